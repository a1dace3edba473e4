// The CTA bot on a perpetual contract (domain.md 10.2): looks at the lines when a bar closes; long, short or either. Its account is
// the wallet that its position hangs on, in cross margin and one-way mode.

import { nextBucketStart } from '../../market/intervals.ts'
import { beginEnd, endOfWatch, endReason, isEnding, newBot } from '../bot-life.ts'
import { contractBotDefaults, contractOf, settles } from '../contracts/config.ts'
import { endOnContract, endWithoutLeverage, endWithPosition } from '../contracts/ending.ts'
import { learnOnContract, noFigures } from '../contracts/own-position.ts'
import { setLeverage } from '../contracts/set-leverage.ts'
import { closesNeeded, signalAt } from '../cta/signals.ts'
import { onContracts } from '../own-commands.ts'
import type { WatchFact } from '../own-watches.ts'
import type { Funding, Reactor, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { type Terms, termsOf } from '../spot-grid/terms.ts'
import { Turn } from '../turn.ts'
import { futuresCtaSearch } from './candidates.ts'
import { checkFuturesCta } from './check.ts'
import { type FuturesCtaAction, type FuturesCtaConfig, futuresCtaAction, futuresCtaConfig } from './config.ts'
import { enter, leave, onPositionOrder, watchPosition } from './positions.ts'
import { resultOfFuturesCta } from './report.ts'
import type { FuturesCtaState, FuturesCtaTurn } from './state.ts'

export const futuresCta: Reactor<FuturesCtaConfig, FuturesCtaState, FuturesCtaAction> = {
  kind: 'futures-cta',
  version: 1,
  config: futuresCtaConfig,
  action: futuresCtaAction,
  check: checkFuturesCta,
  funding,

  start(config, context) {
    const turn: FuturesCtaTurn = new Turn(
      {
        ...newBot(funding(config), context),
        ...noFigures,
        status: 'running',
        startedAt: context.now,
        phase: 'out',
        trades: 0,
        wins: 0,
        profit: '0',
      },
      context,
      onContracts,
    )
    setLeverage(turn, config)
    awaitBar(turn, config)
    return turn.reaction()
  },

  react(config, state, event, context) {
    const turn: FuturesCtaTurn = new Turn(state, context, onContracts)
    const terms = termsOf(context, contractOf(config))
    const { order, watch } = learnOnContract(turn, event)
    if (!isEnding(turn.state) && terms) {
      if (order) onPositionOrder(turn, config, order, terms)
      else if (event.type === 'rejected' && !watch) endWithoutLeverage(turn, event)
      if (watch) onWatch(turn, config, watch, terms)
      if (event.type === 'reactorTold') onMessage(turn, config, event, terms)
      endWithPosition(turn, event)
    }
    endOnContract(turn, contractOf(config), settles, event)
    return turn.reaction()
  },

  refuse: (_config, state) => refuseEnding(state),
  result: resultOfFuturesCta,
  copy({ takeProfit, stopLoss, ...config }, { exits = { takeProfit, stopLoss } }, amount) {
    return { ...config, ...exits, amount }
  },
  search: futuresCtaSearch,
  onContracts: true,
  isOver: ({ status }) => status === 'terminated',
}

function funding({ amount }: FuturesCtaConfig): Funding[] {
  return [{ coin: settles, amount }]
}

function awaitBar(turn: FuturesCtaTurn, { interval }: FuturesCtaConfig): void {
  turn.wakeAt(nextBucketStart(interval, turn.context.now, 0), 'bar')
}

function onMessage(
  turn: FuturesCtaTurn,
  config: FuturesCtaConfig,
  { about, note }: ReactorEvent & { type: 'reactorTold' },
  terms: Terms,
): void {
  if (about === 'ask') onAction(turn, config, futuresCtaAction.parse(JSON.parse(note)), terms)
  if (about !== 'timer') return
  if (note === 'bar') {
    awaitBar(turn, config)
    decide(turn, config, terms)
  } else if (turn.state.phase === 'in') {
    if (note === 'leave') leave(turn, config, terms)
    if (note === 'watch') watchPosition(turn, config, terms)
  }
}

function onAction(
  turn: FuturesCtaTurn,
  config: FuturesCtaConfig,
  action: FuturesCtaAction,
  terms: Terms,
): void {
  if (action.type === 'stop') {
    beginEnd(turn, endReason.manual)
    return
  }
  const { takeProfit, stopLoss } = action
  turn.change({ exits: { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) } })
  turn.log('changed')
  turn.unwatch()
  if (turn.state.phase === 'in') watchPosition(turn, config, terms)
}

/** At the close of a bar, by closed bars alone. What closes a position may open the other one. */
function decide(turn: FuturesCtaTurn, config: FuturesCtaConfig, terms: Terms): void {
  const { strategy, interval, direction } = config
  const closes = turn.context
    .candles(terms.symbol, interval, closesNeeded(strategy))
    .map(({ close }) => Number(close))
  const opens = (['long', 'short'] as const).find(
    (side) => (direction === 'both' || direction === side) && signalAt(strategy, closes, side) === 'open',
  )
  const { phase, entry } = turn.state
  if (phase === 'out') {
    if (opens) enter(turn, config, opens, terms)
  } else if (phase === 'in' && entry && signalAt(strategy, closes, entry.side) === 'close') {
    if (opens && opens !== entry.side) turn.change({ next: opens })
    leave(turn, config, terms)
  }
}

function onWatch(turn: FuturesCtaTurn, config: FuturesCtaConfig, fact: WatchFact, terms: Terms): void {
  const end = endOfWatch(fact)
  if (fact.what === 'reached') {
    turn.log(fact.role === 'takeProfit' ? 'takeProfit' : 'stopLoss')
    if (turn.state.phase === 'in') leave(turn, config, terms)
  } else if (end !== undefined) beginEnd(turn, end)
  else turn.wakeAt(turn.context.now + contractBotDefaults.retryMs, 'watch')
}
