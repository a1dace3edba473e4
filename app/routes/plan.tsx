// /{locale}/orders/plans/{id}: one order that waits, or waited, for a price: its terms, what became of it, its order.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts'
import { OneOrderPage } from '#app/features/orders/one-order-page.tsx'
import { pairFacts } from '#app/features/orders/pair-facts.ts'
import { PlanButtons } from '#app/features/orders/plan-buttons.tsx'
import { PlanFacts } from '#app/features/orders/plan-facts.tsx'
import { isLive } from '#app/features/orders/plan-row.tsx'
import { useFreshPast } from '#app/features/orders/use-live-orders.ts'
import { requireSubject } from '#app/features/people/require-subject.server.ts'

export const handle = { i18n: ['order', 'orders', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { trading, markets } = args.context.services
  const planId = args.params.planId ?? ''
  const plan = /^[1-9]\d{0,14}$/.test(planId) ? await trading.plan(account, { planId }) : undefined
  const market = plan && markets.get(plan.symbol)
  if (!plan || !market) throw data(null, { status: 404 })
  return {
    page: pageTitle(args.request, 'orders:one'),
    plan,
    pair: pairFacts(market),
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => cancelOrder(args)

export default function Plan() {
  const { plan, pair, formId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('orders')
  const { t: words } = useTranslation('order')
  useFreshPast(({ k, plans }) => k === 'diff' && plans.some(({ planId }) => planId === plan.planId))
  return (
    <OneOrderPage
      list={`/orders/${plan.kind}`}
      title={t('planTitle', { kind: words(`form.${plan.kind}`), id: plan.planId })}
      buttons={isLive(plan) && <PlanButtons plan={plan} pair={pair} formId={formId} size={32} />}
      refused={answer?.refused}
    >
      <section className="panel">
        <PlanFacts plan={plan} pair={pair} />
      </section>
    </OneOrderPage>
  )
}
