// The orders of a signal bot on contracts, or why a signal leads to none (domain.md 10.4).

import { accepted, type Result, refused } from '../../core/result.ts'
import { floorTo, one, over, textOf, times, units } from '../amounts.ts'
import { type BotRejectionCode, botRejection } from '../bot-rejections.ts'
import { closingOrder } from '../contracts/ending.ts'
import { unrealisedOf } from '../contracts/figures.ts'
import { positionMax } from '../contracts/liquidation.ts'
import type { OwnPosition } from '../contracts/own-position.ts'
import { isTradable, limitOrder } from '../order-inputs.ts'
import type { OrderInput } from '../own-commands.ts'
import { fundsOf } from '../own-funds.ts'
import type { PairRules, Prices } from '../reactor.ts'
import type { SignalMessage } from '../signal/message.ts'
import { amountOf, limitPrice } from '../signal/orders.ts'
import { max, min } from '../spot-grid/terms.ts'
import { type FuturesSignalConfig, shareMost } from './config.ts'
import type { FuturesSignalState, Side } from './state.ts'

export interface Entry {
  order: OrderInput
  margin: string
}

/** What no position and no entry stands on, losses taken off: in the coin of the margin. */
export function freeMargin(
  { contracts, funds }: Pick<FuturesSignalState, 'contracts' | 'funds'>,
  { leverage }: FuturesSignalConfig,
  coin: string,
  prices: Prices,
): bigint {
  return Object.entries(contracts).reduce(
    (free, [symbol, own]) => {
      const pair = prices.pair(symbol)
      if (!pair?.contract) return free
      const { position, pledged = '0' } = own
      const value = position ? times(units(position.size), units(pair.contract.markPrice)) : 0n
      return free + min(unrealisedOf(own, pair), 0n) - value / BigInt(leverage) - units(pledged)
    },
    fundsOf(funds, coin),
  )
}

export interface Place {
  side: Side
  held?: OwnPosition | undefined
  /** Margin. */
  free: bigint
  last: bigint
}

export function entryOrder(
  config: FuturesSignalConfig,
  signal: SignalMessage,
  pair: PairRules,
  { side, held, free, last }: Place,
): Result<Entry, BotRejectionCode> {
  const leverage = BigInt(config.leverage)
  const { size: sized } = signal
  // Contracts name their own size, everything else margin.
  const exact = !config.size && sized?.by === 'base' ? units(sized.value) : undefined
  const wanted =
    exact === undefined
      ? amountOf(config, signal, max(free, 0n), last)
      : over(times(exact, last), leverage * one)
  const isShare = (config.size?.by ?? sized?.by ?? 'percent').startsWith('percent')
  const margin = isShare ? min(wanted, times(max(free, 0n), units(shareMost))) : wanted
  if (margin > free) return refused(botRejection.signalInsufficientFunds)
  const direction = side === 'long' ? 1n : -1n
  const price = limitPrice(signal, pair, last, direction)
  const size = floorTo(exact ?? over(margin * leverage, price ?? last), units(pair.lot))
  const value = times(size + units(held?.size ?? '0'), last)
  if (isAbove(size, pair.maxAmount) || value > positionMax(config.leverage, pair))
    return refused(botRejection.signalAboveMaximum)
  if (!isTradable(pair, size, price ?? last)) return refused(botRejection.signalBelowMinimum)
  const bought = side === 'long' ? 'buy' : 'sell'
  const order: OrderInput =
    price === undefined
      ? { symbol: pair.symbol, side: bought, orderType: 'market', size: textOf(size) }
      : limitOrder(pair, bought, price, size, last)
  return accepted({ order, margin: textOf(margin) })
}

/** "0": no maximum. */
const isAbove = (size: bigint, most: string) => units(most) > 0n && size > units(most)

/** Reduce-only, all of it. */
export function exitOrder(
  signal: SignalMessage,
  pair: PairRules,
  position: OwnPosition,
  last: bigint,
): OrderInput {
  const order = closingOrder(pair.symbol, position)
  const price = limitPrice(signal, pair, last, position.side === 'long' ? -1n : 1n)
  return price === undefined
    ? order
    : { ...limitOrder(pair, order.side, price, units(position.size), last), reduceOnly: true }
}
