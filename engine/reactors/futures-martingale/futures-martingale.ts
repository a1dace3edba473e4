// The Martingale bot on a perpetual contract (domain.md 10.1): a long buys falls in growing steps and closes all of it above the
// average; a short sells rises. Its account is the wallet that its position hangs on, in cross margin and one-way mode.

import { nextBucketStart } from '../../market/intervals.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd, endOfWatch, endReason, isEnding, newBot, watchCrossings } from '../bot-life.ts'
import { contractBotDefaults, contractOf, settles } from '../contracts/config.ts'
import { endOnContract, endWithoutLeverage, endWithPosition } from '../contracts/ending.ts'
import { learnOnContract, noFigures } from '../contracts/own-position.ts'
import { setLeverage } from '../contracts/set-leverage.ts'
import { checkPrices } from '../martingale/check.ts'
import { withTargets } from '../martingale/config.ts'
import { rsiCrosses } from '../martingale/rsi-trigger.ts'
import { onContracts } from '../own-commands.ts'
import type { OrderFact } from '../own-orders.ts'
import type { WatchFact } from '../own-watches.ts'
import type { Funding, Reactor, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { type Terms, termsOf } from '../spot-grid/terms.ts'
import { Turn } from '../turn.ts'
import { futuresMartingaleSearch } from './candidates.ts'
import { checkFuturesMartingale } from './check.ts'
import {
  configNow,
  type FuturesMartingaleAction,
  type FuturesMartingaleConfig,
  futuresMartingaleAction,
  futuresMartingaleConfig,
} from './config.ts'
import { copyFuturesMartingale } from './copy.ts'
import { clear, enter, onBaseOrder, onLadderOrder, onRestOrder, proceed } from './cycle.ts'
import { asOnSpot, fundsNeeded } from './ladder.ts'
import { resultOfFuturesMartingale } from './report.ts'
import type { FuturesMartingaleState, FuturesMartingaleTurn } from './state.ts'

type Config = FuturesMartingaleConfig

export const futuresMartingale: Reactor<Config, FuturesMartingaleState, FuturesMartingaleAction> = {
  kind: 'futures-martingale',
  version: 1,
  config: futuresMartingaleConfig,
  action: futuresMartingaleAction,
  check: checkFuturesMartingale,
  funding,

  start(config, context) {
    const turn: FuturesMartingaleTurn = new Turn(
      { ...newBot(funding(config), context), ...noFigures, phase: 'waiting', cycles: 0, profit: '0' },
      context,
      onContracts,
    )
    const terms = termsOf(context, contractOf(config))
    if (!terms) beginEnd(turn, endReason.pairDelisted, true)
    else {
      setLeverage(turn, config)
      watchExitPrices(turn, config)
      if (config.trigger.by === 'price') turn.watch('trigger', terms.symbol, config.trigger.price)
      else begin(turn, config, terms)
    }
    endOnContract(turn, contractOf(config), settles)
    return turn.reaction()
  },

  react(given, state, event, context) {
    const config = configNow(given, state.targets)
    const turn: FuturesMartingaleTurn = new Turn(state, context, onContracts)
    const terms = termsOf(context, contractOf(config))
    const { order, watch } = learnOnContract(turn, event)
    if (!isEnding(turn.state) && terms) {
      if (order) onOrder(turn, config, order, terms)
      else if (event.type === 'rejected' && !watch) onRefused(turn, event)
      if (watch) onWatch(turn, config, watch, terms)
      if (event.type === 'reactorTold') onMessage(turn, config, event, terms)
      if (event.type === 'fundsMoved') onFunds(turn, event)
      endWithPosition(turn, event)
      proceed(turn, configNow(config, turn.state.targets), terms)
    }
    endOnContract(turn, contractOf(config), settles, event)
    return turn.reaction()
  },

  refuse(config, state, action) {
    const ending = refuseEnding(state)
    if (ending || action.type !== 'setTargets') return ending
    return checkPrices(asOnSpot(configNow(config, withTargets(config, action))))
  },
  result: resultOfFuturesMartingale,
  copy: copyFuturesMartingale,
  search: futuresMartingaleSearch,
  onContracts: true,
  isOver: ({ status }) => status === 'terminated',
}

function funding(config: Config): Funding[] {
  return [{ coin: settles, amount: textOf(fundsNeeded(config)) }]
}

/** The next cycle: at once, or when RSI says so. */
function begin(turn: FuturesMartingaleTurn, config: Config, terms: Terms): void {
  const { trigger } = config
  if (trigger.by === 'rsi') turn.wakeAt(nextBucketStart(trigger.interval, turn.context.now, 0), 'rsi')
  else enter(turn, config, terms)
}

function onOrder(turn: FuturesMartingaleTurn, config: Config, fact: OrderFact, terms: Terms): void {
  if (fact.role === 'base') onBaseOrder(turn, config, fact, terms)
  else if (fact.role === 'rest') onRestOrder(turn, fact, terms)
  else onLadderOrder(turn, config, fact, terms)
}

function onWatch(turn: FuturesMartingaleTurn, config: Config, fact: WatchFact, terms: Terms): void {
  const { phase, cycle, status } = turn.state
  const end = endOfWatch(fact)
  if (end === endReason.stopLoss && config.stopLoss?.restart && cycle) clear(turn, cycle, true)
  else if (end !== undefined) beginEnd(turn, end, status === 'pending')
  else if (fact.what === 'lost') turn.wakeAt(turn.context.now + contractBotDefaults.retryMs, fact.role)
  else if (phase === 'waiting') enter(turn, config, terms)
}

function onMessage(
  turn: FuturesMartingaleTurn,
  config: Config,
  { about, note }: ReactorEvent & { type: 'reactorTold' },
  terms: Terms,
): void {
  if (about === 'ask') {
    carryOut(turn, config, futuresMartingaleAction.parse(JSON.parse(note)))
    return
  }
  if (about !== 'timer') return
  if (note === 'again') {
    const { resting: _, ...rested } = turn.state
    turn.state = rested
  } else if (note === 'margin' && turn.state.lacking) turn.change({ lacking: 'tries' })
  else if (turn.state.phase === 'waiting' && cycleNotes.includes(note))
    onCycleTimer(turn, config, note, terms)
  else watchAgain(turn, config, note, terms)
}

const cycleNotes: readonly string[] = ['open', 'entry', 'rsi']

function onCycleTimer(turn: FuturesMartingaleTurn, config: Config, note: string, terms: Terms): void {
  const isDue =
    note === 'entry' || (note === 'rsi' && rsiCrosses(asOnSpot(config), terms.symbol, turn.context))
  if (isDue) enter(turn, config, terms)
  else begin(turn, config, terms)
}

function carryOut(turn: FuturesMartingaleTurn, config: Config, action: FuturesMartingaleAction): void {
  switch (action.type) {
    case 'stop':
      beginEnd(turn, endReason.manual)
      return
    case 'addFunds':
      turn.submit({ type: 'drawFunds', coin: settles, amount: action.amount })
      return
    case 'setTargets':
      turn.change({ targets: withTargets(config, action) })
      turn.log('changed')
      forgetStop(turn)
  }
}

/** It is watched for again at the price that holds now. */
function forgetStop(turn: FuturesMartingaleTurn): void {
  const { cycle } = turn.state
  if (!cycle) return
  turn.unwatch('stopLoss')
  const { stop: _, ...unwatched } = cycle
  turn.change({ cycle: unwatched })
}

function watchExitPrices(turn: FuturesMartingaleTurn, config: Config): void {
  const { minExitPrice, maxExitPrice } = config
  watchCrossings(turn, contractOf(config), { above: maxExitPrice, below: minExitPrice })
}

/** A price could not be waited for just then. */
function watchAgain(turn: FuturesMartingaleTurn, config: Config, role: string, terms: Terms): void {
  if (role === 'crossAbove' || role === 'crossBelow') watchExitPrices(turn, config)
  if (role === 'trigger' && config.trigger.by === 'price')
    turn.watch('trigger', terms.symbol, config.trigger.price)
  if (role === 'stopLoss') forgetStop(turn)
}

/** Margin that is added in a cycle is not what the cycle made. */
function onFunds(turn: FuturesMartingaleTurn, { coin, amount, to }: ReactorEvent & { type: 'fundsMoved' }) {
  if (to !== turn.context.account) return
  const { added, cycle, lacking } = turn.state
  const sum = (a: string) => textOf(units(a) + units(amount))
  turn.change({
    added: sum(added),
    ...(cycle && { cycle: { ...cycle, begun: sum(cycle.begun) } }),
    ...(lacking && { lacking: 'tries' as const }),
  })
  turn.log('fundsAdded', { amount, coin })
}

function onRefused(turn: FuturesMartingaleTurn, event: ReactorEvent & { type: 'rejected' }): void {
  if (event.account === turn.context.owner) turn.log('fundsLacking', { coin: settles })
  else endWithoutLeverage(turn, event)
}
