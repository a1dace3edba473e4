// One's spot orders and trades over all pairs: open, finished, traded; filtered and paged by the address.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts'
import { loadOrders } from '#app/features/orders/load-orders.ts'
import { OrderFilters } from '#app/features/orders/order-filters.tsx'
import { HistoryList, OpenList, TradeList } from '#app/features/orders/order-lists.tsx'
import {
  addressOf,
  filterOf,
  isWanted,
  listStatuses,
  orderLists,
  pagesOf,
  readOrderQuery,
} from '#app/features/orders/order-query.ts'
import { NoOrders, OrderTools } from '#app/features/orders/order-tools.tsx'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { pairFacts } from '#app/features/orders/pair-facts.ts'
import { orderRows, useFreshPast, useLiveRows } from '#app/features/orders/use-live-orders.ts'
import { windowStarts } from '#app/parts/list-days.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isOpenOrder } from '#app/parts/still-open.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export const handle = { i18n: ['order', 'orders', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const wallets = services.orderLists.wallets(subject.account)
  const query = readOrderQuery(new URL(args.request.url).searchParams, services.markets, wallets)
  const zone = await readerZone(services, args.request.headers.get('Cookie'), subject)
  return {
    page: pageTitle(args.request, 'orders:title'),
    query,
    filter: filterOf(query, zone),
    ...(await loadOrders(services.orderLists, subject.account, query, zone)),
    wallets,
    ownWallet: services.orderLists.ownWallet(subject.account),
    pairs: services.markets.list().map(pairFacts),
    windows: windowStarts(services.now(), zone),
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => cancelOrder(args)

function PastLists() {
  const { query, orders, fills, pairs, wallets } = useLoaderData<typeof loader>()
  const { t } = useTranslation('order')
  const withWallets = wallets.length > 1
  useFreshPast(query.wallet === null ? wallets : [query.wallet])
  if (orders.length + fills.length === 0) return <NoOrders query={query} text={t(`empty.${query.list}`)} />
  return query.list === 'history' ? (
    <HistoryList rows={orders} pairs={pairs} withWallets={withWallets} />
  ) : (
    <TradeList rows={fills} pairs={pairs} withWallets={withWallets} />
  )
}

function LiveList() {
  const { query, filter, orders, pairs, wallets, ownWallet, formId } = useLoaderData<typeof loader>()
  const { t } = useTranslation('order')
  const rows = useLiveRows(orders, orderRows(ownWallet), {
    wallets: query.wallet === null ? wallets : [query.wallet],
    belongs: (row) => isOpenOrder(row) && isWanted(row, query, filter),
    isNewest: query.before === null,
  })
  return rows.length === 0 ? (
    <NoOrders query={query} text={t(`empty.${query.list}`)} />
  ) : (
    <OpenList rows={rows} pairs={pairs} withWallets={wallets.length > 1} formId={formId} />
  )
}

export default function SpotOrders() {
  const { query, next, pairs, wallets, windows } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  return (
    <OrdersFrame lead={t(`lead.${query.list}`)} refused={answer?.refused}>
      <OrderTools
        query={query}
        lists={orderLists.map((value) => ({ value, text: order(`panel.${value}`) }))}
        file={`/export/orders.csv${addressOf(query)}`}
      />
      <OrderFilters
        query={query}
        statuses={listStatuses[query.list].map((value) => ({ value, text: order(`status.${value}`) }))}
        wallets={wallets}
        pairs={pairs}
        windows={windows}
      />
      {query.list === 'open' ? <LiveList /> : <PastLists />}
      <ListPager {...pagesOf(query, next)} />
    </OrdersFrame>
  )
}
