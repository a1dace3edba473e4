// What an amount would bring: a form that asks the page again, so it needs no scripts.

import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ProductPage } from './load-product.server.ts'

export function CalculatorPanel({ product, calculator }: Pick<ProductPage, 'product' | 'calculator'>) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const { amount, estimate } = calculator
  const [typed, setTyped] = useState(estimate && amount !== null ? formats.decimal(amount) : (amount ?? ''))
  const { days, accrual, coin } = product
  const words = days === undefined ? (accrual === 'hourly' ? 'perHour' : 'perDay') : 'perTerm'
  const facts = estimate
    ? [
        { label: t(`calculator.${words}`), value: `${formats.decimal(estimate.interest)} ${coin}` },
        { label: t('calculator.from'), value: formats.dateTime(estimate.from) },
        {
          label: t(days === undefined ? 'calculator.paidAt' : 'calculator.endsAt'),
          value: formats.dateTime(estimate.paidAt),
        },
      ]
    : []
  return (
    <Panel name="earn-calculator" title={t('calculator.title')}>
      <Form method="get" preventScrollReset className="flex flex-col items-start gap-2 p-4 pb-0">
        <NumberInput
          name="calculate"
          label={t('calculator.amount')}
          unit={coin}
          value={typed}
          onChange={setTyped}
          error={estimate ? null : t('calculator.wrong')}
          required
        />
        <Button type="submit">{t('calculator.submit')}</Button>
      </Form>
      {facts.length > 0 && <FactList facts={facts} />}
    </Panel>
  )
}
