// /{locale}/proof-of-reserves: the latest snapshot, and one's own path to its root, recomputed in the page (domain.md 18.4).

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { CoinReserves } from '#app/features/reserves/coin-reserves.tsx'
import { loadReserves } from '#app/features/reserves/load-reserves.ts'
import { OwnPath } from '#app/features/reserves/own-path.tsx'
import { ReservesFrame } from '#app/features/reserves/reserves-frame.tsx'
import { SnapshotPanel } from '#app/features/reserves/snapshot-panel.tsx'
import { translator } from '#app/i18n/translator.server.ts'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['reserves'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  return {
    page: pageTitle(request, 'reserves:title', 'reserves:description'),
    ...(await loadReserves(context.services.reserves, subject)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

/** Takes a new snapshot, once an hour. */
export async function action(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  if (!posted.ok) return refuse(posted.locale, posted.refusal)
  const taken = await args.context.services.reserves.take()
  if (taken.ok) return redirect(`/${posted.locale}/proof-of-reserves`, 303)
  const seconds = taken.refusal.params?.seconds
  if (seconds === undefined) return refuse(posted.locale, taken.refusal)
  const minutes = Math.ceil(Number(seconds) / 60)
  const refused = translator(posted.locale)('reserves:snapshot.tooSoon', { minutes })
  return data({ refused }, { status: 429, headers: { 'Retry-After': seconds } })
}

export default function Reserves() {
  const { snapshot, coins, path, person } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('reserves')
  return (
    <ReservesFrame selected="proof" title={t('title')} lead={t('lead')}>
      <RefusalBanner text={answer?.refused} />
      <SnapshotPanel snapshot={snapshot} isMember={person !== 'guest'} />
      {snapshot ? (
        <Panel name="coins" title={t('coins.title')}>
          <CoinReserves coins={coins} />
        </Panel>
      ) : (
        <EmptyState text={t('none')} />
      )}
      {snapshot && person !== 'guest' && (
        <Panel name="own" title={t('own.title')}>
          {path ? (
            <OwnPath key={path.root} path={path} />
          ) : (
            <p className="p-4 text-text-2">{t(person === 'sub' ? 'own.sub' : 'own.missing')}</p>
          )}
        </Panel>
      )}
      <Panel name="how" title={t('how.title')}>
        <ul className="flex max-w-3xl list-disc flex-col gap-2 py-3 ps-8 pe-4 text-text-2">
          <li>{t('how.tree')}</li>
          <li>{t('how.reserves')}</li>
          <li>{t('how.negative')}</li>
        </ul>
      </Panel>
    </ReservesFrame>
  )
}
