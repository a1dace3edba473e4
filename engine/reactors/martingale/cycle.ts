// One cycle of a Martingale bot: base order, ladder and target, stop loss, and the way out (domain.md 10.1).
//
// What should be out follows from the state: `keepOut` places whatever of it is missing, after every event.

import { floorTo, one, over, roundTo, textOf, times, units } from '../amounts.ts'
import { beginEnd, endOfOrder, endReason } from '../bot-life.ts'
import { isTradable, limitOrder, moneyStep } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import { type Executed, hasRole, isQuiet, type OrderFact } from '../own-orders.ts'
import type { PairRules } from '../reactor.ts'
import type { Turn } from '../turn.ts'
import { quotedPair } from '../usdt.ts'
import { type MartingaleConfig, martingaleDefaults } from './config.ts'
import { amountsOf, percentOf, safetyOrders, sumOf, targetPrice } from './ladder.ts'
import { buildingSide, closingOrder, investedCoin, openingOrder, stepsOf, targetOrder } from './sides.ts'
import type { Cycle, MartingaleState } from './state.ts'

type MartingaleTurn = Turn<MartingaleState>

export const pairOf = (turn: MartingaleTurn, { symbol }: MartingaleConfig) =>
  quotedPair(turn.context, symbol) as PairRules

/** Begins a cycle, or waits for the price to come between the bounds in which one may begin. */
export function enter(turn: MartingaleTurn, config: MartingaleConfig): void {
  const last = units(turn.context.last(config.symbol))
  const { minPrice, maxPrice, symbol } = config
  turn.unwatch('entry')
  turn.change({ phase: 'waiting' })
  if (minPrice !== undefined && last < units(minPrice)) turn.watch('entry', symbol, minPrice, 'at-or-above')
  else if (maxPrice !== undefined && last > units(maxPrice))
    turn.watch('entry', symbol, maxPrice, 'at-or-below')
  else openCycle(turn, config, last)
}

function openCycle(turn: MartingaleTurn, config: MartingaleConfig, last: bigint): void {
  const pair = pairOf(turn, config)
  const begun = fundsOf(turn.state.funds, investedCoin(config.direction, pair))
  const amounts = amountsWith(begun, config, pair)
  const order = openingOrder(config.direction, pair, amounts[0] as bigint, last)
  if (!order) {
    beginEnd(turn, endReason.insufficientBalance)
    return
  }
  const { startedAt, status } = turn.state
  turn.change({
    status: startedAt === undefined ? 'initializing' : status,
    phase: 'opening',
    cycle: {
      begun: textOf(begun),
      amounts: amounts.map(textOf),
      base: '0',
      quote: '0',
      basePrice: '0',
      open: {},
    },
  })
  turn.place('base', order)
}

/** The ladder's amounts, grown with the funds where profit is reinvested, shrunk where a loss left too little. */
function amountsWith(funds: bigint, config: MartingaleConfig, pair: PairRules): bigint[] {
  const amounts = amountsOf(config)
  const wanted = sumOf(amounts)
  if (funds === wanted || (funds > wanted && !config.reinvest)) return amounts
  const step = config.direction === 'forward' ? moneyStep : units(pair.lot)
  return amounts.map((amount) => floorTo((amount * funds) / wanted, step))
}

/** What was traded by an order of the building side, what is received without its fee. */
function net({ base, quote, fees }: Executed, config: MartingaleConfig, pair: PairRules) {
  const fee = (coin: string) => units(fees[coin] ?? '0')
  return config.direction === 'forward'
    ? { base: units(base) - fee(pair.base), quote: units(quote) }
    : { base: units(base), quote: units(quote) - fee(pair.quote) }
}

function withExecuted(cycle: Cycle, executed: Executed, config: MartingaleConfig, pair: PairRules): Cycle {
  const { base, quote } = net(executed, config, pair)
  return { ...cycle, base: textOf(units(cycle.base) + base), quote: textOf(units(cycle.quote) + quote) }
}

