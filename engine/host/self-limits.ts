// The limits a bot is held to (reliability.md I35): how often it acts, how much it places, how much it loses. A bot beyond
// one is paused, and no other is affected.

import { minuteMs } from '../market/intervals.ts'
import { textOf, times, units } from '../reactors/amounts.ts'
import type { BotResult, Intent, Prices } from '../reactors/reactor.ts'
import { priceIn } from '../reactors/usdt.ts'
import { reactorLimits } from './reactor-limits.ts'

/** The limits, by the names that their owners' pages have words for. */
export type SelfLimit =
  | 'intentsPerReaction'
  | 'intentsPerMinute'
  | 'reactionsPerMinute'
  | 'notionalPerMinute'
  | 'drawdown'

/** What it did in the minute of its newest event, and the best it has stood so far. */
export interface Pace {
  minute: number
  reactions: number
  intents: number
  /** Worth of the orders placed, in the coin it invests; on contracts what of it is margin. */
  notional?: string
  /** Its highest total profit. */
  peak?: string
}

type Placed = Extract<Intent, { do: 'submit' }>['command'] & { type: 'placeOrder' | 'placeContractOrder' }

const isPlacement = (command: { type: string }): command is Placed =>
  command.type === 'placeOrder' || command.type === 'placeContractOrder'

/**
 * Adds one reaction; answers the first limit that it is beyond. `result`: how it stands after the reaction; absent where
 * only its acts are counted.
 */
export function limitReached(
  pace: Pace,
  at: number,
  intents: readonly Intent[],
  result: (() => BotResult) | undefined,
  prices: Prices,
): SelfLimit | undefined {
  const minute = Math.floor(at / minuteMs)
  if (pace.minute !== minute) {
    delete pace.notional
    Object.assign(pace, { minute, reactions: 0, intents: 0 })
  }
  const commands = intents.flatMap((intent) => (intent.do === 'submit' ? [intent.command] : []))
  pace.reactions++
  pace.intents += commands.length
  if (commands.length > reactorLimits.intentsPerReaction) return 'intentsPerReaction'
  if (pace.intents > reactorLimits.intentsPerMinute) return 'intentsPerMinute'
  if (pace.reactions > reactorLimits.reactionsPerMinute) return 'reactionsPerMinute'
  const placed = commands.filter(isPlacement)
  return result && placed.length > 0 ? fundsLimit(pace, placed, result(), prices) : undefined
}

function fundsLimit(
  pace: Pace,
  placed: readonly Placed[],
  { coin, invested, total, leverage = 1 }: BotResult,
  prices: Prices,
): SelfLimit | undefined {
  const worth = placed.reduce((sum, order) => sum + worthOf(order, coin, prices), 0n) / BigInt(leverage)
  const notional = units(pace.notional ?? '0') + worth
  const peak = pace.peak === undefined || units(pace.peak) < total ? total : units(pace.peak)
  pace.notional = textOf(notional)
  pace.peak = textOf(peak)
  if (invested <= 0n) return undefined
  if (notional > invested * BigInt(reactorLimits.notionalPerMinute)) return 'notionalPerMinute'
  const lost = (peak - total) * 100n
  return lost >= (invested + peak) * BigInt(reactorLimits.drawdownPercent) ? 'drawdown' : undefined
}

function worthOf(order: Placed, coin: string, prices: Prices): bigint {
  const { symbol, price, size } = order
  const quoteSize = order.type === 'placeOrder' ? order.quoteSize : undefined
  const pair = prices.pair(symbol)
  if (!pair) return 0n
  const quote =
    quoteSize === undefined
      ? times(units(size ?? '0'), units(price ?? prices.last(symbol)))
      : units(quoteSize)
  return times(quote, priceIn(prices, pair.quote, coin))
}
