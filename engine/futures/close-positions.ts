// The commands closePositions (flash close, of one or all) and reversePosition (domain.md 5.9; futures-rules.md F).

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { cancelGate, tradeGate } from '../kernel/gates.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import { positionMeant } from './adjust-margin.ts'
import { bounded, worstTick } from './bankruptcy.ts'
import { sideToClose } from './closable.ts'
import type { ContractAccount, ContractOrder, OrderOrigin } from './contract-account.ts'
import { finish } from './finish.ts'
import { closeNow } from './forced-order.ts'
import { lineOf, liquidationGate, subjectOf } from './gates.ts'
import { lineName } from './line-name.ts'
import { withdraw } from './match.ts'
import { ORDER_ID_BASE } from './order-ids.ts'
import { marketLimit, placeContractOrder } from './place-order.ts'
import type { Position } from './position.ts'
import type { PositionSideWord } from './protocol.ts'
import { readLots } from './read-order.ts'
import type { FuturesState } from './state.ts'
import { sideName, sizeText } from './texts.ts'

export interface ClosePositions {
  type: 'closePositions'
  account: string
  /** Without it all positions of the line, without that of the account. */
  symbol?: string
  line?: ContractLine
  side?: PositionSideWord
}

function closePositions(
  state: FuturesState,
  owner: Account,
  { symbol, line, side }: ClosePositions,
  id: string,
): Answer {
  const gate = cancelGate(owner)
  if (gate) return gate
  if (side !== undefined && side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  if (symbol !== undefined && !state.futures.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (line !== undefined && !contractLines.includes(line)) return refuse('parameterInvalid', 'line')
  const meant = contractLines
    .filter((one) => line === undefined || one === line)
    .flatMap((one) => lineOf(state, owner, one).inOrder())
    .filter(({ contract }) => symbol === undefined || contract.symbol === symbol)
    .flatMap((account) => account.positions.map((position) => ({ account, position })))
    .filter(({ position }) => side === undefined || sideName(position.side) === side)
  if (meant.length === 0) return refuse('noPosition', 'symbol')
  const free = meant.filter(
    ({ account }) => !liquidationGate(account) && account.contract.status === 'trading',
  )
  if (free.length === 0)
    return liquidationGate((meant[0] as (typeof meant)[number]).account) ?? refuse('pairSuspended', 'symbol')
  let last: ContractOrder | undefined
  // Closing one side may have met an own order that closed the other.
  for (const { account, position } of free)
    if (position.lots > 0) last = flashClose(state, account, position, position.lots, 'flash-close', id)
  finish(state)
  return meant.length === 1 && last ? { orderId: ORDER_ID_BASE + last.id } : done
}

/** Its closing orders end (33), orders that open stay; then at the market, no worse than the bankruptcy price (F). */
export function flashClose(
  state: FuturesState,
  account: ContractAccount,
  position: Position,
  lots: number,
  origin: OrderOrigin,
  clientOid: string,
): ContractOrder {
  const { side } = position
  for (const order of [...account.orders])
    if (order.isClosing && sideToClose(order) === side) withdraw(state, order, cancelReason.positionGone)
  const takerSide = side === 1 ? 1 : 0
  const market = marketLimit(account.contract, takerSide, account.contract.book.best(1 - takerSide))
  const price = bounded(takerSide, market, worstTick(state, account, position))
  return closeNow(state, account, side, lots, price, origin, clientOid)
}

export interface ReversePosition {
  type: 'reversePosition'
  account: string
  symbol: string
  side?: PositionSideWord
  /** Hedge mode: so much changes sides, at most the position. One-way mode: the whole. */
  size?: string
}

/** Closes, then opens as much the other way; where opening is refused the close stands, and the refusal is the answer (V-RV1). */
function reversePosition(state: FuturesState, owner: Account, command: ReversePosition, id: string): Answer {
  const gate = tradeGate(owner)
  if (gate) return gate
  const subject = subjectOf(state, owner, command.symbol)
  if ('orderId' in subject) return subject
  const { account, contract } = subject
  const held = liquidationGate(account)
  if (held) return held
  const position = positionMeant(account, command.side)
  if ('orderId' in position) return position
  const isHedge = account.owner.mode === 'hedge'
  const wanted = command.size === undefined ? position.lots : readLots(contract, command.size)
  if (typeof wanted !== 'number') return wanted
  if (!isHedge && wanted < position.lots) return refuse('parameterInvalid', 'size')
  const lots = Math.min(wanted, position.lots)
  const closed = flashClose(state, account, position, lots, 'reverse', id)
  const opened = closed.lots - closed.rest
  finish(state)
  if (opened === 0) return { orderId: ORDER_ID_BASE + closed.id }
  return placeContractOrder(
    state,
    owner,
    {
      type: 'placeContractOrder',
      account: owner.name,
      symbol: contract.symbol,
      side: position.side === 1 ? 'sell' : 'buy',
      orderType: 'market',
      size: sizeText(contract, opened),
      ...(isHedge && { positionSide: position.side === 1 ? ('short' as const) : ('long' as const) }),
    },
    id,
    'reverse',
  )
}

const sideField = z.enum(['long', 'short']).optional()

export const closePositionsCommand: AccountDescriptor<FuturesState, ClosePositions> = {
  of: 'account',
  type: 'closePositions',
  by: ['person', 'reactor'],
  fields: { symbol: text.optional(), line: lineName.optional(), side: sideField },
  added: ['line'],
  handle: closePositions,
}

export const reversePositionCommand: AccountDescriptor<FuturesState, ReversePosition> = {
  of: 'account',
  type: 'reversePosition',
  by: ['person', 'reactor'],
  fields: { symbol: text, side: sideField, size: text.optional() },
  handle: reversePosition,
}
