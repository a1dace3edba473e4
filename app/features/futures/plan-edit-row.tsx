// A plan on a contract edited in place: the terms its kind has, saved by a form of its own.

import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { useNewestSearch } from '#app/ui/search-link.tsx'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { ContractAnswer } from './answer.ts'
import type { ContractFacts } from './contract-facts.ts'
import { FormFields } from './form-fields.tsx'
import { rowKey } from './order-keys.ts'
import { wordOfOrder } from './order-words.ts'
import { type PlanTerm, rowOfPlan, termsOfPlan } from './plan-terms.ts'
import { useKindText } from './plan-words.ts'
import { useRefusalText } from './refusal-text.ts'
import { useOwnAnswer } from './use-row-answers.ts'
import { ViewButton } from './view-button.tsx'

const isPrice = (name: PlanTerm) => name === 'triggerPrice' || name === 'price'

function useTermWords(plan: ContractPlanRecord, facts: ContractFacts) {
  const { t } = useTranslation(['futures', 'order'])
  const words: Record<PlanTerm, { label: string; unit: string }> = {
    callback: { label: t('order:form.callback'), unit: '%' },
    triggerPrice: {
      label: t(plan.kind === 'trailing' ? 'order:form.activationPrice' : 'order:form.triggerPrice'),
      unit: facts.quote,
    },
    price: { label: t('order:form.orderPrice'), unit: facts.quote },
    size: { label: t('order:form.amount'), unit: facts.unit },
    percent: { label: t('column.ratio'), unit: '%' },
  }
  return words
}

export function PlanEditRow({
  plan,
  facts,
  columns,
}: {
  plan: ContractPlanRecord
  facts: ContractFacts
  columns: number
}) {
  const { t } = useTranslation(['futures', 'order'])
  const locale = useLocale()
  const sentence = useRefusalText()
  const kindText = useKindText()
  const search = useNewestSearch()
  const row = rowOfPlan(plan.planId)
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`modify-${row}`) })
  useOwnAnswer(fetcher.data)
  const posted = useActionAnswer<ContractAnswer>()
  const words = useTermWords(plan, facts)
  const answer = fetcher.data ?? posted
  const isOwn = answer !== undefined && 'row' in answer && answer.row === row
  const error = !isOwn
    ? null
    : answer.kind === 'refused'
      ? sentence(answer.refusal)
      : answer.kind === 'wrong'
        ? t(`problem.${answer.problem}`)
        : null
  const terms = termsOfPlan(plan)
  const wrongField = isOwn
    ? answer.kind === 'wrong'
      ? answer.field
      : answer.kind === 'refused'
        ? answer.refusal.field?.split('.').at(-1)
        : undefined
    : undefined
  const isOfBox = terms.some(({ name }) => name === wrongField)
  return (
    <tr className="editing" data-plan={plan.planId}>
      <td colSpan={columns}>
        <fetcher.Form method="post" noValidate className="plan-edit">
          <FormFields intent="modify-plan" planId={plan.planId} />
          <p>
            <b lang="en" translate="no">
              {facts.name}
            </b>{' '}
            {kindText(plan)} · {t(`word.${wordOfOrder(plan)}`)}
          </p>
          <div className="terms">
            {terms.map(({ name, value }) => (
              <NumberInput
                key={name}
                name={name}
                label={words[name].label}
                unit={words[name].unit}
                defaultValue={formatDecimal(value, locale, {
                  grouped: false,
                  minPlaces: isPrice(name) ? facts.priceDecimals : 0,
                })}
                error={name === wrongField ? error : null}
              />
            ))}
          </div>
          {error && !isOfBox && (
            <p role="alert" className="edit-error">
              {error}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" size={24} kind="primary" pending={fetcher.state !== 'idle'}>
              {t('order:row.save')}
            </Button>
            <ViewButton to={queryWith(search, { edit: null })} size={24} kind="ghost">
              {t('order:row.leave')}
            </ViewButton>
          </div>
        </fetcher.Form>
      </td>
    </tr>
  )
}
