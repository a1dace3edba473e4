// How an order that waits for a price is written in tables and on its own page.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { usePlanWords } from '#app/parts/plan-words.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useOrderWords } from './order-row.tsx'
import type { PairFacts } from './pair-facts.ts'
import { PlanButtons } from './plan-buttons.tsx'
import { type Listed, useWalletColumn } from './wallet-column.tsx'

const tones: Record<PlanRow['status'], BadgeTone> = {
  pending: 'info',
  trailing: 'accent',
  'limit-filling': 'accent',
  queued: 'warn',
  triggered: 'up',
  failed: 'down',
  cancelled: 'neutral',
}

export function PlanState({ plan }: { plan: PlanRow }) {
  const { status, why } = usePlanWords()
  const { t } = useTranslation('orders')
  const reason = why(plan)
  const code = plan.failure ?? (plan.status === 'cancelled' ? plan.reason : null)
  return (
    <span className="inline-flex flex-col items-start">
      <Badge tone={tones[plan.status]}>{status(plan)}</Badge>
      {reason && (
        <span className="text-sm whitespace-normal text-text-3">
          {reason} {code !== null && <span className="whitespace-nowrap">{t('reasonCode', { code })}</span>}
        </span>
      )}
    </span>
  )
}

export function PlanNumber({ planId }: { planId: string }) {
  const { t } = useTranslation('order')
  const local = useLocalPath()
  return (
    <Link
      to={local(`/orders/plans/${planId}`)}
      aria-label={t('row.planDetails', { id: planId })}
      className="py-1 text-accent hover:underline"
    >
      {planId}
    </Link>
  )
}

export interface PlanTableProps {
  plans: readonly Listed<PlanRow>[]
  pairs: readonly PairFacts[]
  /** For accounts with more wallets than one. */
  withWallets?: boolean
  /** Set where rows have buttons. */
  formId?: string
}

export function PlanTable({ plans, pairs, withWallets, formId }: PlanTableProps) {
  const { t, formats, pair, side, number } = useOrderWords(pairs)
  const words = usePlanWords()
  const wallet = useWalletColumn<PlanRow>(withWallets)
  const bySymbol = new Map(pairs.map((one) => [one.symbol, one]))
  const facts = ({ symbol }: PlanRow) => bySymbol.get(symbol) ?? { base: symbol, quote: '', priceDecimals: 8 }
  const isOco = plans[0]?.kind === 'oco'
  const columns: Column<Listed<PlanRow>>[] = [
    { name: t('column.number'), cell: ({ planId }) => <PlanNumber planId={planId} /> },
    { name: t('column.time'), cell: (plan) => formats.dateTime(plan.createdAt) },
    { name: t('column.pair'), cell: (plan) => pair(plan.symbol, plan.wallet) },
    ...wallet,
    { name: t('column.side'), cell: (plan) => side(plan.side) },
    { name: t('column.trigger'), end: true, cell: (plan) => words.trigger(plan, facts(plan)) },
    {
      name: isOco ? t('column.ocoPrices') : t('column.price'),
      end: true,
      cell: (plan) => words.price(plan, facts(plan)),
    },
    { name: t('column.amount'), end: true, cell: (plan) => words.amount(plan, facts(plan)) },
    { name: t('column.status'), cell: (plan) => <PlanState plan={plan} /> },
    formId === undefined
      ? {
          name: t('column.placed'),
          end: true,
          cell: ({ orderId, limitOrderId }) => {
            const child = orderId ?? limitOrderId
            return child === null ? '-' : number(child)
          },
        }
      : {
          name: t('column.action'),
          end: true,
          cell: (plan) => <PlanButtons plan={plan} pair={facts(plan)} formId={formId} />,
        },
  ]
  return <CardTable label={t('panel.label')} columns={columns} rows={plans} keyOf={({ planId }) => planId} />
}
