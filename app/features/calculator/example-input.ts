// What a form without a query begins with: round numbers around a price of the market, so that there is an answer to look at.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Typed } from './read-input.ts'

/** `price`: a whole number. */
export function exampleInput(price: number, locale: Locale): Typed {
  const share = (percent: number) => `${Math.round((price * percent) / 100)}`
  return {
    entry: `${price}`,
    exit: share(105),
    size: formatDecimal('0.5', locale),
    leverage: '10',
    return: '50',
    profit: '100',
    balance: '2000',
    takeProfit: share(110),
    stopLoss: share(95),
    equity: '10000',
    risk: '1',
  }
}
