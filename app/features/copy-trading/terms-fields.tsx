// What a copy is made with: sizing, and the limits that few change.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { CopyProduct, CopyTerms } from '#engine/copy-trading/protocol.ts'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import { type NumberTerm, type TypedTerms, termNames } from './typed-terms.ts'

interface TermsFieldsProps {
  product: CopyProduct
  typed: TypedTerms
  /** Of one contract or pair: the loss that ends the copy is not among them. */
  isOfSymbol?: boolean
  /** Before the names of its fields. */
  prefix?: string
  /** Of the field that was refused. */
  error: { field: string; text: string } | null
}

export function TermsFields({ product, typed, isOfSymbol = false, prefix = '', error }: TermsFieldsProps) {
  const isSpot = product === 'spot'
  const { t } = useTranslation('copy-trading')
  const errorOf = (field: string) => (error?.field === field ? error.text : null)
  const number = (name: NumberTerm, unit?: string, hint?: string) => (
    <NumberInput
      name={`${prefix}${name}`}
      label={t(`terms.${name}`)}
      unit={unit}
      hint={hint}
      defaultValue={typed[name]}
      error={errorOf(name)}
    />
  )
  const hasMore = termNames.slice(2).some((name) => typed[name] !== '' || error?.field === name)
  return (
    <>
      <SelectField
        name={`${prefix}sizing`}
        label={t('terms.sizing')}
        defaultValue={typed.sizing}
        error={errorOf('sizing')}
        options={(['smart', 'multiplier', 'amount'] as const).map((value) => ({
          value,
          label: t(isSpot && value === 'amount' ? 'terms.spotAmount' : `terms.sizings.${value}`),
        }))}
      />
      {number('value', undefined, t('terms.valueHint'))}
      <details open={hasMore || undefined}>
        <summary className="flex min-h-8 cursor-pointer items-center text-accent">{t('terms.more')}</summary>
        <div className="flex flex-col gap-2 pt-2">
          {!isSpot && (
            <>
              <TextField
                name={`${prefix}leverage`}
                inputMode="numeric"
                label={t('terms.leverage')}
                hint={t('terms.leverageHint')}
                defaultValue={typed.leverage}
                error={errorOf('leverage')}
              />
              <SelectField
                name={`${prefix}marginMode`}
                label={t('terms.marginMode')}
                defaultValue={typed.marginMode}
                error={errorOf('marginMode')}
                options={[
                  { value: '', label: t('terms.asLeader') },
                  { value: 'cross', label: t('terms.cross') },
                  { value: 'isolated', label: t('terms.isolated') },
                ]}
              />
            </>
          )}
          {number('slippage', '%', t('terms.slippageHint'))}
          {number('maxPosition', 'USDT')}
          {!isOfSymbol && number('maxLoss', 'USDT', t('terms.maxLossHint'))}
          {number('takeProfit', '%', t(isSpot ? 'terms.spotTakeProfitHint' : 'terms.takeProfitHint'))}
          {number('stopLoss', '%', t(isSpot ? 'terms.spotStopLossHint' : 'terms.stopLossHint'))}
        </div>
      </details>
    </>
  )
}

/** What is set, as it would be typed. */
export function useTypedTerms(): (terms: CopyTerms) => TypedTerms {
  const formats = useFormats()
  const shown = (text: string | undefined) => (text === undefined ? '' : formats.decimal(text))
  const percent = (share: string | undefined) => shown(share && multiplyDecimals(share, '100'))
  return ({ sizing, value, leverage = '', marginMode = '', slippage, maxPosition, maxLoss, ...stops }) => ({
    sizing,
    value: shown(value),
    leverage,
    marginMode,
    slippage: slippage === undefined || slippage === '0.005' ? '' : percent(slippage),
    maxPosition: shown(maxPosition),
    maxLoss: shown(maxLoss),
    takeProfit: percent(stops.takeProfit),
    stopLoss: percent(stops.stopLoss),
  })
}
