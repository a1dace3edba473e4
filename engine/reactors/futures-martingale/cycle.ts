// One cycle of a Martingale bot on a contract: base order, ladder and target, stop loss, and the way out (domain.md 10.1).
//
// What should be out follows from the state: `keepOut` places whatever of it is missing, after every event.

import { floorTo, over, roundTo, textOf, units } from '../amounts.ts'
import { beginEnd, endReason } from '../bot-life.ts'
import { contractBotDefaults, contractOf, settles } from '../contracts/config.ts'
import { endOfContractOrder } from '../contracts/ending.ts'
import { lacksMargin } from '../contracts/lacking.ts'
import { martingaleDefaults } from '../martingale/config.ts'
import { limitOrder } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import { type Executed, hasRole, isQuiet, type OrderFact } from '../own-orders.ts'
import type { PairRules } from '../reactor.ts'
import { isTradable, type Terms } from '../spot-grid/terms.ts'
import type { FuturesMartingaleConfig } from './config.ts'
import { fundsNeeded, isLong, ladderOf, stopOf, targetOf, worthsOf } from './ladder.ts'
import type { FuturesCycle, FuturesMartingaleTurn } from './state.ts'

type Turn = FuturesMartingaleTurn
type Config = FuturesMartingaleConfig

const openingSide = (config: Config) => (isLong(config) ? 'buy' : 'sell')
const closingSide = (config: Config) => (isLong(config) ? 'sell' : 'buy')

/** Begins a cycle, or waits for the price to come between the bounds in which one may begin. */
export function enter(turn: Turn, config: Config, terms: Terms): void {
  const last = units(turn.context.last(terms.symbol))
  const { minPrice, maxPrice } = config
  turn.unwatch('entry')
  turn.change({ phase: 'waiting' })
  if (minPrice !== undefined && last < units(minPrice))
    turn.watch('entry', terms.symbol, minPrice, 'at-or-above')
  else if (maxPrice !== undefined && last > units(maxPrice))
    turn.watch('entry', terms.symbol, maxPrice, 'at-or-below')
  else openCycle(turn, config, terms, last)
}

function openCycle(turn: Turn, config: Config, terms: Terms, last: bigint): void {
  const { startedAt, status, funds, added } = turn.state
  const begun = fundsOf(funds, settles)
  const worths = worthsWith(begun, config, units(added))
  const size = floorTo(over(worths[0] as bigint, last), terms.lot)
  if (!isTradable(size, last, terms)) {
    beginEnd(turn, endReason.insufficientBalance)
    return
  }
  turn.change({
    status: startedAt === undefined ? 'initializing' : status,
    phase: 'opening',
    cycle: {
      begun: textOf(begun),
      worths: worths.map(textOf),
      size: '0',
      value: '0',
      basePrice: '0',
      open: {},
    },
  })
  turn.place('base', {
    symbol: terms.symbol,
    side: openingSide(config),
    orderType: 'market',
    size: textOf(size),
  })
}

/** Grown with the funds where profit is reinvested, shrunk where a loss left too little. */
function worthsWith(funds: bigint, config: Config, added: bigint): bigint[] {
  const worths = worthsOf(config)
  const wanted = fundsNeeded(config) + added
  if (funds === wanted || (funds > wanted && !config.reinvest)) return worths
  return worths.map((worth) => (worth * funds) / wanted)
}

/** Of a final order that builds the position up; undefined while it goes on, or where nothing of it was traded. */
function tradedBy(fact: OrderFact): (OrderFact & Executed) | undefined {
  if (fact.what === 'accepted' || fact.what === 'partly' || fact.what === 'rejected') return undefined
  return units(fact.base) > 0n ? fact : undefined
}

const withExecuted = (cycle: FuturesCycle, { base, quote }: Executed): FuturesCycle => ({
  ...cycle,
  size: textOf(units(cycle.size) + units(base)),
  value: textOf(units(cycle.value) + units(quote)),
})

export const averageOf = ({ size, value }: FuturesCycle): bigint => over(units(value), units(size))

