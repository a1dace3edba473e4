// The choices beside price and amount: time in force and best price for limits, the advanced fold for the rest.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { NumberInput } from '#app/ui/number-input.tsx'
import { bestPrices, type FormValues, stps, tifs } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

interface ChoiceProps {
  name: 'tif' | 'bestPrice' | 'stp' | 'triggerBy'
  label: string
  options: { value: string; label: string }[]
  form: OrderFormState
}

export function Choice({ name, label, options, form }: ChoiceProps) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select
        name={name}
        value={form.values[name]}
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<FormValues>)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function OrderChoices({
  form,
  slippageError,
}: {
  form: OrderFormState
  slippageError: string | null
}) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const { type } = form.values
  const tifLabels = {
    gtc: t('form.gtc'),
    'post-only': t('form.postOnly'),
    ioc: t('form.ioc'),
    fok: t('form.fok'),
  }
  const bboLabels = {
    'counterparty-1': t('form.counterparty1'),
    'counterparty-5': t('form.counterparty5'),
    'queue-1': t('form.queue1'),
    'queue-5': t('form.queue5'),
  }
  const stpLabels = {
    'cancel-taker': t('form.stpTaker'),
    'cancel-maker': t('form.stpMaker'),
    'cancel-both': t('form.stpBoth'),
    none: t('form.stpNone'),
  }
  return (
    <>
      {(type === 'limit' || type === 'trigger') && (
        <Choice
          name="tif"
          label={t('form.tif')}
          form={form}
          options={tifs.map((value) => ({ value, label: tifLabels[value] }))}
        />
      )}
      <details className="advanced" open={slippageError !== null || undefined}>
        <summary>{t('form.advanced')}</summary>
        {type === 'limit' && (
          <Choice
            name="bestPrice"
            label={t('form.bbo')}
            form={form}
            options={[
              { value: '', label: t('form.bboNone') },
              ...bestPrices.map((value) => ({ value, label: bboLabels[value] })),
            ]}
          />
        )}
        {type === 'market' && (
          <NumberInput
            name="slippage"
            label={t('form.slippage')}
            unit="%"
            value={form.values.slippage}
            onChange={(slippage) => form.set({ slippage })}
            error={slippageError}
            hint={t('form.slippageHint', { cap: formats.percent(data.rules.marketSlippage, { places: 0 }) })}
          />
        )}
        <Choice
          name="stp"
          label={t('form.stp')}
          form={form}
          options={stps.map((value) => ({ value, label: stpLabels[value] }))}
        />
      </details>
    </>
  )
}
