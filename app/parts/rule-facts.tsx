// The rules of a pair as labels with their values: a row of the rules page, the dialog of the terminal.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { MarketRules } from '#app/services/markets.ts'

export const ruleNames = [
  'tick',
  'lot',
  'minAmount',
  'minNotional',
  'maxAmount',
  'maxNotional',
  'priceBand',
  'slippage',
  'fee',
] as const

type RuleName = (typeof ruleNames)[number]

/** What holds for each account, in every pair. */
export const limitNames = ['perPair', 'total', 'plansPerPair', 'ocoMin'] as const

function useBounded() {
  const { t } = useTranslation('rules')
  const formats = useFormats()
  const amount = (text: string, coin: string) => (
    <>
      {formats.decimal(text)}{' '}
      <span lang="en" translate="no" className="text-text-3">
        {coin}
      </span>
    </>
  )
  return { amount, bounded: (text: string, coin: string) => (text === '0' ? t('none') : amount(text, coin)) }
}

/** Speaks the words of `rules`: the route must name that area. */
export function useRuleText(): (rules: MarketRules, name: RuleName) => ReactNode {
  const { t } = useTranslation('rules')
  const formats = useFormats()
  const { amount, bounded } = useBounded()
  const share = (text: string) =>
    text === '0' ? t('none') : formats.percent(text, { places: undefined, maxPlaces: 2 })
  const fee = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 4 })
  return (rules, name) => {
    switch (name) {
      case 'tick':
        return amount(rules.tick, rules.quote)
      case 'lot':
      case 'minAmount':
      case 'maxAmount':
        return amount(rules[name], rules.base)
      case 'minNotional':
      case 'maxNotional':
        return bounded(rules[name], 'USDT')
      case 'priceBand':
        return share(rules.priceBand)
      case 'slippage':
        return share(rules.marketSlippage)
      case 'fee':
        return `${fee(rules.makerFee)} / ${fee(rules.takerFee)}`
    }
  }
}

export type AccountLimits = Pick<
  MarketRules,
  'openOrdersPerPair' | 'openOrdersTotal' | 'plansPerPair' | 'ocoMinNotional'
>

export function useLimitText(): (limits: AccountLimits, name: (typeof limitNames)[number]) => ReactNode {
  const { amount } = useBounded()
  return (limits, name) => {
    switch (name) {
      case 'perPair':
        return limits.openOrdersPerPair
      case 'total':
        return limits.openOrdersTotal
      case 'plansPerPair':
        return limits.plansPerPair
      case 'ocoMin':
        return amount(limits.ocoMinNotional, 'USDT')
    }
  }
}