export function onBaseOrder(turn: Turn, config: Config, fact: OrderFact, terms: Terms): void {
  const { cycle, startedAt, phase } = turn.state
  if (!cycle || phase !== 'opening') return
  const traded = tradedBy(fact)
  if (!traded) {
    baseOrderFailed(turn, fact, terms)
    return
  }
  const begun = withExecuted(cycle, traded)
  const basePrice = averageOf(begun)
  const [, ...safeties] = ladderOf(config, cycle.worths.map(units), basePrice, terms)
  turn.change({
    status: 'running',
    startedAt: startedAt ?? turn.context.now,
    phase: 'holding',
    cycle: {
      ...begun,
      basePrice: textOf(basePrice),
      open: Object.fromEntries(safeties.map(({ size }, index) => [index + 1, textOf(size)])),
    },
  })
  turn.log('cycleOpened', { price: textOf(roundTo(basePrice, terms.tick)) })
}

/** The first base order makes the bot; a later one is tried again while nothing forbids it. */
function baseOrderFailed(turn: Turn, fact: OrderFact, terms: Terms): void {
  if (fact.what !== 'rejected' && fact.what !== 'cancelled') return
  const first = turn.state.startedAt === undefined
  const waits = !first && fact.what === 'rejected' && lacksMargin(fact.code)
  const end = waits ? undefined : endOfContractOrder(fact, turn.context.pair(terms.symbol))
  if (first || end !== undefined) {
    beginEnd(turn, end ?? endReason.system, first)
    return
  }
  const { retryMs, lackingMs } = contractBotDefaults
  turn.change({ phase: 'waiting' })
  turn.wakeAt(turn.context.now + (waits ? lackingMs : retryMs), 'open')
}

/** A safety order or the target. */
export function onLadderOrder(turn: Turn, config: Config, fact: OrderFact, terms: Terms): void {
  const { cycle, phase } = turn.state
  if (!cycle) return
  const isSafety = typeof fact.role === 'number'
  const traded = isSafety ? tradedBy(fact) : undefined
  if (traded) turn.change({ cycle: withSafety(cycle, Number(fact.role), traded) })
  if (phase !== 'holding') return
  if (fact.what === 'accepted' && isSafety) waitNoLonger(turn)
  else if (fact.what === 'filled' && fact.role === 'target') clear(turn, cycle)
  else if (fact.what === 'rejected' && isSafety && lacksMargin(fact.code))
    waitForMargin(turn, config, fact, terms)
  else if (fact.what === 'rejected' || (fact.what === 'cancelled' && !fact.requested))
    goOnWithout(turn, fact, terms, contractBotDefaults.retryMs)
}

function withSafety(cycle: FuturesCycle, order: number, executed: Executed): FuturesCycle {
  const left = units(cycle.open[order] ?? '0') - units(executed.base)
  const { [order]: _, ...open } = cycle.open
  return { ...withExecuted(cycle, executed), open: left > 0n ? { ...open, [order]: textOf(left) } : open }
}

/** The log has it once, until one of them is placed again. */
function waitForMargin(turn: Turn, config: Config, { role }: OrderFact, terms: Terms): void {
  const { lacking, cycle } = turn.state
  if (!lacking && cycle) {
    const ladder = ladderOf(config, cycle.worths.map(units), units(cycle.basePrice), terms)
    turn.log('marginLacking', { price: textOf(ladder[Number(role)]?.price ?? 0n) })
  }
  turn.change({ lacking: 'waits' })
  turn.wakeAt(turn.context.now + contractBotDefaults.lackingMs, 'margin')
}

function waitNoLonger(turn: Turn): void {
  if (turn.state.lacking !== 'tries') return
  const { lacking: _, ...rest } = turn.state
  turn.state = rest
}

/** The order that closes what a cycle left: it is sent again until nothing is left. */
export function onRestOrder(turn: Turn, fact: OrderFact, terms: Terms): void {
  if (fact.what !== 'rejected' && fact.what !== 'cancelled') return
  goOnWithout(turn, fact, terms, contractBotDefaults.closeAgainMs)
}

/** An order is missing: the bot ends, or tries again after a while. */
function goOnWithout(turn: Turn, fact: OrderFact, terms: Terms, ms: number): void {
  const end = endOfContractOrder(fact, turn.context.pair(terms.symbol))
  if (end !== undefined) beginEnd(turn, end)
  else {
    turn.change({ resting: true })
    turn.wakeAt(turn.context.now + ms, 'again')
  }
}

