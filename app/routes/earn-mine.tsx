// /{locale}/earn/mine: what the reader holds in Earn, what it brought, and the form that redeems.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnHolding } from '#app/features/earn/act-on-holding.server.ts'
import { EarnFrame } from '#app/features/earn/earn-frame.tsx'
import { HoldingsTable } from '#app/features/earn/holdings-table.tsx'
import { RedeemPanel } from '#app/features/earn/redeem-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['earn'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { earn } = args.context.services
  const search = new URL(args.request.url).searchParams
  const holdings = earn.holdings(account)
  const amount = search.get('amount') ?? ''
  return {
    page: pageTitle(args.request, 'earn:mine.title'),
    holdings,
    totals: await earn.totals(account),
    auto: earn.autoSubscribed(account),
    redeemed: holdings.find(({ holdingId }) => holdingId === search.get('redeem')) ?? null,
    amount: /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : '',
    isDone: search.has('done'),
    request: crypto.randomUUID() as string,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnHolding(args)

export default function EarnMine() {
  const { holdings, totals, auto, redeemed, amount, isDone, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const local = useLocalPath()
  const isOfForm = redeemed !== null && answer?.field === 'amount'
  return (
    <EarnFrame title={t('mine.title')} lead={t('mine.lead')}>
      {answer && !isOfForm && <RefusalBanner text={answer.refused} />}
      {isDone && !answer && (
        <Banner tone="up" role="status">
          {t('redeem.done')}
        </Banner>
      )}
      {redeemed && (
        <RedeemPanel
          key={redeemed.holdingId}
          holding={redeemed}
          request={answer?.request ?? request}
          typed={answer ? answer.typed.amount : amount && formats.decimal(amount)}
          error={isOfForm ? answer.refused : null}
        />
      )}
      <div className="panel overflow-hidden">
        {holdings.length > 0 ? (
          <HoldingsTable rows={holdings} />
        ) : (
          <EmptyState
            text={t('mine.none')}
            action={<ButtonLink to={local('/earn')}>{t('mine.find')}</ButtonLink>}
          />
        )}
      </div>
      {totals.length > 0 && (
        <Panel name="earn-totals" title={t('mine.totals')}>
          <FactList
            facts={totals.map(({ coin, total }) => ({ label: coin, value: formats.decimal(total) }))}
          />
        </Panel>
      )}
      {auto.length > 0 && <p className="text-text-2">{t('auto.coins', { coins: auto.join(', ') })}</p>}
    </EarnFrame>
  )
}
