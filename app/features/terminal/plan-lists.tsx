// Orders that wait for a price: one list per kind, those that live with their buttons, and those that have ended.

import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { usePlanWords } from '#app/parts/plan-words.ts'
import { queryWith } from '#app/parts/query-with.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PlanKind } from '#engine/conditional-orders/protocol.ts'
import { FigureCell, PairCell, SideCell, usePair } from './order-cells.tsx'
import { type Column, OrderTable, Pager } from './order-table.tsx'
import { PlanEditLine } from './plan-edit-line.tsx'
import { rowOfPlan } from './plan-rows.ts'
import { RowActions } from './row-actions.tsx'
import { useTerminal } from './terminal-context.ts'
import { usePlans } from './use-own-prices.ts'

function PlanActions({ plan }: { plan: PlanRow }) {
  const { t, name } = usePlanWords()
  const words = name(plan, usePair(plan.symbol))
  const { planId } = plan
  const row = rowOfPlan(planId)
  return (
    <RowActions
      row={row}
      edit={plan.status === 'pending' ? { edit: row, price: null, leg: null } : undefined}
      editLabel={t('row.modifyPlan', words)}
      cancel={{ intent: 'cancel-plan', planId }}
      cancelLabel={t('row.cancelPlan', words)}
    />
  )
}

function PlanStatusCell({ plan }: { plan: PlanRow }) {
  const { t, status, why } = usePlanWords()
  const reason = why(plan)
  return (
    <td data-label={t('column.status')} title={reason || undefined}>
      <span>
        {status(plan)}
        {reason && <small className="reason"> {reason}</small>}
      </span>
    </td>
  )
}

function PlanLine({ plan, isLive }: { plan: PlanRow; isLive: boolean }) {
  const local = useLocalPath()
  const pair = usePair(plan.symbol)
  const { t, formats, trigger, price, amount } = usePlanWords()
  const { planId } = plan
  return (
    <tr>
      <td data-label={t('column.number')} className="half">
        <Link
          to={local(`/orders/plans/${planId}`)}
          className="text-accent"
          aria-label={t('row.planDetails', { id: planId })}
        >
          {planId}
        </Link>
      </td>
      <td data-label={t('column.time')} className="num">
        {formats.dateTime(plan.createdAt)}
      </td>
      <PairCell pair={pair} />
      <SideCell side={plan.side} />
      <FigureCell label={t('column.trigger')}>{trigger(plan, pair)}</FigureCell>
      <FigureCell label={t('column.price')}>{price(plan, pair)}</FigureCell>
      <FigureCell label={t('column.amount')}>{amount(plan, pair)}</FigureCell>
      <PlanStatusCell plan={plan} />
      {isLive && <PlanActions plan={plan} />}
    </tr>
  )
}

/** The live ones of a kind, of all pairs or of this one. */
export function useShownPlans(kind: PlanKind): PlanRow[] {
  const { data, view } = useTerminal()
  return usePlans().filter(
    (plan) => plan.kind === kind && (view.scope === 'all' || plan.symbol === data.market.symbol),
  )
}

function NoPlans({ kind, isLive }: { kind: PlanKind; isLive: boolean }) {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  const wanted: Record<string, string> = kind === 'tpsl' ? { type: kind, side: 'sell' } : { type: kind }
  return (
    <EmptyState
      text={t(isLive ? 'empty.plans' : 'empty.pastPlans')}
      action={
        isLive && (
          <Link to={`${queryWith(search, wanted)}#order-form`} className="text-accent" preventScrollReset>
            {t('empty.openAction')}
          </Link>
        )
      }
    />
  )
}

export function PlanList({ kind }: { kind: PlanKind }) {
  const { view, data } = useTerminal()
  const live = useShownPlans(kind)
  const isLive = view.show === 'live'
  const plans = isLive ? live : (data.past?.plans ?? [])
  if (plans.length === 0) return <NoPlans kind={kind} isLive={isLive} />
  const columns: Column[] = [
    'number',
    'time',
    'pair',
    'side',
    'trigger',
    kind === 'oco' ? 'ocoPrices' : 'price',
    'amount',
    'status',
  ]
  if (isLive) columns.push('action')
  return (
    <>
      <OrderTable columns={columns}>
        {plans.map((plan) =>
          plan.status === 'pending' && rowOfPlan(plan.planId) === view.edit ? (
            <PlanEditLine key={plan.planId} plan={plan} columns={columns.length} />
          ) : (
            <PlanLine key={plan.planId} plan={plan} isLive={isLive} />
          ),
        )}
      </OrderTable>
      {!isLive && <Pager />}
    </>
  )
}
