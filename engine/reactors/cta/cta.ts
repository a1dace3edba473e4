// The CTA bot on spot (domain.md 10.2): looks at the lines when a bar closes, and is either out of the market or in it.

import { nextBucketStart } from '../../market/intervals.ts'
import { floorTo, one, over, roundTo, textOf, times, units } from '../amounts.ts'
import {
  beginEnd,
  endOfOrder,
  endOfWatch,
  endReason,
  followStrategist,
  goOnEnding,
  isEnding,
  newBot,
  watchExits,
} from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { isTradable, moneyStep, sell, spend } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import type { OrderFact } from '../own-orders.ts'
import type { WatchFact } from '../own-watches.ts'
import type { BotRefusal, PairRules, Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { Turn } from '../turn.ts'
import { fromUsdt, quotedPair } from '../usdt.ts'
import { keepFinalWorth } from '../worth.ts'
import { ctaSearch } from './candidates.ts'
import { type CtaAction, type CtaConfig, ctaAction, ctaConfig, ctaDefaults } from './config.ts'
import { resultOfCta } from './report.ts'
import { closesNeeded, signalAt } from './signals.ts'
import type { CtaState } from './state.ts'
import { wrongField } from './wrong-field.ts'

type CtaTurn = Turn<CtaState>

export const cta: Reactor<CtaConfig, CtaState, CtaAction> = {
  kind: 'cta',
  version: 1,
  config: ctaConfig,
  action: ctaAction,
  check,
  funding,

  start(config, context) {
    const bot = newBot(funding(config, context), context)
    const turn: CtaTurn = new Turn(
      { ...bot, status: 'running', startedAt: context.now, phase: 'out', trades: 0, wins: 0, profit: '0' },
      context,
    )
    awaitBar(turn, config)
    return turn.reaction()
  },

  react(config, state, event, context) {
    const turn = new Turn(state, context)
    const { order, watch } = turn.learn(event)
    followStrategist(turn, event)
    if (!isEnding(turn.state)) {
      if (event.type === 'reactorTold') onMessage(turn, config, event)
      else if (order) onOrder(turn, config, order)
      else if (watch) onWatch(turn, config, watch)
    }
    goOnEnding(turn, () => close(turn, config))
    keepFinalWorth(turn, pairOf(turn, config).quote, [config.symbol])
    return turn.reaction()
  },

  refuse: (_config, state) => refuseEnding(state),
  result: resultOfCta,
  copy({ takeProfit, stopLoss, ...config }, { exits = { takeProfit, stopLoss } }, amount) {
    return { ...config, ...exits, amount }
  },
  search: ctaSearch,
  isOver: ({ status }) => status === 'terminated',
}

function funding({ symbol, amount }: CtaConfig, { pair }: ReactorContext) {
  const rules = pair(symbol)
  return rules ? [{ coin: rules.quote, amount }] : []
}

function check({ symbol, amount, strategy }: CtaConfig, context: ReactorContext): BotRefusal | undefined {
  const pair = quotedPair(context, symbol)
  const refused = checkPair(pair)
  if (refused || !pair) return refused
  const wrong = wrongField(strategy)
  if (wrong !== undefined) return { code: botRejection.marketMismatch, field: wrong }
  const { investmentMax, positionShare } = ctaDefaults
  const max = fromUsdt(context, pair.quote, units(investmentMax))
  if (units(amount) > max)
    return { code: botRejection.investmentTooLarge, field: 'amount', params: { max: textOf(max) } }
  if (floorTo(units(amount), moneyStep) !== units(amount))
    return { code: botRejection.marketMismatch, field: 'amount' }
  // Half of it may be lost before its position becomes too small to be closed.
  const position = times(units(amount), units(positionShare)) / 2n
  const last = units(context.last(symbol))
  return isTradable(pair, over(position, last), last)
    ? undefined
    : { code: botRejection.investmentTooSmall, field: 'amount', params: { min: pair.minNotional } }
}

const pairOf = (turn: CtaTurn, { symbol }: CtaConfig) => quotedPair(turn.context, symbol) as PairRules
const lastOf = (turn: CtaTurn, { symbol }: CtaConfig) => units(turn.context.last(symbol))

function awaitBar(turn: CtaTurn, { interval }: CtaConfig): void {
  turn.wakeAt(nextBucketStart(interval, turn.context.now, 0), 'bar')
}

function onMessage(turn: CtaTurn, config: CtaConfig, event: ReactorEvent & { type: 'reactorTold' }): void {
  if (event.about === 'ask') {
    onAction(turn, config, ctaAction.parse(JSON.parse(event.note)))
  } else if (event.note === 'bar') {
    awaitBar(turn, config)
    decide(turn, config)
  } else if (turn.state.phase === 'in') {
    if (event.note === 'sell') leave(turn, config)
    if (event.note === 'watch') watchPosition(turn, config)
  }
}

function onAction(turn: CtaTurn, config: CtaConfig, action: CtaAction): void {
  if (action.type === 'stop') {
    if (action.close !== undefined) turn.change({ close: action.close })
    beginEnd(turn, endReason.manual)
    return
  }
  const { takeProfit, stopLoss } = action
  turn.change({ exits: { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) } })
  turn.log('changed')
  turn.unwatch()
  if (turn.state.phase === 'in') watchPosition(turn, config)
}

