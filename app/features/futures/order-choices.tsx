// The choices beside price and amount: time in force, best price, self-trade prevention, reduce only.

import { useTranslation } from 'react-i18next'
import { bestPrices, type FormValues, stps, tifs } from './order-values.ts'
import type { ContractFormState } from './use-contract-form.ts'
import { useMode } from './use-own.ts'

interface ChoiceProps {
  name: 'tif' | 'bestPrice' | 'stp'
  label: string
  options: { value: string; label: string }[]
  form: ContractFormState
}

function Choice({ name, label, options, form }: ChoiceProps) {
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

export function OrderChoices({ form }: { form: ContractFormState }) {
  const { t } = useTranslation('order')
  const mode = useMode()
  const { type, action, reduceOnly } = form.values
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
      {mode === 'one-way' && action === 'open' && (
        <label className="acknowledge">
          <input
            type="checkbox"
            name="reduceOnly"
            value="yes"
            checked={reduceOnly}
            onChange={(event) => form.set({ reduceOnly: event.target.checked })}
          />
          <ReduceOnlyWord />
        </label>
      )}
      {type === 'limit' && (
        <Choice
          name="tif"
          label={t('form.tif')}
          form={form}
          options={tifs.map((value) => ({ value, label: tifLabels[value] }))}
        />
      )}
      <details className="advanced">
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

function ReduceOnlyWord() {
  const { t } = useTranslation('futures')
  return <span>{t('form.reduceOnly')}</span>
}
