// The spot grid (domain.md 9): buys below and sells above the price, again and again; forward, reverse or without end.

import { addFee } from '../../orders/order-view.ts'
import { units } from '../amounts.ts'
import {
  beginEnd,
  type EndReason,
  endOfWatch,
  endReason,
  followStrategist,
  goOnEnding,
  isEnding,
  newBot,
  watchExits,
} from '../bot-life.ts'
import { sell, spend } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import type { OrderFact } from '../own-orders.ts'
import { hasWatch, type WatchFact } from '../own-watches.ts'
import type { Funding, Reaction, Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { type OrderInput, Turn } from '../turn.ts'
import { carryOutAction, refuseAction } from './actions.ts'
import { onGridOrder, placeAll, tryAgainLater } from './book.ts'
import { gridSearch } from './candidates.ts'
import { checkGrid } from './check.ts'
import { type GridAction, type GridConfig, gridAction, gridConfig, investedCoin } from './config.ts'
import { copyGrid } from './copy.ts'
import { closeSlippage } from './defaults.ts'
import { growRange, onFunds, onGrowth, onRefused, reinvest } from './growth.ts'
import { onOpening, open } from './opening.ts'
import { keepWatchingRange, onRangeWatch } from './range-watch.ts'
import { onRelayOrder, proceedRelay } from './relay.ts'
import { pairFiguresOf, resultOfGrid } from './report.ts'
import type { GridState, GridTurn } from './state.ts'
import { type Terms, termsOf } from './terms.ts'
import { trail } from './trailing.ts'

export const spotGrid: Reactor<GridConfig, GridState, GridAction> = {
  kind: 'spot-grid',
  version: 1,
  config: gridConfig,
  action: gridAction,
  check: checkGrid,
  funding,

  start(config, context) {
    const { takeProfit, stopLoss } = config
    const turn: GridTurn = new Turn(
      {
        ...newBot(funding(config, context), context),
        invested: config.investment,
        withdrawn: '0',
        reinvested: '0',
        gridProfit: '0',
        pairs: 0,
        fees: {},
        exits: { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) },
        reinvest: config.type !== 'infinite' && config.reinvest,
        outsideMs: 0,
      },
      context,
    )
    const terms = termsOf(context, config.symbol)
    if (!terms) beginEnd(turn, endReason.pairDelisted, true)
    else awaitTrigger(turn, config, terms)
    return finished(turn, config)
  },

  react(config, state, event, context) {
    const turn: GridTurn = new Turn(state, context)
    const terms = termsOf(context, config.symbol)
    const { order, watch } = turn.learn(event)
    noteFees(turn, event)
    followStrategist(turn, event)
    if (!isEnding(turn.state) && terms) {
      if (order) onOrder(turn, config, order, terms)
      if (watch) onWatch(turn, config, watch, terms)
      if (event.type === 'reactorTold') onMessage(turn, config, event, terms)
      if (event.type === 'fundsMoved') onFunds(turn, config, event, terms)
      if (event.type === 'rejected') onRefused(turn, config, event, terms)
      if (config.type !== 'infinite' && turn.state.status === 'running') {
        growRange(turn)
        proceedRelay(turn, config, terms)
      }
    }
    return finished(turn, config)
  },

  refuse: refuseAction,
  result: resultOfGrid,
  copy: copyGrid,
  search: gridSearch,
  pairFigures: pairFiguresOf,
  isOver: ({ status }) => status === 'terminated',
}

function funding(config: GridConfig, { pair }: ReactorContext): Funding[] {
  const rules = pair(config.symbol)
  return rules ? [{ coin: investedCoin(config, rules), amount: config.investment }] : []
}

function noteFees(turn: GridTurn, event: ReactorEvent): void {
  if (event.type !== 'orderFilled') return
  turn.change({ fees: addFee(turn.state.fees, event) })
}

function onOrder(turn: GridTurn, config: GridConfig, fact: OrderFact, terms: Terms): void {
  if (typeof fact.role === 'number') onGridOrder(turn, config, fact.role, fact, terms)
  else if (fact.role === 'opening') onOpening(turn, config, fact, terms)
  else if (fact.role === 'relay' && config.type !== 'infinite') onRelayOrder(turn, config, fact, terms)
  else if (fact.role === 'growth' && config.type === 'infinite') onGrowth(turn, config, fact, terms)
}

function onWatch(turn: GridTurn, config: GridConfig, fact: WatchFact, terms: Terms): void {
  const end = endOfWatch(fact)
  if (end !== undefined) beginEnd(turn, whose(turn, config, end), turn.state.status === 'pending')
  else if (fact.what === 'lost') tryAgainLater(turn)
  else if (fact.role === 'trigger') open(turn, config, terms)
  else onRangeWatch(turn, config, fact.role, terms)
}

/** The prices at which a copy ends are its strategist's, until its owner sets others. */
function whose(
  { context, state }: GridTurn,
  { takeProfit, stopLoss }: GridConfig,
  end: EndReason,
): EndReason {
  const { exits } = state
  if (!context.isCopy || exits.takeProfit !== takeProfit || exits.stopLoss !== stopLoss) return end
  if (end === endReason.takeProfit) return endReason.strategistTakeProfit
  return end === endReason.stopLoss ? endReason.strategistStopLoss : end
}

function onMessage(
  turn: GridTurn,
  config: GridConfig,
  { about, note }: ReactorEvent & { type: 'reactorTold' },
  terms: Terms,
): void {
  if (about === 'ask') carryOutAction(turn, config, gridAction.parse(JSON.parse(note)), terms)
  else if (about !== 'timer') return
  else if (note === 'again') tryAgain(turn, config, terms)
  else if (note === 'trail' && config.type !== 'infinite') trail(turn, config, terms)
  else if (note === 'reinvest' && config.type !== 'infinite') reinvest(turn, config, terms)
}

/** What the exchange would not have a little ago. */
function tryAgain(turn: GridTurn, config: GridConfig, terms: Terms): void {
  const { status, relay, exits, watches } = turn.state
  if (status === 'pending' && !hasWatch(watches, 'trigger')) awaitTrigger(turn, config, terms)
  if (status !== 'running' || relay) return
  placeAll(turn, config, terms)
  watchExits(turn, config.symbol, exits, config.type !== 'reverse')
  keepWatchingRange(turn, config, terms)
}

function awaitTrigger(turn: GridTurn, config: GridConfig, terms: Terms): void {
  if (config.triggerPrice === undefined) open(turn, config, terms)
  else turn.watch('trigger', config.symbol, config.triggerPrice)
}

/** The reaction, with the next step of an end where there is one. */
function finished(turn: GridTurn, config: GridConfig): Reaction<GridState> {
  goOnEnding(turn, () => close(turn, config))
  const { status, endPrice } = turn.state
  if (status === 'terminated' && endPrice === undefined)
    turn.change({ endPrice: turn.context.last(config.symbol) })
  return turn.reaction()
}

/** Into the invested coin where the owner wants that, and always where it never came to run. */
function close(turn: GridTurn, config: GridConfig): OrderInput[] {
  const { state, context } = turn
  const pair = context.pair(config.symbol)
  if (!pair || !(state.failed || (state.close ?? config.closeOnEnd))) return []
  const last = units(context.last(config.symbol))
  const order =
    config.type === 'reverse'
      ? spend(pair, fundsOf(state.funds, pair.quote), last)
      : sell(pair, fundsOf(state.funds, pair.base), last)
  return order ? [{ ...order, slippage: closeSlippage }] : []
}
