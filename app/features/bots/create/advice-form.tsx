// What suggestions are wanted for: the pair and the budget.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { LoadedForm } from './create-bot.server.ts'
import type { LoadedAdvice } from './load-trials.server.ts'

export function AdviceForm({ advice: { budget, shown }, form }: { advice: LoadedAdvice; form: LoadedForm }) {
  const { t } = useTranslation('bot-trials')
  const pair = useTranslation('bot-forms').t('pair')
  const { symbol, quote, usual } = form.market
  return (
    <Form preventScrollReset className="flex flex-col gap-1" key={symbol} aria-label={t('advice.form')}>
      <input type="hidden" name="mode" value="ai" />
      <input type="hidden" name="style" value={shown} />
      <SelectField
        name="symbol"
        label={pair}
        defaultValue={symbol}
        lang="en"
        options={form.pairs.map((one) => ({ value: one.symbol, label: `${one.base}/${one.quote}` }))}
      />
      <NumberInput
        name="budget"
        label={t('advice.budget')}
        unit={quote}
        defaultValue={budget.typed || usual}
        error={budget.error}
        hint={t('advice.budgetHint')}
      />
      <Button type="submit" size={40} className="self-start">
        {t('advice.ask')}
      </Button>
    </Form>
  )
}
