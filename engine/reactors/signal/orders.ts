// The orders that a signal leads to, or why it leads to none (domain.md 10.4).

import { accepted, type Result, refused } from '../../core/result.ts'
import { floorTo, one, over, roundTo, times, units } from '../amounts.ts'
import { type BotRejectionCode, botRejection } from '../bot-rejections.ts'
import { isTradable, limitOrder, sell, spend } from '../order-inputs.ts'
import type { PairRules } from '../reactor.ts'
import type { OrderInput } from '../turn.ts'
import { type SignalConfig, signalDefaults } from './config.ts'
import type { SignalMessage } from './message.ts'

type Sized = Result<OrderInput, BotRejectionCode>

const percentOf = (whole: bigint, percent: string) => times(whole, units(percent)) / 100n

/** What an entry spends: the bot's own setting before the signal's. */
export function amountOf(
  config: Pick<SignalConfig, 'size' | 'symbols' | 'amount'>,
  signal: Pick<SignalMessage, 'size'>,
  available: bigint,
  last: bigint,
): bigint {
  const { size, symbols, amount } = config
  if (size) return size.by === 'percent' ? percentOf(available, size.percent) : units(size.amount)
  switch (signal.size?.by) {
    case 'percentOfBalance':
      return percentOf(available, signal.size.value)
    case 'percentOfInvestment':
      return percentOf(units(amount), signal.size.value)
    case 'quote':
      return units(signal.size.value)
    case 'base':
      return times(units(signal.size.value), last)
    case undefined:
      return percentOf(
        available,
        symbols.length === 1 ? signalDefaults.sizeOfOne : signalDefaults.sizeOfSeveral,
      )
  }
}

export function entryOrder(
  config: SignalConfig,
  signal: SignalMessage,
  pair: PairRules,
  available: bigint,
  last: bigint,
): Sized {
  const amount = amountOf(config, signal, available, last)
  if (amount > available) return refused(botRejection.signalInsufficientFunds)
  if (over(amount, last) > units(pair.maxAmount)) return refused(botRejection.signalAboveMaximum)
  const price = limitPrice(signal, pair, last, 1n)
  if (price === undefined) {
    const order = spend(pair, amount, last)
    return order ? accepted(order) : refused(botRejection.signalBelowMinimum)
  }
  const size = floorTo(over(amount, price), units(pair.lot))
  if (!isTradable(pair, size, price)) return refused(botRejection.signalBelowMinimum)
  return accepted(limitOrder(pair, 'buy', price, size, last))
}

export function exitOrder(signal: SignalMessage, pair: PairRules, held: bigint, last: bigint): Sized {
  const price = limitPrice(signal, pair, last, -1n)
  const size = floorTo(held, units(pair.lot))
  if (!isTradable(pair, size, price ?? last)) return refused(botRejection.signalBelowMinimum)
  const order = price === undefined ? sell(pair, held, last) : limitOrder(pair, 'sell', price, size, last)
  return order ? accepted(order) : refused(botRejection.signalBelowMinimum)
}

/** Beyond the last price: `sign` is 1 for an order that buys, -1 for one that sells. */
export function limitPrice(
  { limitOffset }: SignalMessage,
  { tick }: PairRules,
  last: bigint,
  sign: bigint,
): bigint | undefined {
  if (limitOffset === undefined) return undefined
  return roundTo(times(last, one + (sign * units(limitOffset)) / 100n), units(tick))
}
