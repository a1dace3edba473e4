// The grid on a perpetual contract (domain.md 9.10): long, short or neutral, with margin and leverage of its own. Its account is
// the wallet that its position hangs on, in cross margin and one-way mode, so nothing of its owner can be liquidated with it.

import { rejection } from '../../kernel/rejection-codes.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd, endOfOrder, endOfWatch, endReason, isEnding, newBot } from '../bot-life.ts'
import { contractOf, settles } from '../contracts/config.ts'
import { endOnContract, endWithoutLeverage, endWithPosition } from '../contracts/ending.ts'
import { learnOnContract, noFigures } from '../contracts/own-position.ts'
import { setLeverage } from '../contracts/set-leverage.ts'
import { onContracts } from '../own-commands.ts'
import type { OrderFact } from '../own-orders.ts'
import { hasWatch, type WatchFact } from '../own-watches.ts'
import type { Funding, Reaction, Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { isTradable, type Terms, termsOf } from '../spot-grid/terms.ts'
import { Turn } from '../turn.ts'
import { carryOut, refuseAction } from './actions.ts'
import { futuresGridSearch } from './candidates.ts'
import { checkFuturesGrid } from './check.ts'
import {
  type FuturesGridAction,
  type FuturesGridConfig,
  futuresGridAction,
  futuresGridConfig,
} from './config.ts'
import { copyFuturesGrid } from './copy.ts'
import { crossingsOf, exitsOf, watchEnds } from './ends.ts'
import { onGridOrder, placeAll, tryAgainLater } from './orders.ts'
import { entriesOf, planGrid } from './plan.ts'
import { isRangeRole, onRangeWatch, watchRange } from './range-watch.ts'
import { pairFiguresOf, resultOfFuturesGrid } from './report.ts'
import type { FuturesGridState, FuturesGridTurn, Grids, Lots } from './state.ts'
import { endWaits, waitingRole, watchWaiting } from './waits.ts'

export const futuresGrid: Reactor<FuturesGridConfig, FuturesGridState, FuturesGridAction> = {
  kind: 'futures-grid',
  version: 1,
  config: futuresGridConfig,
  action: futuresGridAction,
  check: checkFuturesGrid,
  funding,

  start(config, context) {
    const turn: FuturesGridTurn = new Turn(
      {
        ...newBot(funding(config, context), context),
        ...noFigures,
        removed: '0',
        gridProfit: '0',
        pairs: 0,
        exits: config.direction === 'neutral' ? {} : exitsOf(config),
        ends: config.direction === 'neutral' ? crossingsOf(config) : {},
        outsideMs: 0,
      },
      context,
      onContracts,
    )
    const terms = termsOf(context, contractOf(config))
    if (!terms) beginEnd(turn, endReason.pairDelisted, true)
    else {
      setLeverage(turn, config)
      awaitTrigger(turn, config, terms)
    }
    return finished(turn, config)
  },

  react(config, state, event, context) {
    const turn: FuturesGridTurn = new Turn(state, context, onContracts)
    const terms = termsOf(context, contractOf(config))
    const { order, watch } = learnOnContract(turn, event)
    if (!isEnding(turn.state) && terms) {
      if (order) onOrder(turn, config, order, terms)
      else if (event.type === 'rejected' && !watch) onRefused(turn, event)
      if (watch) onWatch(turn, config, watch, terms)
      if (event.type === 'reactorTold') onMessage(turn, config, event, terms)
      if (event.type === 'fundsMoved') onFunds(turn, config, event, terms)
      endWithPosition(turn, event)
    }
    return finished(turn, config, event)
  },

  refuse: refuseAction,
  result: resultOfFuturesGrid,
  copy: copyFuturesGrid,
  pairFigures: pairFiguresOf,
  search: futuresGridSearch,
  onContracts: true,
  isOver: ({ status }) => status === 'terminated',
}

function funding(config: FuturesGridConfig, { pair }: ReactorContext): Funding[] {
  const rules = pair(contractOf(config))
  return rules ? [{ coin: rules.quote, amount: config.investment }] : []
}

function awaitTrigger(turn: FuturesGridTurn, config: FuturesGridConfig, terms: Terms): void {
  if (config.triggerPrice === undefined) open(turn, config, terms)
  else turn.watch('trigger', contractOf(config), config.triggerPrice)
}

/** Its trigger price came, or it has none: what the grids beyond the price hold is traded at once, at the market. */
function open(turn: FuturesGridTurn, config: FuturesGridConfig, terms: Terms): void {
  const { context, state } = turn
  const price = context.last(contractOf(config))
  turn.change({ status: 'initializing', openPrice: price })
  const pair = context.pair(contractOf(config))
  const margin = units(config.investment) + units(state.added)
  const plan = pair && planGrid(config, margin, units(price), pair)
  if (!plan?.entries.every((entry) => isTradable(plan.size, entry.price, terms))) {
    beginEnd(turn, endReason.insufficientBalance, true)
    return
  }
  const { levels, entries, size } = plan
  const waits = entries.flatMap(({ waits }, grid) => (waits ? [grid] : []))
  turn.change({
    grids: {
      levels: levels.map(textOf),
      size: textOf(size),
      enters: entries.map(({ side }) => side),
      held: {},
      carried: {},
      ...(waits.length > 0 && { waits }),
    },
  })
  const now = entries.filter(({ isNow }) => isNow)
  const first = now[0]
  if (!first) begin(turn, config, terms)
  else {
    const all = textOf(size * BigInt(now.length))
    turn.place('opening', { symbol: contractOf(config), side: first.side, orderType: 'market', size: all })
  }
}

function onOrder(turn: FuturesGridTurn, config: FuturesGridConfig, fact: OrderFact, terms: Terms): void {
  if (typeof fact.role === 'number') onGridOrder(turn, config, fact.role, fact, terms)
  else if (fact.role === 'opening') onOpening(turn, config, fact, terms)
}

/** Anything less than the whole is a creation that failed: what was opened is closed, and all goes back. */
function onOpening(turn: FuturesGridTurn, config: FuturesGridConfig, fact: OrderFact, terms: Terms): void {
  if (fact.what === 'filled') {
    const grids = turn.state.grids as Grids
    turn.change({ grids: { ...grids, held: heldBy(config, turn.state, units(fact.quote)) } })
    begin(turn, config, terms)
  } else if (fact.what === 'cancelled' || fact.what === 'rejected')
    beginEnd(turn, endOfOrder(fact) ?? endReason.system, true)
}

/** Each grid that begins in the position has its even share of what the order was traded for. */
function heldBy(
  config: FuturesGridConfig,
  { grids, openPrice }: FuturesGridState,
  quote: bigint,
): Record<string, Lots> {
  const { levels, size } = grids as Grids
  const entries = entriesOf(config, levels.map(units), units(openPrice as string))
  const now = entries.flatMap(({ isNow }, grid) => (isNow ? [grid] : []))
  const share = textOf(quote / BigInt(now.length))
  return Object.fromEntries(now.map((grid) => [grid, [size, share]]))
}

function begin(turn: FuturesGridTurn, config: FuturesGridConfig, terms: Terms): void {
  turn.change({ status: 'running', startedAt: turn.context.now })
  turn.log('gridOpened', { price: turn.state.openPrice as string })
  placeAll(turn, config, terms)
  watchEnds(turn, config)
  watchRange(turn, config, terms.tick)
  watchWaiting(turn, config)
}

function onWatch(turn: FuturesGridTurn, config: FuturesGridConfig, fact: WatchFact, terms: Terms): void {
  const end = endOfWatch(fact)
  if (end !== undefined) beginEnd(turn, end, turn.state.status === 'pending')
  else if (fact.what === 'lost') tryAgainLater(turn)
  else if (fact.role === 'trigger') open(turn, config, terms)
  else if (fact.role === waitingRole) {
    endWaits(turn, config)
    placeAll(turn, config, terms)
    watchWaiting(turn, config)
  } else if (isRangeRole(fact.role)) onRangeWatch(turn, config, fact.role, terms.tick)
}

function onMessage(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  { about, note }: ReactorEvent & { type: 'reactorTold' },
  terms: Terms,
): void {
  if (about === 'ask') carryOut(turn, config, futuresGridAction.parse(JSON.parse(note)))
  else if (about === 'timer' && note === 'again') tryAgain(turn, config, terms)
  else if (about === 'timer' && note === 'margin') placeLacking(turn, config, terms)
}

/** What the exchange would not have a little ago. */
function tryAgain(turn: FuturesGridTurn, config: FuturesGridConfig, terms: Terms): void {
  const { status, watches } = turn.state
  if (status === 'pending' && !hasWatch(watches, 'trigger')) awaitTrigger(turn, config, terms)
  if (status !== 'running') return
  placeAll(turn, config, terms)
  watchEnds(turn, config)
  watchRange(turn, config, terms.tick)
  watchWaiting(turn, config)
}

function placeLacking(turn: FuturesGridTurn, config: FuturesGridConfig, terms: Terms): void {
  turn.forget('margin')
  if (turn.state.status === 'running') placeAll(turn, config, terms, true)
}

function onFunds(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  { coin, amount, to }: ReactorEvent & { type: 'fundsMoved' },
  terms: Terms,
): void {
  const { added, removed, lacking } = turn.state
  const sum = (a: string) => textOf(units(a) + units(amount))
  const isAdded = to === turn.context.account
  turn.change(isAdded ? { added: sum(added) } : { removed: sum(removed) })
  turn.log(isAdded ? 'fundsAdded' : 'marginRemoved', { amount, coin })
  if (isAdded && lacking) placeLacking(turn, config, terms)
}

function onRefused(turn: FuturesGridTurn, event: ReactorEvent & { type: 'rejected' }): void {
  const { account, code } = event
  if (account === turn.context.owner) turn.log('fundsLacking', { coin: settles })
  // Of its commands only a transfer is refused so.
  else if (code === rejection.transferInvalid) turn.log('marginKept')
  else endWithoutLeverage(turn, event)
}

/** The reaction, with the next step of an end where there is one. */
function finished(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  event?: ReactorEvent,
): Reaction<FuturesGridState> {
  endOnContract(turn, contractOf(config), settles, event)
  return turn.reaction()
}
