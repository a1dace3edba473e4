// The signal bot on perpetual contracts (domain.md 10.4): follows a script outside, long and short. Its account is the wallet that all
// its positions hang on, in cross margin and one-way mode.

import { over, textOf, times, units } from '../amounts.ts'
import { beginEnd, endReason, followStrategist, isEnding, newBot } from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { contractOf, settles } from '../contracts/config.ts'
import { closingOrder, endOnContracts, endWithoutOne, endWithPosition } from '../contracts/ending.ts'
import { figuresAfter, nothingMade, positionAfter } from '../contracts/own-position.ts'
import { leverageCommand } from '../contracts/set-leverage.ts'
import { onContracts } from '../own-commands.ts'
import { rolesOf } from '../own-orders.ts'
import type { Funding, Reactor, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { signalDefaults } from '../signal/config.ts'
import { type SignalMessage, signalMessage } from '../signal/message.ts'
import { report, signalStatus } from '../signal/progress.ts'
import { Turn } from '../turn.ts'
import { checkFuturesSignal } from './check.ts'
import {
  type FuturesSignalAction,
  type FuturesSignalConfig,
  futuresSignalAction,
  futuresSignalConfig,
} from './config.ts'
import { cashOf, enter, leave, leaveAgain, onOrder, readRole, stay } from './positions.ts'
import { resultOfFuturesSignal } from './report.ts'
import { contractIn, type FuturesSignalState, type FuturesSignalTurn, withContract } from './state.ts'
import { judge, sideOf } from './verdict.ts'

export const futuresSignal: Reactor<FuturesSignalConfig, FuturesSignalState, FuturesSignalAction> = {
  kind: 'futures-signal',
  version: 1,
  config: futuresSignalConfig,
  action: futuresSignalAction,
  check: checkFuturesSignal,
  funding,

  start(config, context) {
    const turn: FuturesSignalTurn = new Turn(
      {
        ...newBot(funding(config), context),
        ...nothingMade,
        status: 'running',
        startedAt: context.now,
        following: config.start === 'first-signal',
        contracts: {},
        trades: 0,
        wins: 0,
        profit: '0',
        received: 0,
        applied: 0,
        waiting: [],
        leverageIntents: [],
      },
      context,
      onContracts,
    )
    const leverageIntents = config.symbols.map((symbol) =>
      turn.submit(leverageCommand(contractOf({ symbol }), config.leverage)),
    )
    turn.change({ leverageIntents })
    return turn.reaction()
  },

  react(config, state, event, context) {
    const turn: FuturesSignalTurn = new Turn(state, context, onContracts)
    const { order } = turn.learn(event)
    notePosition(turn, event)
    turn.change(figuresAfter(turn.state, event))
    followStrategist(turn, event)
    if (!isEnding(turn.state)) {
      if (order) onOrder(turn, config, order)
      else if (event.type === 'rejected') endWithoutOne(turn, turn.state.leverageIntents, event.commandId)
      if (event.type === 'reactorTold') onMessage(turn, event)
      endWithPosition(turn, event)
      if (!isEnding(turn.state)) applyWaiting(turn, config)
    }
    endOnContracts(turn, closings(turn.state), settles, event)
    return turn.reaction()
  },

  refuse: (_config, state) => refuseEnding(state),
  result: resultOfFuturesSignal,
  copy: ({ size, ...config }, _state, amount) => ({
    ...config,
    ...(size && { size: size.by === 'percent' ? size : scaled(size, config.amount, amount) }),
    amount,
  }),
  onContracts: true,
  isOver: ({ status }) => status === 'terminated',
}

function funding({ amount }: FuturesSignalConfig): Funding[] {
  return [{ coin: settles, amount }]
}

/** A fixed amount as large a part of the budget of a copy as it is of its own. */
function scaled<Size extends { amount: string }>(size: Size, own: string, copied: string): Size {
  return { ...size, amount: textOf(times(over(units(size.amount), units(own)), units(copied))) }
}

function notePosition(turn: FuturesSignalTurn, event: ReactorEvent): void {
  if (!('symbol' in event) || typeof event.symbol !== 'string') return
  const { symbol } = event
  const { position: before, ...own } = contractIn(turn.state, symbol)
  const position = positionAfter(before, event)
  const cash = cashOf(event)
  if (position === before && cash === 0n) return
  const made = textOf(units(own.made) + cash)
  withContract(turn, symbol, { ...own, made, ...(position && { position }) })
}

function closings({ contracts }: FuturesSignalState) {
  return Object.entries(contracts).flatMap(([symbol, { position }]) =>
    position ? [closingOrder(symbol, position)] : [],
  )
}

function onMessage(turn: FuturesSignalTurn, { about, note }: ReactorEvent & { type: 'reactorTold' }): void {
  if (about === 'ask') beginEnd(turn, endReason.manual)
  if (about === 'timer') {
    const role = readRole(note)
    if (role) leaveAgain(turn, role.symbol)
  }
  if (about !== 'signal') return
  const message = signalMessage.parse(JSON.parse(note))
  const { waiting, received } = turn.state
  turn.change({ received: received + 1 })
  if (waiting.length < signalDefaults.waitingMax) turn.change({ waiting: [...waiting, message] })
  else report(turn, message, signalStatus.rejected, { code: 'tooMany' })
}

/** Signals in their order, those of a contract one after the other: a newer one ends an order that the last one left resting. */
function applyWaiting(turn: FuturesSignalTurn, config: FuturesSignalConfig): void {
  const left: SignalMessage[] = []
  for (const message of turn.state.waiting) {
    const symbol = contractOf(message)
    const out = rolesOf(turn.state.orders).filter((role) => readRole(role)?.symbol === symbol)
    if (out.length === 0) apply(turn, config, message, symbol)
    else {
      for (const role of out) turn.cancel(role)
      left.push(message)
    }
  }
  turn.change({ waiting: left })
}

function apply(
  turn: FuturesSignalTurn,
  config: FuturesSignalConfig,
  message: SignalMessage,
  symbol: string,
): void {
  const { context, state } = turn
  const { position } = contractIn(state, symbol)
  const { now } = context
  const verdict = judge(config, message, { now, held: position?.side, following: state.following })
  if (verdict.act === 'none') {
    if (verdict.follows) turn.change({ following: true })
    // Its script is where the bot still is.
    if (verdict.why === botRejection.signalEarlierPosition) stay(turn, symbol)
    report(turn, message, signalStatus.unmatched, { code: verdict.why })
    return
  }
  stay(turn, symbol)
  const side = sideOf(message)
  if (verdict.act !== 'open') leave(turn, symbol, message)
  else if (!side || !enter(turn, config, message, { symbol, side })) return
  turn.change({ applied: turn.state.applied + 1 })
}
