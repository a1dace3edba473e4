// A plan that buys by the calendar (domain.md 12). It holds nothing between its runs: each draws its amount from the
// owner, buys, and gives back what it bought and what is left.

import { rejection } from '../../kernel/rejection-codes.ts'
import { allocationQuote, symbolOf } from '../allocation.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd, endReason, goOnEnding, isEnding, newBot } from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { intentNumber } from '../intent-numbers.ts'
import { spend } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import { isQuiet, type OrderFact } from '../own-orders.ts'
import type { PairRules, Reactor, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { Turn } from '../turn.ts'
import { nextRun } from './calendar.ts'
import { checkParts, checkPlan, partsOf } from './check.ts'
import {
  type AutoInvestAction,
  type AutoInvestConfig,
  autoInvestAction,
  autoInvestConfig,
  autoInvestDefaults,
} from './config.ts'
import { type AutoInvestState, type Run, resultOfPlan } from './state.ts'

type PlanTurn = Turn<AutoInvestState>
type Message = ReactorEvent & { type: 'reactorTold' }

const nothingYet = { failures: 0, runs: { done: 0, partial: 0, failed: 0, skipped: 0 }, bought: {} }

export const autoInvest: Reactor<AutoInvestConfig, AutoInvestState, AutoInvestAction> = {
  kind: 'auto-invest',
  onlyBuys: true,
  version: 1,
  config: autoInvestConfig,
  action: autoInvestAction,
  check: checkPlan,
  funding: () => [],

  start(config, context) {
    const turn: PlanTurn = new Turn({ ...newBot([], context), ...nothingYet, next: 0 }, context)
    planAfter(turn, config, context.now)
    return turn.reaction()
  },

  react(given, state, event, context) {
    const config = configNow(given, state)
    const turn = new Turn(state, context)
    const { order } = turn.learn(event)
    if (order) onOrder(turn, order)
    if (!isEnding(turn.state)) {
      if (event.type === 'reactorTold') onMessage(turn, config, event)
      if (event.type === 'fundsMoved' && event.to === context.account) onFunds(turn, config)
      if (event.type === 'rejected') onRefused(turn, config, event)
      finishRun(turn, config)
    }
    goOnEnding(turn)
    return turn.reaction()
  },

  refuse(config, state, action, context) {
    const ending = refuseEnding(state)
    if (ending || action.type === 'stop') return ending
    if (action.type === 'setAmount') return checkParts({ ...config, amount: action.amount }, context)
    const fits = (action.type === 'pause') === (state.paused === undefined)
    return fits ? undefined : { code: botRejection.statusWrong }
  },

  result: resultOfPlan,
  isOver: ({ status }) => status === 'terminated',
}

/** With what its owner changed since; a run that has begun keeps the amount that it drew. */
const configNow = (config: AutoInvestConfig, { amount, run }: AutoInvestState): AutoInvestConfig => {
  const drawn = run?.amount ?? amount
  return drawn === undefined ? config : { ...config, amount: drawn }
}

function planAfter(turn: PlanTurn, config: AutoInvestConfig, after: number): void {
  const next = nextRun(config, after)
  turn.change({ next })
  turn.wakeAt(next, 'run')
}

/** The next run: the one after this, or of those that were missed meanwhile the first that is not too late. */
function planNext(turn: PlanTurn, config: AutoInvestConfig, at: number): void {
  planAfter(turn, config, Math.max(at, turn.context.now - autoInvestDefaults.lateMs - 1))
}

function onMessage(turn: PlanTurn, config: AutoInvestConfig, event: Message): void {
  if (event.about === 'ask') onAction(turn, config, autoInvestAction.parse(JSON.parse(event.note)))
  else if (event.note === 'run') begin(turn, config)
}

function onAction(turn: PlanTurn, config: AutoInvestConfig, action: AutoInvestAction): void {
  if (action.type === 'stop') beginEnd(turn, endReason.manual)
  else if (action.type === 'setAmount') {
    turn.change({ amount: action.amount })
    turn.log('changed')
  } else if (action.type === 'pause') {
    turn.change({ paused: true })
    turn.forget('run')
  } else {
    const { paused: _, ...awake } = turn.state
    turn.state = awake
    if (!awake.run) planAfter(turn, config, turn.context.now)
  }
}

/** Its hour has come. */
function begin(turn: PlanTurn, config: AutoInvestConfig): void {
  const { context, state } = turn
  if (state.run) return
  if (config.coins.some(({ coin }) => context.pair(symbolOf(coin))?.status === 'delisted'))
    beginEnd(turn, endReason.pairDelisted)
  else if (context.now - state.next > autoInvestDefaults.lateMs) skip(turn, config, state.next, 'runMissed')
  else {
    const drawing = turn.submit({ type: 'drawFunds', coin: allocationQuote, amount: config.amount })
    turn.change({ status: 'running', startedAt: state.startedAt ?? context.now })
    turn.change({ run: { at: state.next, amount: config.amount, drawing, bought: 0 } })
  }
}

function skip(turn: PlanTurn, config: AutoInvestConfig, at: number, why: 'runMissed' | 'runShort'): void {
  turn.log(why, { at: `${at}` })
  const { run: _, ...idle } = turn.state
  turn.state = { ...idle, runs: { ...idle.runs, skipped: idle.runs.skipped + 1 } }
  if (!idle.paused) planNext(turn, config, at)
}

/** The amount is here: one order for each coin. */
function onFunds(turn: PlanTurn, config: AutoInvestConfig): void {
  const { run } = turn.state
  if (run?.drawing === undefined) return
  {
    const { drawing: _, ...undrawn } = run
    turn.change({ run: undrawn })
  }
  for (const [index, part] of partsOf(config).entries()) {
    const { coin } = config.coins[index] as (typeof config.coins)[number]
    const symbol = symbolOf(coin)
    const order = spend(turn.context.pair(symbol) as PairRules, part, units(turn.context.last(symbol)))
    if (order) turn.place(coin, order)
  }
}

/** Too little is not a failure: the plan ends or waits, as its owner chose. Any other refusal is one. */
function onRefused(
  turn: PlanTurn,
  config: AutoInvestConfig,
  event: ReactorEvent & { type: 'rejected' },
): void {
  const { run } = turn.state
  if (run?.drawing === undefined || intentNumber(event.commandId) !== `${run.drawing}`) return
  if (event.code !== rejection.transferInvalid) turn.change({ run: { at: run.at, bought: 0 } })
  else if (config.endOnShortFunds) beginEnd(turn, endReason.insufficientBalance)
  else skip(turn, config, run.at, 'runShort')
}

function onOrder(turn: PlanTurn, fact: OrderFact): void {
  const { run, bought } = turn.state
  if (!run || (fact.what !== 'filled' && fact.what !== 'cancelled') || units(fact.base) === 0n) return
  const coin = `${fact.role}`
  const before = bought[coin] ?? { base: '0', quote: '0' }
  const base = units(before.base) + units(fact.base) - units(fact.fees[coin] ?? '0')
  const quote = units(before.quote) + units(fact.quote)
  turn.change({
    run: { ...run, bought: run.bought + 1 },
    bought: { ...bought, [coin]: { base: textOf(base), quote: textOf(quote) } },
  })
}

/** Every order is through: what was bought goes to the owner, with what is left. */
function finishRun(turn: PlanTurn, config: AutoInvestConfig): void {
  const { run, orders, funds, paused } = turn.state
  if (!run || run.drawing !== undefined || !isQuiet(orders)) return
  for (const coin of Object.keys(funds)) {
    const amount = fundsOf(funds, coin)
    if (amount > 0n) giveBack(turn, config, coin, textOf(amount))
  }
  count(turn, run, config.coins.length)
  if (turn.state.failures >= autoInvestDefaults.failuresMax) beginEnd(turn, endReason.ordersFailed)
  else if (!paused) planNext(turn, config, run.at)
}

/** What is left of the amount is not Earn's. */
function giveBack(turn: PlanTurn, { earn }: AutoInvestConfig, coin: string, amount: string): void {
  if (earn && coin !== allocationQuote) turn.submit({ type: 'subscribeBought', coin, amount })
  else turn.submit({ type: 'transfer', to: turn.context.owner, coin, amount })
}

/** A run that bought only some of its coins neither fails nor ends a row of failures. */
function count(turn: PlanTurn, { at, bought }: Run, wanted: number): void {
  const { run: _, ...idle } = turn.state
  const { failures, runs } = idle
  const note = { at: `${at}`, bought: `${bought}` }
  if (bought === 0) {
    turn.state = { ...idle, failures: failures + 1, runs: { ...runs, failed: runs.failed + 1 } }
    turn.log('runFailed', note)
  } else if (bought < wanted) {
    turn.state = { ...idle, runs: { ...runs, partial: runs.partial + 1 } }
    turn.log('runPartial', note)
  } else {
    turn.state = { ...idle, failures: 0, runs: { ...runs, done: runs.done + 1 } }
    turn.log('runDone', note)
  }
}
