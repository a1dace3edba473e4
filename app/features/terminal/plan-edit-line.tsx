// An order that waits for a price, edited in place: the terms its kind has, saved by a form of its own.

import { useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usePlanWords } from '#app/parts/plan-words.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { usePair } from './order-cells.tsx'
import type { NumberField } from './order-values.ts'
import { rowOfPlan } from './plan-rows.ts'
import { useTerminal } from './terminal-context.ts'
import { useAnswerToast } from './use-answer-toast.ts'

interface Term {
  name: NumberField
  label: string
  value: string | null
  unit: string
  isPrice?: boolean
}

/** What may be changed; a term that the plan was placed without is not added later. */
function useTerms(plan: PlanRow): Term[] {
  const { t } = useTranslation('order')
  const { base, quote } = usePair(plan.symbol)
  const { kind, quoteSize } = plan
  const isOco = kind === 'oco'
  const isTrailing = kind === 'trailing'
  const price = (name: NumberField, label: string, value: string | null): Term => ({
    name,
    label,
    value,
    unit: quote,
    isPrice: true,
  })
  const terms: Term[] = [
    { name: 'callback', label: t('form.callback'), value: plan.callback, unit: '%' },
    price('triggerPrice', t(isTrailing ? 'form.activationPrice' : 'form.triggerPrice'), plan.triggerPrice),
    ...(isOco ? [price('price', t('form.limitPrice'), plan.price)] : []),
    isOco
      ? price('orderPrice', t('form.stopPrice'), plan.orderPrice)
      : price('orderPrice', t('form.orderPrice'), plan.price),
    quoteSize === null
      ? { name: 'amount', label: t('form.amount'), value: plan.size, unit: base }
      : { name: 'total', label: t('form.total'), value: quoteSize, unit: quote },
  ]
  return terms.filter(({ value }) => value !== null)
}

export function PlanEditLine({ plan, columns }: { plan: PlanRow; columns: number }) {
  const { t, name } = usePlanWords()
  const locale = useLocale()
  const { view } = useTerminal()
  const [search, setSearch] = useSearchParams()
  const pair = usePair(plan.symbol)
  const row = rowOfPlan(plan.planId)
  const fetcher = useFetcher<TerminalAnswer>({ key: `modify-${row}` })
  const posted = useActionAnswer<TerminalAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer =
    fetcher.data ?? (posted && 'orderId' in posted && posted.orderId === row ? posted : undefined)
  const { refusal, errorOf } = useAnswerToast(fetcher.data, answer, plan.kind)
  const terms = useTerms(plan)
  const show = ({ name, value, isPrice }: Term) => {
    const text = (name === (view.leg ? 'price' : 'triggerPrice') && view.price) || value || ''
    return formatDecimal(text, locale, { grouped: false, minPlaces: isPrice ? pair.priceDecimals : 0 })
  }
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="triggerPrice"]')?.focus(), [])
  const leave = queryWith(search, { edit: null, price: null, leg: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (fetcher.data?.kind === 'done')
      setSearch(new URLSearchParams(leave.slice(1)), { replace: true, preventScrollReset: true })
  }, [fetcher.data])
  return (
    <tr className="editing">
      <td colSpan={columns}>
        <fetcher.Form ref={form} method="post" noValidate className="plan-edit" key={`${row} ${view.price}`}>
          <HiddenFields intent="modify-plan" planId={plan.planId} />
          <p>{t('row.plan', name(plan, pair))}</p>
          <div className="terms">
            {terms.map((term) => (
              <NumberInput
                key={term.name}
                name={term.name}
                label={term.label}
                unit={term.unit}
                defaultValue={show(term)}
                error={errorOf(term.name)}
              />
            ))}
          </div>
          {refusal && (
            <p role="alert" className="edit-error">
              {refusal}
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" size={24} kind="primary" pending={fetcher.state !== 'idle'}>
              {t('row.save')}
            </Button>
            <ButtonLink to={leave} replace preventScrollReset size={24} kind="ghost">
              {t('row.leave')}
            </ButtonLink>
          </div>
        </fetcher.Form>
      </td>
    </tr>
  )
}
