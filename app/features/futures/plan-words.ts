// How plans on contracts are shown: their kind, what they wait for, and which of them belong to a position.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'

type Plan = Pick<
  ContractPlanRecord,
  'kind' | 'operator' | 'triggerPrice' | 'triggerBy' | 'callback' | 'percent' | 'extreme'
>

/** A share of hundredths of a percent at most: exact with four decimals. */
export const shareOf = (percent: string) => (Number(percent) / 100).toFixed(4)

/** What it waits for: "≥ 65.000,0", a way back, a margin ratio. */
export function useTriggerText(): (plan: Plan, priceDecimals: number) => string {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  return ({ kind, operator, triggerPrice, callback, percent, extreme }, priceDecimals) => {
    const price = (text: string) => formats.decimal(text, { minPlaces: priceDecimals })
    if (kind === 'ratio')
      return t('plan.atRatio', {
        share: formats.percent(shareOf(percent ?? '0'), { places: 0, signed: false }),
      })
    const trigger = triggerPrice && `${operator === 'at-or-above' ? '≥' : '≤'} ${price(triggerPrice)}`
    if (callback === undefined) return trigger ?? ''
    const way = formats.percent(shareOf(callback), { places: 2, signed: false })
    const peak = extreme && price(extreme)
    return [peak ?? trigger, way].filter(Boolean).join(' · ')
  }
}

export function useKindText(): (plan: Pick<Plan, 'kind'>) => string {
  const { t } = useTranslation('futures')
  return ({ kind }) => t(`plan.${kind}`)
}

/** What would close the position: newest first. */
export const stopsOf = (
  plans: readonly ContractPlanRecord[],
  { symbol, side }: Pick<ContractPosition, 'symbol' | 'side'>,
): ContractPlanRecord[] =>
  plans.filter(
    (plan) =>
      plan.symbol === symbol &&
      plan.side === (side === 'long' ? 'sell' : 'buy') &&
      (plan.kind === 'profit' || plan.kind === 'loss' || plan.kind === 'ratio'),
  )

/** Of the whole position rather than of a part of it. */
export const stopOfKind = (stops: readonly ContractPlanRecord[], kind: ContractPlanRecord['kind']) =>
  stops.find((plan) => plan.kind === kind && plan.size === undefined) ??
  stops.find((plan) => plan.kind === kind)
