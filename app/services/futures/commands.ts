// What a person may do with contracts: each a command of the exchange, carried out on that person's own account.

import type { ExchangeEvent, OrderRef, Side } from '#engine/exchange/protocol.ts'
import type { MarginMode, OrderLegs, PlaceContractOrder, PositionSideWord } from '#engine/futures/protocol.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { commandRunner } from './run-command.ts'

/** A new order; `symbol` names the line too: "usdtm:BTCUSDT". */
export type ContractOrderTerms = Omit<PlaceContractOrder, 'type' | 'account'>

export interface PlacedContractOrder {
  orderId: string
  clientOid: string
  /** It had been placed before, by the same command. */
  isRepeated: boolean
}

/** `id` makes a repeat harmless, and names the order that is placed: it is its clientOid. */
export interface ContractCommands {
  place(subject: Subject, id: string, order: ContractOrderTerms): Promise<Result<PlacedContractOrder>>
  /** `size`: all of it, what was executed included. */
  modify(
    subject: Subject,
    id: string,
    change: OrderRef & { price?: string; size?: string } & OrderLegs,
  ): Promise<Result<{ orderId: string }>>
  cancel(subject: Subject, id: string, order: OrderRef): Promise<Result<{ orderId: string }>>
  /** Those that fit every filter. */
  cancelMany(
    subject: Subject,
    id: string,
    filter: { symbol?: string; line?: ContractLine; side?: Side; orders?: OrderRef[] },
  ): Promise<Result<{ orderIds: string[] }>>
  /** `side`: only that one, of isolated positions in hedge mode. */
  setLeverage(
    subject: Subject,
    id: string,
    change: { symbol: string; leverage: string; side?: PositionSideWord },
  ): Promise<Result<null>>
  setMarginMode(
    subject: Subject,
    id: string,
    change: { symbol: string; mode: MarginMode },
  ): Promise<Result<null>>
  setPositionMode(
    subject: Subject,
    id: string,
    change: { line: ContractLine; mode: 'one-way' | 'hedge' },
  ): Promise<Result<null>>
  setAutoMargin(
    subject: Subject,
    id: string,
    change: { symbol: string; on: boolean; side?: PositionSideWord },
  ): Promise<Result<null>>
  /** `amount` with a minus sign: taken out. */
  adjustMargin(
    subject: Subject,
    id: string,
    change: { symbol: string; amount: string; side?: PositionSideWord },
  ): Promise<Result<null>>
  /** At the market: of a contract, of a line, or all. `orderIds`: of the orders that close; `orderId`: of the only one. */
  close(
    subject: Subject,
    id: string,
    positions: { symbol?: string; line?: ContractLine; side?: PositionSideWord },
  ): Promise<Result<{ orderId: string | undefined; orderIds: string[] }>>
  /** Closes, then opens as much the other way; where that is refused the close stands. */
  reverse(
    subject: Subject,
    id: string,
    position: { symbol: string; side?: PositionSideWord; size?: string },
  ): Promise<Result<{ orderId: string; orderIds: string[] }>>
}

export function createContractCommands({
  trading,
}: {
  trading: Pick<TradingService, 'submit'>
}): ContractCommands {
  const run = commandRunner(trading)
  const nothing = () => null
  return {
    place: (subject, id, order) =>
      run(subject, id, { type: 'placeContractOrder', ...order }, ({ orderId = '', repeated }) => ({
        orderId,
        clientOid: id,
        isRepeated: repeated,
      })),
    modify: (subject, id, change) =>
      run(subject, id, { type: 'modifyContractOrder', ...change }, ({ orderId = '' }) => ({ orderId })),
    cancel: (subject, id, order) =>
      run(subject, id, { type: 'cancelContractOrder', ...order }, ({ orderId = '' }) => ({ orderId })),
    cancelMany: (subject, id, filter) =>
      run(subject, id, { type: 'cancelContractOrders', ...filter }, ({ events }) => ({
        orderIds: cancelledOf(subject.account, events),
      })),
    setLeverage: (subject, id, change) =>
      run(subject, id, { type: 'setContractLeverage', ...change }, nothing),
    setMarginMode: (subject, id, change) => run(subject, id, { type: 'setMarginMode', ...change }, nothing),
    setPositionMode: (subject, id, change) =>
      run(subject, id, { type: 'setPositionMode', ...change }, nothing),
    setAutoMargin: (subject, id, change) => run(subject, id, { type: 'setAutoMargin', ...change }, nothing),
    adjustMargin: (subject, id, change) => run(subject, id, { type: 'adjustMargin', ...change }, nothing),
    close: (subject, id, positions) =>
      run(subject, id, { type: 'closePositions', ...positions }, ({ orderId, events }) => ({
        orderId,
        orderIds: sentOf(subject.account, events),
      })),
    reverse: (subject, id, position) =>
      run(subject, id, { type: 'reversePosition', ...position }, ({ orderId = '', events }) => ({
        orderId,
        orderIds: sentOf(subject.account, events),
      })),
  }
}

const cancelledOf = (account: string, events: readonly ExchangeEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'contractOrderChanged' && event.account === account && event.reason === cancelReason.user
      ? [event.orderId]
      : [],
  )

/** Orders that the exchange sent for the account in this entry. */
export const sentOf = (account: string, events: readonly ExchangeEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'contractOrderAccepted' && event.account === account ? [event.orderId] : [],
  )