/** At the close of a bar, by closed bars alone. */
function decide(turn: CtaTurn, config: CtaConfig): void {
  const { strategy, symbol, interval } = config
  const closes = turn.context
    .candles(symbol, interval, closesNeeded(strategy))
    .map(({ close: at }) => Number(at))
  const signal = signalAt(strategy, closes)
  const { phase } = turn.state
  if (signal === 'open' && phase === 'out') enter(turn, config)
  if (signal === 'close' && phase === 'in') leave(turn, config)
}

function enter(turn: CtaTurn, config: CtaConfig): void {
  const pair = pairOf(turn, config)
  const equity = fundsOf(turn.state.funds, pair.quote)
  const order = spend(pair, times(equity, units(ctaDefaults.positionShare)), lastOf(turn, config))
  if (order) {
    turn.change({ phase: 'buying', entry: { price: '0', before: textOf(equity) } })
    turn.place('entry', order)
  } else beginEnd(turn, endReason.insufficientBalance)
}

function leave(turn: CtaTurn, config: CtaConfig): void {
  const pair = pairOf(turn, config)
  turn.unwatch()
  const order = sell(pair, fundsOf(turn.state.funds, pair.base), lastOf(turn, config))
  if (order) {
    turn.change({ phase: 'selling' })
    turn.place('exit', order)
  } else closed(turn, config)
}

function onOrder(turn: CtaTurn, config: CtaConfig, fact: OrderFact): void {
  if (fact.what === 'accepted' || fact.what === 'partly') return
  const end = endOfOrder(fact, pairOf(turn, config))
  if (end !== undefined) beginEnd(turn, end)
  else if (fact.role === 'entry') onEntry(turn, config, fact)
  else onExit(turn, config)
}

function onEntry(turn: CtaTurn, config: CtaConfig, fact: OrderFact): void {
  const { entry } = turn.state
  if (!entry || (fact.what !== 'filled' && fact.what !== 'cancelled') || units(fact.base) === 0n) {
    turn.change({ phase: 'out' })
    turn.log('entryFailed')
    return
  }
  const price = over(units(fact.quote), units(fact.base))
  turn.change({ phase: 'in', entry: { ...entry, price: textOf(price) } })
  turn.log('entered', { price: textOf(roundTo(price, units(pairOf(turn, config).tick))) })
  watchPosition(turn, config)
}

/** The prices at which the position is closed, whatever the lines say. */
function watchPosition(turn: CtaTurn, config: CtaConfig): void {
  const { takeProfit, stopLoss } = turn.state.exits ?? config
  const price = units(turn.state.entry?.price ?? '0')
  const tick = units(pairOf(turn, config).tick)
  const away = (percent: string | undefined, sign: bigint) =>
    percent === undefined
      ? undefined
      : textOf(roundTo(times(price, one + (sign * units(percent)) / 100n), tick))
  watchExits(turn, config.symbol, { takeProfit: away(takeProfit, 1n), stopLoss: away(stopLoss, -1n) }, true)
}

/** What could not be sold at once is tried again. */
function onExit(turn: CtaTurn, config: CtaConfig): void {
  const pair = pairOf(turn, config)
  if (sell(pair, fundsOf(turn.state.funds, pair.base), lastOf(turn, config))) {
    turn.change({ phase: 'in' })
    turn.wakeAt(turn.context.now + ctaDefaults.retryMs, 'sell')
  } else closed(turn, config)
}

/** Out of the market again: the position is counted. */
function closed(turn: CtaTurn, config: CtaConfig): void {
  const { entry, funds, trades, wins, profit } = turn.state
  const made = fundsOf(funds, pairOf(turn, config).quote) - units(entry?.before ?? '0')
  const { entry: _, ...rest } = turn.state
  turn.state = {
    ...rest,
    phase: 'out',
    trades: trades + 1,
    wins: wins + (made > 0n ? 1 : 0),
    profit: textOf(units(profit) + made),
  }
  turn.log('left', { profit: textOf(made) })
}

function onWatch(turn: CtaTurn, config: CtaConfig, fact: WatchFact): void {
  const end = endOfWatch(fact)
  if (fact.what === 'reached') {
    turn.log(fact.role === 'takeProfit' ? 'takeProfit' : 'stopLoss')
    if (turn.state.phase === 'in') leave(turn, config)
  } else if (end !== undefined) beginEnd(turn, end)
  else turn.wakeAt(turn.context.now + ctaDefaults.retryMs, 'watch')
}

function close(turn: CtaTurn, config: CtaConfig) {
  const { state } = turn
  const pair = pairOf(turn, config)
  const order =
    (state.close ?? config.closeOnEnd) && sell(pair, fundsOf(state.funds, pair.base), lastOf(turn, config))
  return order ? [order] : []
}
