// /{locale}/pre-market/orders: one's own deals and ads, newest first, with what may still be done about them.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnPremarket, didOf } from '#app/features/premarket/act-on-premarket.server.ts'
import { DealsTable, OwnAdsTable } from '#app/features/premarket/own-tables.tsx'
import { PremarketFrame } from '#app/features/premarket/premarket-frame.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['pre-market'] }

const open = ['pending', 'in-progress', 'partial']

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { premarket } = args.context.services
  const [deals, ads, due] = await Promise.all([
    premarket.deals(account),
    premarket.ads(account),
    premarket.projects(['ended', 'delivering']),
  ])
  const isDue = (id: number) => due.some(({ projectId, mode }) => projectId === id && mode === 'coin')
  return {
    page: pageTitle(args.request, 'pre-market:tab.orders', 'pre-market:orders.lead'),
    deals: deals.map((deal) => ({
      ...deal,
      mayGiveUp: deal.side === 'sell' && open.includes(deal.status) && isDue(deal.projectId),
    })),
    ads,
    did: didOf(args.request),
    request: crypto.randomUUID() as string,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnPremarket(args, '/pre-market/orders')

export default function PreMarketOrders() {
  const { deals, ads, did, ...shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('pre-market')
  const request = answer?.request ?? shown.request
  return (
    <PremarketFrame title={t('tab.orders')} lead={t('orders.lead')}>
      <RefusalBanner text={answer?.refused} />
      {did && !answer && (
        <Banner tone="up" role="status">
          {t(`did.${did}`)}
        </Banner>
      )}
      <Panel name="otc-deals" title={t('orders.deals')}>
        {deals.length > 0 ? (
          <DealsTable rows={deals} request={request} />
        ) : (
          <EmptyState text={t('orders.noDeals')} />
        )}
      </Panel>
      <Panel name="otc-ads" title={t('orders.ads')}>
        {ads.length > 0 ? (
          <OwnAdsTable rows={ads} request={request} />
        ) : (
          <EmptyState text={t('orders.noAds')} />
        )}
      </Panel>
    </PremarketFrame>
  )
}
