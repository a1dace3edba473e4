// The boxes of the order form: which of them an order of each type has.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#app/parts/order-choices.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { BalanceRow } from './balance-row.tsx'
import { type FormField, isPlanType, type NumberField, triggerSources } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export interface FieldsProps {
  form: OrderFormState
  errorOf: (name: FormField) => string | null
}

interface BoxProps extends FieldsProps {
  name: NumberField
  label: string
  unit?: string
  hint?: ReactNode
  isStepped?: boolean
}

function Box({ form, errorOf, name, label, unit, hint, isStepped = true }: BoxProps) {
  return (
    <NumberInput
      name={name}
      label={label}
      unit={unit}
      value={form.values[name]}
      onChange={(raw) => form.setText(name, raw)}
      onStep={isStepped ? (direction, size) => form.step(name, direction, size) : undefined}
      error={errorOf(name)}
      hint={hint}
    />
  )
}

/** The price of an order that does not wait: a box, or who sets it instead. */
function PriceBox(props: FieldsProps) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const { type, bestPrice, price } = props.form.values
  if (type === 'limit' && bestPrice === '')
    return <Box {...props} name="price" label={t('form.price')} unit={data.market.quote} />
  return (
    <div className="fixed-price">
      <span>{t('form.price')}</span>
      <p>{type === 'limit' ? t('form.bboPrice') : t('form.marketPrice')}</p>
      <input type="hidden" name="price" value={price} />
    </div>
  )
}

function TriggerSource({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('order')
  return (
    <Choice
      name="triggerBy"
      label={t('form.triggerBy')}
      value={form.values.triggerBy}
      set={(triggerBy) => form.set({ triggerBy })}
      options={triggerSources.map((value) => ({ value, label: t(`form.triggerBy_${value}`) }))}
    />
  )
}

/** Two prices to act at, each at the market where it names no limit. */
export function LegBoxes(props: FieldsProps) {
  const { t } = useTranslation('order')
  return (
    <div className="legs">
      <Box {...props} name="takeProfit" label={t('form.takeProfit')} />
      <Box {...props} name="takeProfitPrice" label={t('form.orderPrice')} isStepped={false} />
      <Box {...props} name="stopLoss" label={t('form.stopLoss')} />
      <Box {...props} name="stopLossPrice" label={t('form.orderPrice')} isStepped={false} />
      <p>{t('form.legsHint')}</p>
    </div>
  )
}

function PlanBoxes(props: FieldsProps) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const { quote: unit } = data.market
  const { type } = props.form.values
  if (type === 'tpsl') return <LegBoxes {...props} />
  if (type === 'oco')
    return (
      <>
        <Box {...props} name="price" label={t('form.limitPrice')} unit={unit} />
        <Box {...props} name="triggerPrice" label={t('form.triggerPrice')} unit={unit} />
        <Box {...props} name="orderPrice" label={t('form.stopPrice')} unit={unit} />
      </>
    )
  const isTrailing = type === 'trailing'
  return (
    <>
      {isTrailing && (
        <Box {...props} name="callback" label={t('form.callback')} unit="%" hint={t('form.callbackHint')} />
      )}
      <Box
        {...props}
        name="triggerPrice"
        label={isTrailing ? t('form.activationPrice') : t('form.triggerPrice')}
        unit={unit}
        hint={isTrailing && t('form.activationHint')}
      />
      <TriggerSource form={props.form} />
      <Box
        {...props}
        name="orderPrice"
        label={t('form.orderPrice')}
        unit={unit}
        hint={t('form.marketIfEmpty')}
      />
    </>
  )
}

export function OrderFields(props: FieldsProps) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const { base, quote } = data.market
  const { type, side } = props.form.values
  const isPlan = isPlanType(type)
  const { minNotional } = data.rules
  const least = minNotional === '0' ? undefined : t('form.minimum', { amount: minNotional, coin: 'USDT' })
  const hasTotal =
    type === 'limit' || type === 'trigger' || type === 'oco' || (type === 'market' && side === 'buy')
  return (
    <>
      {isPlan ? <PlanBoxes {...props} /> : <PriceBox {...props} />}
      {(type !== 'market' || side === 'sell') && (
        <Box {...props} name="amount" label={t('form.amount')} unit={base} />
      )}
      <BalanceRow form={props.form} />
      {hasTotal && (
        <Box {...props} name="total" label={t('form.total')} unit={quote} isStepped={false} hint={least} />
      )}
    </>
  )
}
