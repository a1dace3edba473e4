// The choices beside price and amount that every order form has: time in force, best price, self-trade prevention.

import { useTranslation } from 'react-i18next'
import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import { bestPrices, stps, tifs } from './order-choice-values.ts'

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  set: (value: Value) => void
}

export function Choice<Value extends string>({ name, label, options, value, set }: ChoiceProps<Value>) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => set(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Chosen {
  tif: TimeInForce
  bestPrice: BestPrice | ''
  stp: SelfTradePrevention
}

interface FormProps<Name extends keyof Chosen> {
  form: { values: Pick<Chosen, Name>; set: (change: Partial<Pick<Chosen, Name>>) => void }
}

export function TifChoice({ form }: FormProps<'tif'>) {
  const { t } = useTranslation('order')
  const labels = {
    gtc: t('form.gtc'),
    'post-only': t('form.postOnly'),
    ioc: t('form.ioc'),
    fok: t('form.fok'),
  }
  return (
    <Choice
      name="tif"
      label={t('form.tif')}
      value={form.values.tif}
      set={(tif) => form.set({ tif })}
      options={tifs.map((value) => ({ value, label: labels[value] }))}
    />
  )
}

export function BestPriceChoice({ form }: FormProps<'bestPrice'>) {
  const { t } = useTranslation('order')
  const labels = {
    'counterparty-1': t('form.counterparty1'),
    'counterparty-5': t('form.counterparty5'),
    'queue-1': t('form.queue1'),
    'queue-5': t('form.queue5'),
  }
  return (
    <Choice
      name="bestPrice"
      label={t('form.bbo')}
      value={form.values.bestPrice}
      set={(bestPrice) => form.set({ bestPrice })}
      options={[
        { value: '', label: t('form.bboNone') },
        ...bestPrices.map((value) => ({ value, label: labels[value] })),
      ]}
    />
  )
}

export function StpChoice({ form }: FormProps<'stp'>) {
  const { t } = useTranslation('order')
  const labels = {
    'cancel-taker': t('form.stpTaker'),
    'cancel-maker': t('form.stpMaker'),
    'cancel-both': t('form.stpBoth'),
    none: t('form.stpNone'),
  }
  return (
    <Choice
      name="stp"
      label={t('form.stp')}
      value={form.values.stp}
      set={(stp) => form.set({ stp })}
      options={stps.map((value) => ({ value, label: labels[value] }))}
    />
  )
}
