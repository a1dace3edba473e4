// /{locale}/orders/trigger, oco, trailing, tpsl: one's orders that wait for a price, those that live and those that ended.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts'
import { loadPlans } from '#app/features/orders/load-plans.ts'
import { OrderFilters } from '#app/features/orders/order-filters.tsx'
import { planKinds } from '#app/features/orders/order-kinds.ts'
import { addressOf, filterOf, isWanted, pagesOf } from '#app/features/orders/order-query.ts'
import { NoOrders, OrderTools } from '#app/features/orders/order-tools.tsx'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { pairFacts } from '#app/features/orders/pair-facts.ts'
import { planLists, planStatuses, readPlanQuery } from '#app/features/orders/plan-query.ts'
import { PlanTable } from '#app/features/orders/plan-row.tsx'
import { planRows, useFreshPast, useLiveRows } from '#app/features/orders/use-live-orders.ts'
import { windowStarts } from '#app/parts/list-days.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isLivePlan } from '#app/parts/still-open.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export const handle = { i18n: ['order', 'orders', 'errors', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const { pathname, searchParams } = new URL(args.request.url)
  const kind = planKinds.find((known) => pathname.endsWith(`/${known}`))
  if (kind === undefined) throw data(null, { status: 404 })
  const wallets = services.orderLists.wallets(subject.account)
  const query = readPlanQuery(kind, searchParams, services.markets, wallets)
  const zone = await readerZone(services, args.request.headers.get('Cookie'), subject)
  const { rows: plans, next } = await loadPlans(services.orderLists, subject.account, query, zone)
  return {
    page: pageTitle(args.request, 'orders:title'),
    query,
    filter: filterOf(query, zone),
    plans,
    next,
    wallets,
    ownWallet: services.orderLists.ownWallet(subject.account),
    pairs: services.markets.list().map(pairFacts),
    windows: windowStarts(services.now(), zone),
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => cancelOrder(args)

function LivePlans() {
  const { query, filter, plans, pairs, wallets, ownWallet, formId } = useLoaderData<typeof loader>()
  const { t } = useTranslation('order')
  const rows = useLiveRows(plans, planRows(ownWallet), {
    wallets: query.wallet === null ? wallets : [query.wallet],
    belongs: (plan) => plan.kind === query.kind && isLivePlan(plan) && isWanted(plan, query, filter),
    isNewest: query.before === null,
  })
  return rows.length === 0 ? (
    <NoOrders query={query} text={t('empty.plans')} />
  ) : (
    <PlanTable plans={rows} pairs={pairs} withWallets={wallets.length > 1} formId={formId} />
  )
}

function PastPlans() {
  const { query, plans, pairs, wallets } = useLoaderData<typeof loader>()
  const { t } = useTranslation('order')
  useFreshPast(query.wallet === null ? wallets : [query.wallet], ({ plans }) =>
    plans.some((plan) => plan.kind === query.kind && !isLivePlan(plan)),
  )
  return plans.length === 0 ? (
    <NoOrders query={query} text={t('empty.pastPlans')} />
  ) : (
    <PlanTable plans={plans} pairs={pairs} withWallets={wallets.length > 1} />
  )
}

export default function PlanOrders() {
  const { query, next, pairs, wallets, windows } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  const isOpen = query.list === 'open'
  return (
    <OrdersFrame lead={t(isOpen ? 'lead.plans' : 'lead.pastPlans')} refused={answer?.refused}>
      <OrderTools
        query={query}
        lists={planLists.map((list) => ({
          value: list,
          text: order(list === 'open' ? 'panel.live' : 'panel.past'),
        }))}
        file={`/export/plans.csv${addressOf(query)}&kind=${query.kind}`}
      />
      <OrderFilters
        query={query}
        statuses={planStatuses(query).map((value) => ({ value, text: order(`planStatus.${value}`) }))}
        wallets={wallets}
        pairs={pairs}
        windows={windows}
      />
      {isOpen ? <LivePlans /> : <PastPlans />}
      <ListPager {...pagesOf(query, next)} />
    </OrdersFrame>
  )
}
