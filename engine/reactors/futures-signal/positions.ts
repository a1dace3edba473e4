// The positions of a signal bot on contracts: what opens and closes them, and what becomes of those orders (domain.md 10.4).

import { rejection } from '../../kernel/rejection-codes.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd, endReason } from '../bot-life.ts'
import { contractBotDefaults, settles } from '../contracts/config.ts'
import { endOfContractOrder } from '../contracts/ending.ts'
import type { OrderFact } from '../own-orders.ts'
import { hasRole } from '../own-orders.ts'
import type { PairRules, ReactorEvent } from '../reactor.ts'
import type { SignalMessage } from '../signal/message.ts'
import { report, signalStatus } from '../signal/progress.ts'
import type { FuturesSignalConfig } from './config.ts'
import { entryOrder, exitOrder, freeMargin } from './orders.ts'
import { contractIn, type FuturesSignalTurn, type OwnContract, type Side, withContract } from './state.ts'
import { sideOf } from './verdict.ts'

const enters = 'enter'
const exits = 'exit'

const roleOf = (act: string, symbol: string, id: string) => `${act} ${symbol} ${id}`

/** Undefined for the orders of its end. */
export function readRole(role: string | number): { act: string; symbol: string; id: string } | undefined {
  const [act = '', symbol, ...rest] = `${role}`.split(' ')
  return symbol === undefined ? undefined : { act, symbol, id: rest.join(' ') }
}

/** Answers whether an order goes out. */
export function enter(
  turn: FuturesSignalTurn,
  config: FuturesSignalConfig,
  message: SignalMessage,
  { symbol, side }: { symbol: string; side: Side },
): boolean {
  const { context, state } = turn
  const own = contractIn(state, symbol)
  const entry = entryOrder(config, message, context.pair(symbol) as PairRules, {
    side,
    held: own.position,
    free: freeMargin(state, config, settles, context),
    last: units(context.last(symbol)),
  })
  if (!entry.ok) {
    report(turn, message, signalStatus.rejected, { code: entry.refusal })
    return false
  }
  const { order, margin } = entry.value
  withContract(turn, symbol, { ...own, pledged: margin })
  turn.place(roleOf(enters, symbol, message.id), order)
  report(turn, message, signalStatus.matched, { act: 'open' })
  return true
}

/** Closes all of a position, and again until it is closed. */
export function leave(turn: FuturesSignalTurn, symbol: string, message: SignalMessage): void {
  const own = contractIn(turn.state, symbol)
  if (!own.position) return
  const pair = turn.context.pair(symbol) as PairRules
  withContract(turn, symbol, { ...own, leaving: message })
  const order = exitOrder(message, pair, own.position, units(turn.context.last(symbol)))
  turn.place(roleOf(exits, symbol, message.id), order)
  report(turn, message, signalStatus.matched, { act: 'close' })
}

/** What the market did not take at once. */
export function leaveAgain(turn: FuturesSignalTurn, symbol: string): void {
  const { leaving } = contractIn(turn.state, symbol)
  if (!leaving || hasRole(turn.state.orders, roleOf(exits, symbol, leaving.id))) return
  const { limitOffset: _, ...atMarket } = leaving
  leave(turn, symbol, atMarket)
}

/** A newer signal decides. */
export function stay(turn: FuturesSignalTurn, symbol: string): void {
  const { leaving, ...own } = contractIn(turn.state, symbol)
  if (leaving) withContract(turn, symbol, own)
}

export function onOrder(turn: FuturesSignalTurn, config: FuturesSignalConfig, fact: OrderFact): void {
  const role = readRole(fact.role)
  if (!role || fact.what === 'accepted' || fact.what === 'partly') return
  const { act, symbol } = role
  const name = { id: role.id, symbol: symbol.replace(/^.*:/, '') }
  if (fact.what === 'rejected') {
    report(turn, name, signalStatus.rejected, { code: fact.code })
    if (fact.code === rejection.underLiquidation) beginEnd(turn, endReason.liquidation)
  } else {
    const traded = units(fact.base) > 0n
    const partly = traded ? signalStatus.partlyFilled : signalStatus.cancelled
    report(turn, name, fact.what === 'filled' ? signalStatus.filled : partly, { size: fact.base })
    const end = endOfContractOrder(fact, turn.context.pair(symbol))
    if (end !== undefined) beginEnd(turn, end)
  }
  if (act === enters) {
    const { pledged: _, ...own } = contractIn(turn.state, symbol)
    withContract(turn, symbol, own)
  } else if (act === exits) onExit(turn, config, symbol, fact)
}

function onExit(turn: FuturesSignalTurn, config: FuturesSignalConfig, symbol: string, fact: OrderFact): void {
  const { leaving, ...own } = contractIn(turn.state, symbol)
  if (own.position) {
    if (fact.what === 'cancelled' && fact.requested) withContract(turn, symbol, own)
    else turn.wakeAt(turn.context.now + contractBotDefaults.closeAgainMs, `${exits} ${symbol}`)
    return
  }
  closed(turn, symbol, own)
  const side = leaving && sideOf(leaving)
  const mayOpen = config.direction === 'both' || config.direction === side
  if (leaving && side && mayOpen && turn.state.status === 'running')
    enter(turn, config, leaving, { symbol, side })
}

function closed(turn: FuturesSignalTurn, symbol: string, { made, ...own }: OwnContract): void {
  const { trades, wins, profit } = turn.state
  turn.change({
    trades: trades + 1,
    wins: wins + (units(made) > 0n ? 1 : 0),
    profit: textOf(units(profit) + units(made)),
  })
  withContract(turn, symbol, { ...own, made: '0' })
}

/** What an event brought the position of its contract. */
export function cashOf(event: ReactorEvent): bigint {
  switch (event.type) {
    case 'contractOrderFilled':
    case 'positionTakenOver':
      return units(event.realised) - units(event.fee)
    case 'positionDeleveraged':
      return units(event.realised)
    case 'fundingPaid':
      return units(event.amount)
    default:
      return 0n
  }
}
