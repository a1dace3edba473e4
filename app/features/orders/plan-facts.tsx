// One order that waits for a price on its own page: its terms, and the orders that belong to it.

import { useTranslation } from 'react-i18next'
import { usePlanWords } from '#app/parts/plan-words.ts'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { useOrderWords } from './order-row.tsx'
import type { PairFacts } from './pair-facts.ts'
import { PlanNumber, PlanState } from './plan-row.tsx'

export function PlanFacts({ plan, pair }: { plan: OfWallet<PlanRow>; pair: PairFacts }) {
  const { t: page } = useTranslation('orders')
  const { t, ...words } = useOrderWords([pair])
  const { trigger, price, amount } = usePlanWords()
  const { t: assets } = useTranslation('assets')
  const wallet = useWalletWords()
  const { kind, orderId, limitOrderId, parentOrderId, siblingId } = plan
  const order = (label: string, id: string | null): Fact[] =>
    id === null ? [] : [{ label, value: words.number(id) }]
  const facts: Fact[] = [
    { label: t('column.pair'), value: words.pair(plan.symbol, plan.wallet) },
    { label: assets('wallets.one'), value: wallet(plan.wallet) },
    { label: t('column.side'), value: words.side(plan.side) },
    { label: t('column.type'), value: t(`form.${kind}`) },
    { label: t('column.status'), value: <PlanState plan={plan} /> },
    { label: t('column.trigger'), value: trigger(plan, pair) },
    { label: kind === 'oco' ? t('column.ocoPrices') : t('form.orderPrice'), value: price(plan, pair) },
    { label: t('column.amount'), value: amount(plan, pair) },
    ...order(page('fact.limitLeg'), limitOrderId),
    ...order(page('fact.placed'), orderId === limitOrderId ? null : orderId),
    ...order(page('fact.parent'), parentOrderId),
    ...(siblingId ? [{ label: page('fact.sibling'), value: <PlanNumber planId={siblingId} /> }] : []),
    { label: page('fact.source'), value: page(`source.${plan.source}`, { defaultValue: plan.source }) },
    { label: page('fact.clientOid'), value: <code className="break-all">{plan.clientOid}</code> },
  ]
  return <FactList facts={facts} />
}
