// An order that waits for a price, in words: what it waits for, what it will do, how it stands and why it ended.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { PlanRow } from '#app/services/trading.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import { amountText } from './amount.tsx'
import { reasonText } from './cancel-reason.ts'

/** What has to be known of a pair to write its figures. */
export interface PlanPair {
  base: string
  quote: string
  priceDecimals: number
}

const signs = { 'at-or-above': '≥', 'at-or-below': '≤' }

export function usePlanWords() {
  const formats = useFormats()
  const { t } = useTranslation('order')
  const { t: errors } = useTranslation('errors')
  const priced = (text: string, { priceDecimals }: PlanPair) =>
    formats.decimal(text, { places: priceDecimals })
  const sentence = (code: string) => errors(`code.${code as '20003'}`, { defaultValue: errors('unknown') })

  const trigger = (plan: PlanRow, pair: PlanPair): string => {
    const { kind, side, callback, triggerPrice, operator, triggerBy, extreme } = plan
    const waits = triggerPrice && `${operator ? `${signs[operator]} ` : ''}${priced(triggerPrice, pair)}`
    const parts = [
      kind === 'trailing' && callback && t('form.percentValue', { percent: formats.decimal(callback) }),
      waits && (triggerBy === 'index' ? `${waits} (${t('form.triggerBy_index')})` : waits),
      extreme && t(side === 'sell' ? 'plan.peak' : 'plan.trough', { price: priced(extreme, pair) }),
    ]
    return parts.filter(Boolean).join(' · ')
  }

  const price = ({ kind, price, orderPrice }: PlanRow, pair: PlanPair): string => {
    const text = price === null ? t('type.market') : priced(price, pair)
    return kind === 'oco' && orderPrice !== null ? `${text} / ${priced(orderPrice, pair)}` : text
  }

  const amount = ({ size, quoteSize }: PlanRow, { base, quote }: PlanPair): string =>
    quoteSize === null
      ? `${formats.decimal(size ?? '0')} ${base}`
      : `${amountText(formats, quoteSize, quote)} ${quote}`

  /** Empty where the status says it all. */
  const why = ({ kind, status, reason, failure, params }: PlanRow): string => {
    if (status === 'failed' && failure !== null) {
      const cause = params?.code
      return cause === undefined ? sentence(failure) : `${sentence(failure)} ${sentence(cause)}`
    }
    if (kind === 'oco' && status === 'triggered')
      return t(reason === cancelReason.ocoFilled ? 'plan.limitFilled' : 'plan.stopTriggered')
    if (kind === 'tpsl' && reason === cancelReason.ocoTriggered) return t('plan.siblingTriggered')
    return status === 'cancelled' ? reasonText(reason, t) : ''
  }

  const name = (plan: PlanRow, pair: PlanPair) => ({
    kind: t(`form.${plan.kind}`),
    side: t(`side.${plan.side}`),
    amount: amount(plan, pair),
    trigger: trigger(plan, pair),
  })

  return {
    t,
    formats,
    trigger,
    price,
    amount,
    why,
    name,
    status: (plan: PlanRow) => t(`planStatus.${plan.status}`),
  }
}
