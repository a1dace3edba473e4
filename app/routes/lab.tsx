// The laboratory: whoever tests bots steers the exchange here. There only where the start allows it.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
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
import type { Locale } from '#app/i18n/locales.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import type { SimService } from '#app/services/sim/sim.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['lab'] }

function simOf({ context }: Pick<LoaderFunctionArgs, 'context'>): SimService {
  const { sim } = context.services
  if (!sim) throw new Response(null, { status: 404 })
  return sim
}

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'lab:title', 'lab:description'),
    lab: labState(simOf(args), args.context.services.markets),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const sim = simOf(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  if (!form.ok) return no(locale, form.refusal)
  const done = await act(sim, form.value)
  return done.ok ? redirect(`/${locale}/lab`, 303) : no(locale, done.refusal)
}

const no = (locale: Locale, refusal: Refusal) =>
  data({ refused: refusalText(locale, refusal), field: refusal.field ?? null }, { status: 400 })

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

/** Names the field that is meant. */
function sayNo({ refused, field }: { refused: string; field: string | null }, t: TFunction<'lab'>): string {
  if (field === 'sure') return t('reset.unsure')
  const words = fieldWords[field as keyof typeof fieldWords]
  return words ? `${t(words)}: ${refused}` : refused
}

export default function Lab() {
  const { lab } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('lab')
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <RefusalBanner text={answer && sayNo(answer, t)} />
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
    </div>
  )
}
