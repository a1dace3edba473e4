// /{locale}/orders/plans/{id}: one order that waits, or waited, for a price: its terms, its course, the orders it placed.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts'
import { OneOrderPage } from '#app/features/orders/one-order-page.tsx'
import { OrderCourse } from '#app/features/orders/order-facts.tsx'
import { HistoryList } from '#app/features/orders/order-lists.tsx'
import { findOwn } from '#app/features/orders/own-placers.ts'
import { pairFacts } from '#app/features/orders/pair-facts.ts'
import { PlanButtons } from '#app/features/orders/plan-buttons.tsx'
import { courseOfPlan } from '#app/features/orders/plan-course.ts'
import { PlanFacts } from '#app/features/orders/plan-facts.tsx'
import { useLivePlan } from '#app/features/orders/use-live-orders.ts'
import { usePlanWords } from '#app/parts/plan-words.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isLivePlan } from '#app/parts/still-open.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['order', 'orders', 'errors', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { trading, markets, orderLists } = args.context.services
  const planId = args.params.planId ?? ''
  const isNumber = /^[1-9]\d{0,14}$/.test(planId)
  const found = isNumber
    ? await findOwn(orderLists, account, (placer) => trading.plan(placer, { planId }))
    : undefined
  const market = found && markets.get(found.row.symbol)
  if (!found || !market) throw data(null, { status: 404 })
  const { placer, row: plan } = found
  const placed = await Promise.all(
    [plan.limitOrderId, plan.orderId].map((orderId) => orderId && trading.order(placer, { orderId })),
  )
  const children = placed.filter((order) => !!order)
  return {
    page: pageTitle(args.request, 'orders:one'),
    plan,
    children,
    course: courseOfPlan(plan, children),
    pair: pairFacts(market),
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => cancelOrder(args)

export default function Plan() {
  const { plan: loaded, children, course, pair, formId } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('orders')
  const { t: words } = useTranslation('order')
  const { why } = usePlanWords()
  const plan = useLivePlan(loaded, children)
  return (
    <OneOrderPage
      list={`/orders/${plan.kind}`}
      title={t('planTitle', { kind: words(`form.${plan.kind}`), id: plan.planId })}
      buttons={isLivePlan(plan) && <PlanButtons plan={plan} pair={pair} formId={formId} size={32} />}
      refused={answer?.refused}
    >
      <section className="panel">
        <PlanFacts plan={plan} pair={pair} />
      </section>
      <Panel name="course" title={t('course.title')}>
        <OrderCourse course={course} why={why(plan)} />
      </Panel>
      <Panel name="placed" title={t('placedOrders')}>
        {children.length > 0 ? (
          <HistoryList rows={children} pairs={[pair]} />
        ) : (
          <EmptyState text={t('noPlacedOrders')} />
        )}
      </Panel>
    </OneOrderPage>
  )
}
