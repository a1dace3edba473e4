// The positions of a CTA bot on a contract: opened and closed at the market, watched by percents of their entry price (domain.md 10.2).

import { floorTo, one, over, roundTo, textOf, times, units } from '../amounts.ts'
import { beginEnd, endReason, watchExits } from '../bot-life.ts'
import { contractBotDefaults, settles } from '../contracts/config.ts'
import { closingOrder, endOfContractOrder } from '../contracts/ending.ts'
import { lacksMargin } from '../contracts/lacking.ts'
import { mostToOpen } from '../contracts/most-to-open.ts'
import { ctaDefaults } from '../cta/config.ts'
import { fundsOf } from '../own-funds.ts'
import type { OrderFact } from '../own-orders.ts'
import { isTradable, min, type Terms } from '../spot-grid/terms.ts'
import type { FuturesCtaConfig } from './config.ts'
import type { FuturesCtaState, FuturesCtaTurn, PositionSide } from './state.ts'

/** Of the whole equity × leverage × 0.95, or of what its cost lets a market order be at a high leverage. */
export function enter(
  turn: FuturesCtaTurn,
  config: FuturesCtaConfig,
  side: PositionSide,
  terms: Terms,
): void {
  const equity = fundsOf(turn.state.funds, settles)
  const last = units(turn.context.last(terms.symbol))
  const wanted = times(equity, units(ctaDefaults.positionShare)) * BigInt(config.leverage)
  const worth = min(wanted, mostToOpen(equity, config.leverage, terms.takerFee))
  const size = floorTo(over(worth, last), terms.lot)
  if (!isTradable(size, last, terms)) {
    beginEnd(turn, endReason.insufficientBalance)
    return
  }
  turn.change({ phase: 'entering', entry: { side, price: '0', before: textOf(equity) } })
  turn.place('entry', {
    symbol: terms.symbol,
    side: side === 'long' ? 'buy' : 'sell',
    orderType: 'market',
    size: textOf(size),
  })
}

export function leave(turn: FuturesCtaTurn, config: FuturesCtaConfig, terms: Terms): void {
  const { position } = turn.state
  turn.unwatch()
  if (position) {
    turn.change({ phase: 'leaving' })
    turn.place('exit', closingOrder(terms.symbol, position))
  } else closed(turn, config, terms)
}

export function onPositionOrder(
  turn: FuturesCtaTurn,
  config: FuturesCtaConfig,
  fact: OrderFact,
  terms: Terms,
): void {
  if (fact.what === 'accepted' || fact.what === 'partly') return
  const isShort = fact.what === 'rejected' && lacksMargin(fact.code)
  const end = isShort ? undefined : endOfContractOrder(fact, turn.context.pair(terms.symbol))
  if (end !== undefined) beginEnd(turn, end)
  else if (fact.role === 'entry') onEntry(turn, config, fact, terms)
  else onExit(turn, config, terms)
}

function onEntry(turn: FuturesCtaTurn, config: FuturesCtaConfig, fact: OrderFact, terms: Terms): void {
  const { entry } = turn.state
  if (!entry || (fact.what !== 'filled' && fact.what !== 'cancelled') || units(fact.base) === 0n) {
    turn.state = { ...withoutEntry(turn.state), phase: 'out' }
    turn.log('entryFailed')
    return
  }
  const price = over(units(fact.quote), units(fact.base))
  turn.change({ phase: 'in', entry: { ...entry, price: textOf(price) } })
  turn.log('entered', { price: textOf(roundTo(price, terms.tick)) })
  watchPosition(turn, config, terms)
}

/** The prices at which the position is closed, whatever the lines say: a short one earns below. */
export function watchPosition(turn: FuturesCtaTurn, config: FuturesCtaConfig, { symbol, tick }: Terms): void {
  const { entry, exits = config } = turn.state
  if (!entry) return
  const isLong = entry.side === 'long'
  const away = (percent: string | undefined, isAbove: boolean) => {
    if (percent === undefined) return undefined
    const share = units(percent) / 100n
    const price = roundTo(times(units(entry.price), isAbove ? one + share : one - share), tick)
    return price > 0n ? textOf(price) : undefined
  }
  const { takeProfit, stopLoss } = exits
  const prices = { takeProfit: away(takeProfit, isLong), stopLoss: away(stopLoss, !isLong) }
  watchExits(turn, symbol, prices, isLong)
}

/** What could not be closed at once is tried again. */
function onExit(turn: FuturesCtaTurn, config: FuturesCtaConfig, terms: Terms): void {
  if (turn.state.position) {
    turn.change({ phase: 'in' })
    turn.wakeAt(turn.context.now + contractBotDefaults.closeAgainMs, 'leave')
  } else closed(turn, config, terms)
}

/** Out of the market again: the position is counted, and the other one opened where the lines wanted that. */
function closed(turn: FuturesCtaTurn, config: FuturesCtaConfig, terms: Terms): void {
  const { entry, funds, trades, wins, profit, next } = turn.state
  const made = fundsOf(funds, settles) - units(entry?.before ?? '0')
  turn.state = {
    ...withoutEntry(turn.state),
    phase: 'out',
    trades: trades + 1,
    wins: wins + (made > 0n ? 1 : 0),
    profit: textOf(units(profit) + made),
  }
  turn.log('left', { profit: textOf(made) })
  if (next) enter(turn, config, next, terms)
}

function withoutEntry({ entry: _, next: __, ...rest }: FuturesCtaState): FuturesCtaState {
  return rest
}
