// The lab, for operators: replays of any account, and, where the start allows it, controls of the exchange for testing bots.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { act } from '#app/features/lab/act.server.ts'
import { ChaosPanel } from '#app/features/lab/chaos-panel.tsx'
import { ClockPanel } from '#app/features/lab/clock-panel.tsx'
import { ResetPanel, SnapshotsPanel } from '#app/features/lab/kept-panels.tsx'
import { labState } from '#app/features/lab/lab-state.ts'
import { LinesPanel } from '#app/features/lab/lines-panel.tsx'
import { ReplaysPanel } from '#app/features/lab/replays-panel.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { refuse } from '#app/parts/form-action.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['lab'] }

/** For operators only: everyone else gets the answer of a missing page. */
async function operatorOf({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  if (!subject?.isOperator) throw new Response(null, { status: 404 })
}

export async function loader(args: LoaderFunctionArgs) {
  await operatorOf(args)
  const { sim, markets, replay } = args.context.services
  return {
    page: pageTitle(args.request, 'lab:title', 'lab:description'),
    lab: sim ? labState(sim, markets) : null,
    active: replay.activeAccounts(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  await operatorOf(args)
  const { sim } = args.context.services
  if (!sim) throw new Response(null, { status: 404 })
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  const result = form.ok ? await act(sim, form.value) : form
  if (result.ok) return redirect(`/${locale}/lab`, 303)
  return refuse(locale, result.refusal, { field: result.refusal.field ?? null })
}

const fieldWords = {
  by: 'clock.by',
  to: 'clock.by',
  factor: 'clock.factor',
  kind: 'chaos.kind',
  symbol: 'chaos.symbol',
  code: 'chaos.code',
  probability: 'chaos.probability',
  amount: 'chaos.amount',
  duration: 'chaos.duration',
  name: 'snapshots.name',
  seed: 'reset.seed',
} as const

/** The refusal, with the name of its field. */
function sentenceOf(
  { refused, field }: { refused: string; field: string | null },
  t: TFunction<'lab'>,
): string {
  if (field === 'sure') return t('reset.unsure')
  const words = fieldWords[field as keyof typeof fieldWords]
  return words ? `${t(words)}: ${refused}` : refused
}

export default function Lab() {
  const { lab, active } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('lab')
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <RefusalBanner text={answer && sentenceOf(answer, t)} />
      <ReplaysPanel active={active} />
      {lab ? (
        <div className="grid items-start gap-4 pc:grid-cols-[2fr_3fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <ClockPanel {...lab} />
            <SnapshotsPanel snapshots={lab.snapshots} />
            <ResetPanel />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ChaosPanel chaos={lab.chaos} symbols={lab.symbols} />
            <LinesPanel lines={lab.lines} />
          </div>
        </div>
      ) : (
        <p className="text-text-2">{t('controlsOff')}</p>
      )}
    </div>
  )
}
