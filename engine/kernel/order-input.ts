// Reads what orders of every kind are made of: words, prices in ticks, quantities in lots, budgets (domain.md 1.3 steps 3 and 4).

import { malformed, parseBig, parseScaled, tooFine, tooLarge } from '../core/decimal.ts'
import { stepsOf } from '../market/pair.ts'
import { type Answer, refuse } from './answer.ts'
import type { BestPrice, OrderSource, SelfTradePrevention, TimeInForce } from './protocol.ts'
import type { TradedPair } from './traded-pair.ts'

export const timesInForce: readonly TimeInForce[] = ['gtc', 'ioc', 'fok', 'post-only']
export const selfTradeModes: readonly SelfTradePrevention[] = [
  'none',
  'cancel-taker',
  'cancel-maker',
  'cancel-both',
]
/** Prices of the book by name: of which side, and of which level (domain.md 1.6). */
export const bestPrices: Readonly<Record<BestPrice, { own: boolean; level: number }>> = {
  'counterparty-1': { own: false, level: 1 },
  'counterparty-5': { own: false, level: 5 },
  'queue-1': { own: true, level: 1 },
  'queue-5': { own: true, level: 5 },
}
export const bestPriceNames = Object.keys(bestPrices) as [BestPrice, ...BestPrice[]]
/** A snapshot writes a source as its place here: new ones come last. */
export const orderSources: readonly OrderSource[] = ['web', 'api', 'system', 'bot', 'scenario', 'plan', 'oco']

/** A limit price in ticks, or why not. */
export function readPrice(text: string | undefined, pair: TradedPair, field = 'price'): number | Answer {
  if (text === undefined) return refuse('parameterInvalid', field)
  const price = stepsOf(text, pair.tick)
  if (price > 0) return price
  if (price === tooFine) return refuse('priceStep', field, { step: pair.config.tick })
  if (price === tooLarge) return refuse('priceAboveBand', field)
  return refuse('parameterInvalid', field)
}

/** A quantity in lots, or why not. */
export function readLots(text: string | undefined, pair: TradedPair): number | Answer {
  if (text === undefined) return refuse('parameterInvalid', 'size')
  const lots = stepsOf(text, pair.lot)
  if (lots > 0) return lots
  if (lots === tooFine) return refuse('tooManyDecimals', 'size', { step: pair.config.lot })
  if (lots === tooLarge) return refuse('amountTooLarge', 'size', { max: pair.config.maxAmount })
  return refuse('parameterInvalid', 'size')
}

/** An amount of the quote coin in its units, or why not. `scale`: decimals of a unit. */
export function readBudget(text: string | undefined, scale: number): bigint | Answer {
  if (text === undefined) return refuse('parameterInvalid', 'quoteSize')
  const small = parseScaled(text, scale)
  if (small === malformed || small === 0) return refuse('parameterInvalid', 'quoteSize')
  if (small > 0) return BigInt(small)
  const budget = small === tooFine ? BigInt(tooFine) : parseBig(text, scale)
  return budget > 0n ? budget : refuse('tooManyDecimals', 'quoteSize', { decimals: `${scale}` })
}

/** The pair's least and greatest amount. */
export function checkLots(pair: TradedPair, lots: number): Answer | undefined {
  if (lots < pair.minLots) return refuse('amountTooSmall', 'size', { min: pair.config.minAmount })
  if (lots > pair.maxLots) return refuse('amountTooLarge', 'size', { max: pair.config.maxAmount })
  return undefined
}