/** The cycle is over: what it has out goes, then what it holds, then its account is made. */
export function clear(turn: Turn, cycle: FuturesCycle, stopped = false): void {
  const { resting: _, lacking: __, ...awake } = turn.state
  turn.state = { ...awake, phase: 'clearing', cycle: stopped ? { ...cycle, stopped } : cycle }
  turn.cancelAll()
  turn.unwatch('stopLoss')
}

/** Goes on with the cycle as far as it can with what it knows. */
export function proceed(turn: Turn, config: Config, terms: Terms): void {
  const { status, phase, orders, resting } = turn.state
  if (status !== 'running' || resting) return
  if (phase === 'holding') keepOut(turn, config, terms)
  if (phase === 'clearing' && isQuiet(orders)) sweep(turn, config, terms)
}

/** Ladder, target and stop loss, as far as they are not out. */
function keepOut(turn: Turn, config: Config, terms: Terms): void {
  const { cycle, position } = turn.state
  const pair = turn.context.pair(contractOf(config))
  if (!cycle || !pair) return
  const last = units(turn.context.last(terms.symbol))
  const price = targetOf(config, averageOf(cycle), terms.tick)
  if (cycle.target !== textOf(price)) {
    turn.cancel('target')
    turn.change({ cycle: { ...cycle, target: textOf(price) } })
  }
  if (position && !hasRole(turn.state.orders, 'target'))
    turn.place('target', {
      ...limitOrder(pair, closingSide(config), price, units(position.size), last),
      reduceOnly: true,
    })
  placeSafeties(turn, config, pair, terms)
  watchStop(turn, config, terms)
}

function placeSafeties(turn: Turn, config: Config, pair: PairRules, terms: Terms): void {
  const { cycle, orders, lacking } = turn.state
  if (!cycle || lacking === 'waits') return
  const last = units(turn.context.last(terms.symbol))
  const ladder = ladderOf(config, cycle.worths.map(units), units(cycle.basePrice), terms)
  for (const [order, { price }] of ladder.entries()) {
    const size = units(cycle.open[order] ?? '0')
    if (!hasRole(orders, order) && isTradable(size, price, terms))
      turn.place(order, limitOrder(pair, openingSide(config), price, size, last))
  }
}

function watchStop(turn: Turn, config: Config, terms: Terms): void {
  const { cycle } = turn.state
  if (!cycle) return
  const at = stopOf(config, { average: averageOf(cycle), base: units(cycle.basePrice) }, terms.tick)
  if (at === undefined || textOf(at) === cycle.stop) return
  turn.unwatch('stopLoss')
  turn.watch('stopLoss', terms.symbol, textOf(at), isLong(config) ? 'at-or-below' : 'at-or-above')
  turn.change({ cycle: { ...cycle, stop: textOf(at) } })
}

/** Orders are gone: closes what is left of the position, then makes the account and waits for the next cycle. */
function sweep(turn: Turn, config: Config, terms: Terms): void {
  const { position, cycle } = turn.state
  if (!cycle) return
  if (position)
    turn.place('rest', {
      symbol: terms.symbol,
      side: closingSide(config),
      orderType: 'market',
      size: position.size,
      reduceOnly: true,
    })
  else finish(turn, config, cycle)
}

function finish(turn: Turn, config: Config, cycle: FuturesCycle): void {
  const { context, state } = turn
  const profit = fundsOf(state.funds, settles) - units(cycle.begun)
  const cycles = state.cycles + 1
  turn.log(cycle.stopped ? 'cycleStopped' : 'cycleDone', { profit: textOf(profit) })
  const { cycle: _, ...rest } = state
  turn.state = { ...rest, phase: 'waiting', cycles, profit: textOf(units(state.profit) + profit) }
  if (config.cycles > 0 && cycles >= config.cycles)
    beginEnd(turn, cycle.stopped ? endReason.stopLoss : endReason.takeProfit)
  else turn.wakeAt(context.now + martingaleDefaults.cooldownMs, 'open')
}
