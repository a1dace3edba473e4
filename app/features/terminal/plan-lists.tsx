// Orders that wait for a price: one list per kind, those that live with their buttons, and those that have ended.

import { Link, useFetcher, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { usePlanWords } from '#app/parts/plan-words.ts'
import type { PlanRow } from '#app/services/services.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PlanKind } from '#engine/exchange/plan-protocol.ts'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { FigureCell, HeadRow, PairCell, SideCell, usePair } from './order-cells.tsx'
import { Pager } from './past-lists.tsx'
import { PlanEditLine } from './plan-edit-line.tsx'
import { rowOfPlan } from './plan-rows.ts'
import { useTerminal } from './terminal-context.ts'
import { cancelKey } from './use-cancel-answers.ts'
import { usePlans } from './use-own-prices.ts'
import { queryWith } from './view-state.ts'

function PlanActions({ plan }: { plan: PlanRow }) {
  const [search] = useSearchParams()
  const row = rowOfPlan(plan.planId)
  const fetcher = useFetcher<TerminalAnswer>({ key: cancelKey(row) })
  const { t, name } = usePlanWords()
  const words = name(plan, usePair(plan.symbol))
  return (
    <td className="row-actions">
      {plan.status === 'pending' && (
        <ButtonLink
          to={queryWith(search, { edit: row, price: null, leg: null })}
          replace
          preventScrollReset
          size={24}
          kind="ghost"
          aria-label={t('row.modifyPlan', words)}
        >
          {t('row.modify')}
        </ButtonLink>
      )}
      <fetcher.Form method="post">
        <HiddenFields intent="cancel-plan" planId={plan.planId} />
        <Button
          type="submit"
          size={24}
          kind="danger"
          data-cancel
          pending={fetcher.state !== 'idle'}
          aria-label={t('row.cancelPlan', words)}
        >
          {t('row.cancel')}
        </Button>
      </fetcher.Form>
    </td>
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
  const { t } = useTranslation('order')
  const { view, data } = useTerminal()
  const live = useShownPlans(kind)
  const isLive = view.show === 'live'
  const plans = isLive ? live : (data.past?.plans ?? [])
  if (plans.length === 0) return <NoPlans kind={kind} isLive={isLive} />
  const names = [
    { text: t('column.number') },
    { text: t('column.time') },
    { text: t('column.pair') },
    { text: t('column.side') },
    { text: t('column.trigger'), end: true },
    { text: kind === 'oco' ? t('column.ocoPrices') : t('column.price'), end: true },
    { text: t('column.amount'), end: true },
    { text: t('column.status') },
    ...(isLive ? [{ text: t('column.action'), end: true }] : []),
  ]
  return (
    <>
      <table className="order-table cards">
        <HeadRow names={names} />
        <tbody>
          {plans.map((plan) =>
            plan.status === 'pending' && rowOfPlan(plan.planId) === view.edit ? (
              <PlanEditLine key={plan.planId} plan={plan} columns={names.length} />
            ) : (
              <PlanLine key={plan.planId} plan={plan} isLive={isLive} />
            ),
          )}
        </tbody>
      </table>
      {!isLive && <Pager />}
    </>
  )
}
