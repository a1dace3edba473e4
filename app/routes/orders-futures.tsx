// /{locale}/orders/futures: one's orders of contracts and what became of them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { settleCoins } from '#app/features/futures/contract-facts.ts'
import { HistoryPage } from '#app/features/futures/history/history-page.tsx'
import { readHistoryQuery } from '#app/features/futures/history/history-query.ts'
import { loadHistory } from '#app/features/futures/history/load-history.server.ts'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export const handle = { i18n: ['order', 'orders', 'futures'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { futures, contracts } = args.context.services
  const query = readHistoryQuery(new URL(args.request.url).searchParams, futures.hasContract)
  return {
    title: pageTitle(args.request, 'futures:history.title'),
    query,
    ...(await loadHistory(futures, account, query)),
    coins: settleCoins(contracts.list()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export default function FuturesOrders() {
  const { query, page, next, coins } = useLoaderData<typeof loader>()
  const { t } = useTranslation('futures')
  return (
    <OrdersFrame lead={t(`history.lead.${query.list}`)}>
      <HistoryPage {...{ query, page, next, coins }} />
    </OrdersFrame>
  )
}
