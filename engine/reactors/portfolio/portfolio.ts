// Smart Portfolio (domain.md 10.3): holds coins in shares and trades them back when they are off. Sells come before buys.

import { allocationQuote, shareOf, smallestAmount, symbolOf } from '../allocation.ts'
import { floorTo, one, textOf, times, units } from '../amounts.ts'
import {
  beginEnd,
  endOfOrder,
  endReason,
  followStrategist,
  goOnEnding,
  isEnding,
  newBot,
} from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { moneyStep, sell, spend } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import { isQuiet, type OrderFact } from '../own-orders.ts'
import type { BotRefusal, PairRules, Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { Turn } from '../turn.ts'
import { keepFinalWorth } from '../worth.ts'
import { affordable, differences, type Holding, largestDeviation } from './balance.ts'
import {
  type PortfolioAction,
  type PortfolioConfig,
  portfolioAction,
  portfolioConfig,
  portfolioDefaults,
  symbolsOf,
} from './config.ts'
import { portfolioPeriods } from './periods.ts'
import { resultOfPortfolio } from './report.ts'
import type { PortfolioState } from './state.ts'

type PortfolioTurn = Turn<PortfolioState>

export const portfolio: Reactor<PortfolioConfig, PortfolioState, PortfolioAction> = {
  kind: 'portfolio',
  version: 1,
  config: portfolioConfig,
  action: portfolioAction,
  check,
  funding,

  start(config, context) {
    const bot = newBot(funding(config), context)
    const turn: PortfolioTurn = new Turn(
      { ...bot, status: 'initializing', step: 'buying', traded: false, rebalances: 0 },
      context,
    )
    buy(turn, config)
    settle(turn, config)
    return turn.reaction()
  },

  react(config, state, event, context) {
    const turn = new Turn(state, context)
    const { order } = turn.learn(event)
    followStrategist(turn, event)
    if (!isEnding(turn.state)) {
      if (order) onOrder(turn, order)
      if (event.type === 'reactorTold') onMessage(turn, config, event)
      settle(turn, config)
    }
    goOnEnding(turn, () => close(turn, config))
    keepFinalWorth(turn, allocationQuote, symbolsOf(config))
    return turn.reaction()
  },

  refuse(_config, state, action) {
    const ending = refuseEnding(state)
    if (ending || action.type === 'stop') return ending
    return state.status === 'running' && state.step === 'idle'
      ? undefined
      : { code: botRejection.statusWrong }
  },

  result: resultOfPortfolio,
  copy: (config, _state, amount) => ({ ...config, amount }),
  isOver: ({ status }) => status === 'terminated',
}

function funding({ amount }: PortfolioConfig) {
  return [{ coin: allocationQuote, amount }]
}

function check({ coins, amount }: PortfolioConfig, context: ReactorContext): BotRefusal | undefined {
  for (const [index, { coin }] of coins.entries()) {
    const refused = checkPair(context.pair(symbolOf(coin)), `coins[${index}].coin`)
    if (refused) return refused
  }
  const min = smallestAmount(coins, portfolioDefaults.perCoinMin)
  if (units(amount) < units(min))
    return { code: botRejection.investmentTooSmall, field: 'amount', params: { min } }
  return floorTo(units(amount), moneyStep) === units(amount)
    ? undefined
    : { code: botRejection.marketMismatch, field: 'amount' }
}

/** Pair, last price and what is held of each coin, in the order of the config. */
function positions({ coins }: PortfolioConfig, { state, context }: PortfolioTurn) {
  return coins.map((allocation) => {
    const symbol = symbolOf(allocation.coin)
    const last = units(context.last(symbol))
    const held = fundsOf(state.funds, allocation.coin)
    const holding: Holding = { target: shareOf(allocation), value: times(held, last) }
    return { coin: allocation.coin, pair: context.pair(symbol) as PairRules, last, held, holding }
  })
}

function onOrder(turn: PortfolioTurn, fact: OrderFact): void {
  if ((fact.what === 'filled' || fact.what === 'cancelled') && units(fact.base) > 0n)
    turn.change({ traded: true })
  const end = endOfOrder(fact)
  const isNew = turn.state.status === 'initializing'
  // An order that is refused leaves its coin off until the next look.
  if (fact.what === 'rejected' && end === endReason.system && !isNew)
    turn.log('orderRefused', { coin: `${fact.role}`, code: fact.code })
  else if (end !== undefined) beginEnd(turn, end, isNew)
}

function onMessage(
  turn: PortfolioTurn,
  config: PortfolioConfig,
  event: ReactorEvent & { type: 'reactorTold' },
) {
  if (event.about === 'ask') {
    const action = portfolioAction.parse(JSON.parse(event.note))
    if (action.type === 'rebalance') rebalance(turn, config, 0n)
    else {
      if (action.close !== undefined) turn.change({ close: action.close })
      beginEnd(turn, endReason.manual)
    }
  }
  if (event.note !== 'check') return
  lookAgain(turn, config)
  const { mode } = config
  const threshold = mode.by === 'ratio' ? mode.threshold : portfolioDefaults.timedThreshold
  rebalance(turn, config, units(threshold), mode.by === 'time')
}

function lookAgain(turn: PortfolioTurn, { mode }: PortfolioConfig): void {
  if (mode.by === 'hand') return
  const wait = mode.by === 'ratio' ? portfolioDefaults.checkMs : portfolioPeriods[mode.every]
  turn.wakeAt(turn.context.now + wait, 'check')
}

/** Begins a round where some coin is off by `threshold` points or more; `beyond`: by more than that. */
function rebalance(turn: PortfolioTurn, config: PortfolioConfig, threshold: bigint, beyond = false): void {
  if (turn.state.status !== 'running' || turn.state.step !== 'idle') return
  const held = positions(config, turn)
  const closed = held.find(({ pair }) => pair.status !== 'trading')
  if (closed) {
    if (closed.pair.status === 'delisted') beginEnd(turn, endReason.pairDelisted)
    else turn.log('rebalanceFrozen', { coin: closed.coin })
    return
  }
  const deviation = largestDeviation(held.map(({ holding }) => holding))
  if (deviation < threshold || (beyond && deviation === threshold)) return
  turn.log('rebalancing', { points: textOf(floorTo(deviation, one / 100n)) })
  turn.change({ step: 'selling', traded: false })
  const lacking = differences(
    held.map(({ holding }) => holding),
    fundsOf(turn.state.funds, allocationQuote),
  )
  for (const [index, { coin, pair, last }] of held.entries()) {
    const surplus = -(lacking[index] as bigint)
    const order = surplus >= units(portfolioDefaults.tradeMin) && sell(pair, (surplus * one) / last, last)
    if (order) turn.place(coin, order)
  }
}

/** Spends the quote there is on what is lacking. */
function buy(turn: PortfolioTurn, config: PortfolioConfig): void {
  const held = positions(config, turn)
  const quote = fundsOf(turn.state.funds, allocationQuote)
  const lacking = differences(
    held.map(({ holding }) => holding),
    quote,
  )
  for (const [index, amount] of affordable(lacking, quote).entries()) {
    const { coin, pair, last } = held[index] as (typeof held)[number]
    const order = amount >= units(portfolioDefaults.tradeMin) && spend(pair, amount, last)
    if (order) turn.place(coin, order)
  }
}

/** Goes on as soon as nothing is out: from selling to buying, from buying to rest. */
function settle(turn: PortfolioTurn, config: PortfolioConfig): void {
  if (isEnding(turn.state)) return
  if (turn.state.step === 'selling' && isQuiet(turn.state.orders)) {
    turn.change({ step: 'buying' })
    buy(turn, config)
  }
  if (turn.state.step !== 'buying' || !isQuiet(turn.state.orders)) return
  if (turn.state.status === 'initializing') begun(turn, config)
  else {
    const { traded, rebalances } = turn.state
    turn.change({ step: 'idle', rebalances: rebalances + (traded ? 1 : 0) })
    turn.log(traded ? 'rebalanced' : 'rebalancedNothing')
  }
}

/** The first purchase is through: a portfolio that lacks one of its coins was not made. */
function begun(turn: PortfolioTurn, config: PortfolioConfig): void {
  const missing = config.coins.find(({ coin }) => fundsOf(turn.state.funds, coin) === 0n)
  if (missing) beginEnd(turn, endReason.system, true)
  else {
    turn.change({ status: 'running', step: 'idle', startedAt: turn.context.now })
    turn.log('portfolioBought')
    lookAgain(turn, config)
  }
}

function close(turn: PortfolioTurn, config: PortfolioConfig) {
  const { close: sells, failed } = turn.state
  if (!failed && !(sells ?? config.closeOnEnd)) return []
  return positions(config, turn).flatMap(({ pair, last, held }) => sell(pair, held, last) ?? [])
}
