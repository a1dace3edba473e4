// The fields of a tab: a GET form, so that an answer has an address; with scripts the answer follows what is typed.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import {
  type CalculatorTab,
  choices,
  choicesOf,
  fieldsOf,
  type NumberField,
  pathOf,
  productsOf,
} from './calculator-tabs.ts'
import { ChoiceRow } from './choice-row.tsx'
import { usualRate } from './product-terms.ts'
import { type FieldErrors, readChosen, type Typed } from './read-input.ts'
import { useErrorText } from './use-error-text.ts'
import { useUnits } from './use-units.ts'

interface CalculatorFormProps {
  tab: CalculatorTab
  typed: Typed
  errors: FieldErrors
  /** The form was sent: a field that is left empty is an error now. */
  isSent: boolean
  onChange: (field: string, text: string) => void
}

export function CalculatorForm({ tab, typed, errors, isSent, onChange }: CalculatorFormProps) {
  const { t } = useTranslation('calculator')
  const local = useLocalPath()
  const formats = useFormats()
  const errorText = useErrorText()
  const chosen = readChosen(tab, typed)
  const units = useUnits(chosen.product)
  const rate = formats.percent(usualRate(chosen.product), { places: undefined, maxPlaces: 4 })
  const errorOf = (field: NumberField) => {
    const error = errors[field]
    return error && (isSent || error.why !== 'empty') ? errorText(error) : null
  }
  return (
    <Form action={local(pathOf(tab))} preventScrollReset replace className="panel flex flex-col gap-2 p-4">
      <ChoiceRow
        name="product"
        legend={t('product.label')}
        value={chosen.product}
        options={productsOf[tab].map((value) => ({ value, label: t(`product.${value}`) }))}
        onChange={(value) => onChange('product', value)}
      />
      {choicesOf(tab, chosen.product).map((choice) => (
        <ChoiceRow
          key={choice}
          name={choice}
          legend={t(`${choice}.label`)}
          value={chosen[choice]}
          options={choices[choice].map((value) => ({ value, label: t(`${choice}.${value}` as 'side.long') }))}
          onChange={(value) => onChange(choice, value)}
        />
      ))}
      <div className="grid gap-x-4 gap-y-1 pt-1 min-[420px]:grid-cols-2">
        {fieldsOf(tab, chosen).map((field) => (
          <NumberInput
            key={field}
            name={field}
            label={t(`field.${field}`)}
            unit={units.of(field)}
            value={typed[field] ?? ''}
            onChange={(text) => onChange(field, text)}
            error={errorOf(field)}
            hint={field === 'fee' ? t('hint.fee', { rate }) : undefined}
          />
        ))}
      </div>
      <Button type="submit" kind="primary" size={40} className="self-start">
        {t('submit')}
      </Button>
    </Form>
  )
}
