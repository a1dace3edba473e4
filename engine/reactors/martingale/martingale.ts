// The Martingale bot on spot (domain.md 10.1): buys falls in growing steps and sells all of it above the average; or the
// reverse.

import { nextBucketStart } from '../../market/intervals.ts'
import { textOf, units } from '../amounts.ts'
import {
  beginEnd,
  endOfWatch,
  endReason,
  followStrategist,
  goOnEnding,
  isEnding,
  newBot,
  watchCrossings,
} from '../bot-life.ts'
import type { OrderFact } from '../own-orders.ts'
import type { WatchFact } from '../own-watches.ts'
import type { Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { Turn } from '../turn.ts'
import { keepFinalWorth } from '../worth.ts'
import { martingaleSearch } from './candidates.ts'
import { checkMartingale, checkPrices } from './check.ts'
import {
  configNow,
  type MartingaleAction,
  type MartingaleConfig,
  martingaleAction,
  martingaleConfig,
  martingaleDefaults,
  withTargets,
} from './config.ts'
import { copyMartingale } from './copy.ts'
import { clear, enter, onBaseOrder, onLadderOrder, onSweepOrder, pairOf, proceed } from './cycle.ts'
import { amountsOf, sumOf } from './ladder.ts'
import { resultOfMartingale } from './report.ts'
import { rsiCrosses } from './rsi-trigger.ts'
import { closingOrder, investedCoin } from './sides.ts'
import type { MartingaleState } from './state.ts'

type MartingaleTurn = Turn<MartingaleState>

export const martingale: Reactor<MartingaleConfig, MartingaleState, MartingaleAction> = {
  kind: 'martingale',
  version: 1,
  config: martingaleConfig,
  action: martingaleAction,
  check: checkMartingale,
  funding,

  start(config, context) {
    const bot = newBot(funding(config, context), context)
    const turn: MartingaleTurn = new Turn({ ...bot, phase: 'waiting', cycles: 0, profit: '0' }, context)
    const { trigger, symbol } = config
    watchExitPrices(turn, config)
    if (trigger.by === 'price') turn.watch('trigger', symbol, trigger.price)
    else begin(turn, config)
    return turn.reaction()
  },

  react(given, state, event, context) {
    const config = configNow(given, state.targets)
    const turn = new Turn(state, context)
    const { order, watch } = turn.learn(event)
    followStrategist(turn, event)
    if (!isEnding(turn.state)) {
      if (event.type === 'reactorTold') onMessage(turn, config, event)
      else if (order) onOrder(turn, config, order)
      else if (watch) onWatch(turn, config, watch)
      proceed(turn, configNow(config, turn.state.targets))
    }
    goOnEnding(turn, () => close(turn, config))
    keepFinalWorth(turn, investedCoin(config.direction, pairOf(turn, config)), [config.symbol])
    return turn.reaction()
  },

  refuse(config, state, action) {
    const ending = refuseEnding(state)
    if (ending || action.type === 'stop') return ending
    return checkPrices(configNow(config, withTargets(config, action)))
  },
  result: resultOfMartingale,
  copy: copyMartingale,
  search: martingaleSearch,
  isOver: ({ status }) => status === 'terminated',
}

function funding(config: MartingaleConfig, { pair }: ReactorContext) {
  const rules = pair(config.symbol)
  if (!rules) return []
  return [{ coin: investedCoin(config.direction, rules), amount: textOf(sumOf(amountsOf(config))) }]
}

/** The next cycle: at once, or when RSI says so. */
function begin(turn: MartingaleTurn, config: MartingaleConfig): void {
  const { trigger } = config
  if (trigger.by === 'rsi') turn.wakeAt(nextBucketStart(trigger.interval, turn.context.now, 0), 'rsi')
  else enter(turn, config)
}

function onMessage(
  turn: MartingaleTurn,
  config: MartingaleConfig,
  event: ReactorEvent & { type: 'reactorTold' },
) {
  if (event.about === 'ask') {
    onAction(turn, config, martingaleAction.parse(JSON.parse(event.note)))
    return
  }
  if (event.note === 'again') {
    const { resting: _, ...rested } = turn.state
    turn.state = rested
  }
  watchAgain(turn, config, event.note)
  if (turn.state.phase !== 'waiting') return
  if (event.note === 'open') begin(turn, config)
  if (event.note === 'entry') enter(turn, config)
  if (event.note === 'rsi') {
    if (rsiCrosses(config, config.symbol, turn.context)) enter(turn, config)
    else begin(turn, config)
  }
}

function onAction(turn: MartingaleTurn, config: MartingaleConfig, action: MartingaleAction): void {
  if (action.type === 'stop') {
    if (action.close !== undefined) turn.change({ close: action.close })
    beginEnd(turn, endReason.manual)
    return
  }
  turn.change({ targets: withTargets(config, action) })
  turn.log('changed')
  const { cycle } = turn.state
  if (!cycle) return
  turn.unwatch('stopLoss')
  const { stop: _, ...unwatched } = cycle
  turn.change({ cycle: unwatched })
}

function onOrder(turn: MartingaleTurn, config: MartingaleConfig, fact: OrderFact): void {
  if (fact.role === 'base') onBaseOrder(turn, config, fact)
  else if (fact.role === 'rest') onSweepOrder(turn, config, fact)
  else onLadderOrder(turn, config, fact)
}

function onWatch(turn: MartingaleTurn, config: MartingaleConfig, fact: WatchFact): void {
  const { phase, cycle } = turn.state
  const end = endOfWatch(fact)
  if (end === endReason.stopLoss && config.stopLoss?.restart && cycle) clear(turn, cycle, true)
  else if (end !== undefined) beginEnd(turn, end)
  else if (fact.what === 'lost') turn.wakeAt(turn.context.now + martingaleDefaults.retryMs, fact.role)
  else if (phase === 'waiting') enter(turn, config)
}

function watchExitPrices(
  turn: MartingaleTurn,
  { symbol, minExitPrice, maxExitPrice }: MartingaleConfig,
): void {
  watchCrossings(turn, symbol, { above: maxExitPrice, below: minExitPrice })
}

/** A price could not be waited for just then. */
function watchAgain(turn: MartingaleTurn, config: MartingaleConfig, role: string): void {
  const { cycle } = turn.state
  if (role === 'crossAbove' || role === 'crossBelow') watchExitPrices(turn, config)
  if (role === 'trigger' && config.trigger.by === 'price')
    turn.watch('trigger', config.symbol, config.trigger.price)
  if (role === 'stopLoss' && cycle) {
    const { stop: _, ...unwatched } = cycle
    turn.change({ cycle: unwatched })
  }
}

/** Into the invested coin; both coins go back as they are where the owner wants that. */
function close(turn: MartingaleTurn, config: MartingaleConfig) {
  const { state, context } = turn
  const wanted = state.reason === endReason.stopLoss || (state.close ?? config.closeOnEnd)
  const last = units(context.last(config.symbol))
  const order = wanted && closingOrder(config.direction, pairOf(turn, config), state.funds, last)
  return order ? [order] : []
}