/** What a final order of the building side came to; undefined while it goes on, or where nothing of it was traded. */
function tradedBy(fact: OrderFact): (OrderFact & Executed) | undefined {
  if (fact.what === 'accepted' || fact.what === 'partly' || fact.what === 'rejected') return undefined
  return units(fact.base) > 0n ? fact : undefined
}

export function onBaseOrder(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  const { cycle, startedAt, phase } = turn.state
  if (!cycle || phase !== 'opening') return
  const traded = tradedBy(fact)
  if (!traded) {
    baseOrderFailed(turn, config, fact)
    return
  }
  const pair = pairOf(turn, config)
  const basePrice = over(units(traded.quote), units(traded.base))
  const orders = safetyOrders(config, cycle.amounts.map(units), basePrice, stepsOf(pair))
  turn.change({
    status: 'running',
    startedAt: startedAt ?? turn.context.now,
    phase: 'holding',
    cycle: {
      ...withExecuted(cycle, traded, config, pair),
      basePrice: textOf(basePrice),
      open: Object.fromEntries(orders.map(({ size }, index) => [index + 1, textOf(size)])),
    },
  })
  turn.log('cycleOpened', { price: textOf(roundTo(basePrice, units(pair.tick))) })
}

/** The first base order makes the bot; a later one is tried again while nothing forbids it. */
function baseOrderFailed(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  if (fact.what !== 'rejected' && fact.what !== 'cancelled') return
  const end = endOfOrder(fact, turn.context.pair(config.symbol))
  const first = turn.state.startedAt === undefined
  if (first || end !== undefined) beginEnd(turn, end ?? endReason.system, first)
  else {
    turn.change({ phase: 'waiting' })
    turn.wakeAt(turn.context.now + martingaleDefaults.retryMs, 'open')
  }
}

/** A safety order or the target. */
export function onLadderOrder(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  const { cycle, phase } = turn.state
  if (!cycle) return
  const traded = typeof fact.role === 'number' ? tradedBy(fact) : undefined
  if (traded)
    turn.change({ cycle: withSafety(cycle, Number(fact.role), traded, config, pairOf(turn, config)) })
  if (phase !== 'holding') return
  if (fact.what === 'filled' && fact.role === 'target') clear(turn, cycle)
  if (fact.what === 'rejected' || (fact.what === 'cancelled' && !fact.requested))
    goOnWithout(turn, config, fact)
}

/** The order that sells what a cycle left: what cannot be sold at all stays for the next one. */
export function onSweepOrder(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  const { cycle } = turn.state
  if (!cycle || (fact.what !== 'rejected' && fact.what !== 'cancelled')) return
  const end = endOfOrder(fact, turn.context.pair(config.symbol))
  if (end === endReason.pairDelisted) beginEnd(turn, end)
  if (end !== undefined) return
  const { swept: _, ...unswept } = cycle
  turn.change({ cycle: unswept })
  goOnWithout(turn, config, fact)
}

/** An order is missing: the bot ends, or tries again after a while. */
function goOnWithout(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  const end = endOfOrder(fact, turn.context.pair(config.symbol))
  if (end !== undefined) beginEnd(turn, end)
  else {
    turn.change({ resting: true })
    turn.wakeAt(turn.context.now + martingaleDefaults.retryMs, 'again')
  }
}

function withSafety(
  cycle: Cycle,
  order: number,
  executed: Executed,
  config: MartingaleConfig,
  pair: PairRules,
): Cycle {
  const left = units(cycle.open[order] ?? '0') - units(executed.base)
  const { [order]: _, ...open } = cycle.open
  return {
    ...withExecuted(cycle, executed, config, pair),
    open: left > 0n ? { ...open, [order]: textOf(left) } : open,
  }
}

/** The cycle is over: what it has out goes, then what it holds, then its account is made. */
export function clear(turn: MartingaleTurn, cycle: Cycle, stopped = false): void {
  const { resting: _, ...awake } = turn.state
  turn.state = { ...awake, phase: 'clearing', cycle: stopped ? { ...cycle, stopped } : cycle }
  turn.cancelAll()
  turn.unwatch('stopLoss')
}

