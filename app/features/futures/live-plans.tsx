// Plans on contracts that wait: what each waits for and does; cancelled by its own small form, or edited in place behind a link.

import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useNewestSearch } from '#app/ui/search-link.tsx'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'
import { FormFields } from './form-fields.tsx'
import { rowKey } from './order-keys.ts'
import { wordOfOrder } from './order-words.ts'
import { PlanEditRow } from './plan-edit-row.tsx'
import { rowOfPlan } from './plan-terms.ts'
import { useKindText, useTriggerText } from './plan-words.ts'
import { ColumnHeads } from './positions.tsx'
import { useFacts } from './use-facts.ts'
import { useOwn } from './use-own.ts'
import { ViewButton } from './view-button.tsx'

const columns = ['time', 'contract', 'side', 'trigger', 'price', 'size', 'action'] as const

function PlanRow({ plan, facts }: { plan: ContractPlanRecord; facts: ContractFacts }) {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  const kindText = useKindText()
  const triggerText = useTriggerText()
  const search = useNewestSearch()
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`cancel-plan-${plan.planId}`) })
  const kind = kindText(plan)
  const trigger = triggerText(plan, facts.priceDecimals)
  const size = plan.size === undefined ? t('plan.whole') : `${formats.decimal(plan.size)} ${facts.unit}`
  return (
    <tr data-plan={plan.planId}>
      <td className="num" data-label={t('column.time')}>
        {formats.dateTime(plan.createdAt)}
      </td>
      <td className="contract-cell">
        <b lang="en" translate="no">
          {facts.name}
        </b>
        <small>{kind}</small>
      </td>
      <td data-label={t('column.side')}>
        <b className={plan.side === 'buy' ? 'up' : 'down'}>{t(`word.${wordOfOrder(plan)}`)}</b>
      </td>
      <td className="num end" data-label={t('column.trigger')}>
        {trigger}
        {plan.kind !== 'ratio' && (
          <small>
            {plan.status === 'trailing' ? t('order:planStatus.trailing') : t(`plan.by_${plan.triggerBy}`)}
          </small>
        )}
      </td>
      <td className="num end half" data-label={t('column.price')}>
        {plan.price === undefined
          ? t('order:type.market')
          : formats.decimal(plan.price, { places: facts.priceDecimals })}
      </td>
      <td className="num end half" data-label={t('column.size')}>
        {size}
      </td>
      <td className="row-actions">
        {plan.status === 'pending' && (
          <ViewButton
            to={queryWith(search, { edit: rowOfPlan(plan.planId) })}
            size={24}
            kind="ghost"
            aria-label={t('plan.modifyNamed', { kind, trigger })}
          >
            {t('order:row.modify')}
          </ViewButton>
        )}
        <fetcher.Form method="post">
          <FormFields intent="cancel-plan" planId={plan.planId} />
          <Button
            type="submit"
            size={24}
            kind="danger"
            data-cancel
            pending={fetcher.state !== 'idle'}
            aria-label={t('plan.cancelNamed', { kind, trigger })}
          >
            {t('order:row.cancel')}
          </Button>
        </fetcher.Form>
      </td>
    </tr>
  )
}

export function useShownPlans(): readonly ContractPlanRecord[] {
  const { view, data } = useContract()
  const plans = useOwn((state) => state.plans)
  return view.scope === 'contract' ? plans.filter(({ symbol }) => symbol === data.contract.symbol) : plans
}

export function LivePlans() {
  const { t } = useTranslation('futures')
  const { view } = useContract()
  const plans = useShownPlans()
  const factsOf = useFacts()
  if (plans.length === 0) return <EmptyState text={t('empty.plans')} />
  return (
    <table className="order-table cards plans">
      <ColumnHeads names={columns} />
      <tbody>
        {plans.map((plan) => {
          const facts = factsOf(plan.symbol)
          if (!facts) return null
          // One that follows the price can no longer be changed.
          return rowOfPlan(plan.planId) === view.edit && plan.status === 'pending' ? (
            <PlanEditRow key={plan.planId} {...{ plan, facts }} columns={columns.length} />
          ) : (
            <PlanRow key={plan.planId} {...{ plan, facts }} />
          )
        })}
      </tbody>
    </table>
  )
}