/** Goes on with the cycle as far as it can with what it knows. */
export function proceed(turn: MartingaleTurn, config: MartingaleConfig): void {
  const { status, phase, orders, resting } = turn.state
  if (status !== 'running' || resting) return
  if (phase === 'holding') keepOut(turn, config)
  if (phase === 'clearing' && isQuiet(orders)) sweep(turn, config)
}

/** Ladder, target and stop loss, as far as they are not out. */
function keepOut(turn: MartingaleTurn, config: MartingaleConfig): void {
  const { cycle } = turn.state
  if (!cycle) return
  const pair = pairOf(turn, config)
  const last = units(turn.context.last(config.symbol))
  const price = targetPrice(config, over(units(cycle.quote), units(cycle.base)), units(pair.tick))
  if (cycle.target !== textOf(price)) {
    turn.cancel('target')
    turn.change({ cycle: { ...cycle, target: textOf(price) } })
  }
  if (!hasRole(turn.state.orders, 'target')) {
    const target = targetOrder(config.direction, pair, turn.state.funds, price, last)
    if (target) turn.place('target', target)
  }
  placeSafeties(turn, config, pair, last)
  watchStop(turn, config, pair)
}

function placeSafeties(turn: MartingaleTurn, config: MartingaleConfig, pair: PairRules, last: bigint): void {
  const { cycle, orders } = turn.state
  if (!cycle) return
  const ladder = safetyOrders(config, cycle.amounts.map(units), units(cycle.basePrice), stepsOf(pair))
  for (const [index, { price }] of ladder.entries()) {
    const size = units(cycle.open[index + 1] ?? '0')
    if (!hasRole(orders, index + 1) && isTradable(pair, size, price))
      turn.place(index + 1, limitOrder(pair, buildingSide(config.direction), price, size, last))
  }
}

function watchStop(turn: MartingaleTurn, { stopLoss, direction, symbol }: MartingaleConfig, pair: PairRules) {
  const { cycle } = turn.state
  if (!cycle || stopLoss === undefined) return
  const from = stopLoss.from === 'base' ? units(cycle.basePrice) : over(units(cycle.quote), units(cycle.base))
  const share = percentOf(stopLoss.percent)
  const forward = direction === 'forward'
  const stop = textOf(roundTo(times(from, forward ? one - share : one + share), units(pair.tick)))
  if (stop === cycle.stop) return
  turn.unwatch('stopLoss')
  turn.watch('stopLoss', symbol, stop, forward ? 'at-or-below' : 'at-or-above')
  turn.change({ cycle: { ...cycle, stop } })
}

/** Orders are gone: sells what they left, once, then makes the account and waits for the next cycle. */
function sweep(turn: MartingaleTurn, config: MartingaleConfig): void {
  const { cycle, funds } = turn.state
  if (!cycle) return
  const pair = pairOf(turn, config)
  const rest = cycle.swept
    ? undefined
    : closingOrder(config.direction, pair, funds, units(turn.context.last(config.symbol)))
  if (rest) {
    turn.change({ cycle: { ...cycle, swept: true } })
    turn.place('rest', rest)
  } else finish(turn, config, cycle, pair)
}

function finish(turn: MartingaleTurn, config: MartingaleConfig, cycle: Cycle, pair: PairRules): void {
  const { context, state } = turn
  const profit = fundsOf(state.funds, investedCoin(config.direction, pair)) - units(cycle.begun)
  const cycles = state.cycles + 1
  turn.log(cycle.stopped ? 'cycleStopped' : 'cycleDone', { profit: textOf(profit) })
  const { cycle: _, resting: __, ...rest } = state
  turn.state = { ...rest, phase: 'waiting', cycles, profit: textOf(units(state.profit) + profit) }
  if (config.cycles > 0 && cycles >= config.cycles)
    beginEnd(turn, cycle.stopped ? endReason.stopLoss : endReason.takeProfit)
  else turn.wakeAt(context.now + martingaleDefaults.cooldownMs, 'open')
}
