// One order of a contract as its events make it: the fold that read tables and streams share.

import { addDecimals, subtractDecimals } from '../core/decimal-arithmetic.ts'
import type {
  ExchangeEvent,
  OrderSource,
  OrderStatus,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../exchange/protocol.ts'
import type { MarginMode, OrderLegs, PositionSideWord } from '../futures/protocol.ts'
import type { LiveContractOrder } from '../futures/view.ts'
import type { ViewFold } from './live-views.ts'
import { isFinalOrder } from './order-view.ts'

export type ContractOrderAccepted = Extract<ExchangeEvent, { type: 'contractOrderAccepted' }>
export type ContractOrderChanged = Extract<ExchangeEvent, { type: 'contractOrderChanged' }>
export type ContractOrderFilled = Extract<ExchangeEvent, { type: 'contractOrderFilled' }>

/** What may change of an order; every `contractOrderChanged` carries all of it. */
export interface ContractOrderProgress extends Readonly<OrderLegs> {
  readonly price: string
  readonly size: string
  readonly executedSize: string
  /** Linear: in quote; inverse: in coin. */
  readonly executedQuote: string
  readonly remainingSize: string
  readonly status: OrderStatus
  /** Cancel reason of domain.md 1.2, with a final status. */
  readonly reason?: number
  readonly updatedAt: number
  /** The log entry that changed it last. */
  readonly seq: number
}

/** What fills sum up to, in the settle coin: paid fees above zero, realised profit gross. */
export interface ContractOrderSums {
  readonly fee: string
  readonly realised: string
}

/** Amounts are decimal text, times epoch ms. Each event makes the next view. */
export interface ContractOrderView extends ContractOrderProgress, ContractOrderSums {
  readonly orderId: string
  readonly account: string
  readonly symbol: string
  readonly clientOid: string
  readonly side: Side
  readonly orderType: OrderType
  readonly tif: TimeInForce
  readonly stp: SelfTradePrevention
  readonly source: OrderSource
  readonly origin: ContractOrderAccepted['origin']
  readonly positionSide?: PositionSideWord
  readonly isClosing: boolean
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly createdAt: number
}

/** An order as it is accepted. */
export const contractOrderOf = ({ type: _, at, ...event }: ContractOrderAccepted): ContractOrderView => ({
  ...event,
  executedSize: '0',
  executedQuote: '0',
  remainingSize: event.size,
  status: 'accepted',
  fee: '0',
  realised: '0',
  createdAt: at,
  updatedAt: at,
})

export const contractOrderProgress = (event: ContractOrderChanged): ContractOrderProgress => ({
  price: event.price,
  size: event.size,
  executedSize: event.executedSize,
  executedQuote: event.executedQuote,
  remainingSize: event.remainingSize,
  status: event.status,
  reason: event.reason,
  takeProfit: event.takeProfit,
  stopLoss: event.stopLoss,
  updatedAt: event.at,
  seq: event.seq,
})

export const withFill = (
  sums: ContractOrderSums,
  { fee, realised }: Pick<ContractOrderFilled, 'fee' | 'realised'>,
): ContractOrderSums => ({
  fee: addDecimals(sums.fee, fee),
  realised: addDecimals(sums.realised, realised),
})

/** Its `contractOrderChanged` follows in the same entry and says with certainty what this one adds up. */
const filled = (view: ContractOrderView, event: ContractOrderFilled): ContractOrderView => ({
  ...view,
  ...withFill(view, event),
  executedSize: addDecimals(view.executedSize, event.size),
  executedQuote: addDecimals(view.executedQuote, event.quote),
  remainingSize: subtractDecimals(view.remainingSize, event.size),
  status: 'partially-filled',
  updatedAt: event.at,
  seq: event.seq,
})

export const contractOrderFold: ViewFold<ContractOrderView> = {
  next: (event, find) => {
    switch (event.type) {
      case 'contractOrderAccepted':
        return contractOrderOf(event)
      case 'contractOrderFilled': {
        const view = find(event.orderId)
        return view && filled(view, event)
      }
      case 'contractOrderChanged': {
        const view = find(event.orderId)
        return view && { ...view, ...contractOrderProgress(event) }
      }
      default:
        return undefined
    }
  },
  idOf: ({ orderId }) => orderId,
  isFinal: isFinalOrder,
}

/** One that lives when a reader begins; what it realised so far is known to the rows alone. */
export const contractOrderOfLive = (
  account: string,
  { placedAt, ...live }: LiveContractOrder,
): ContractOrderView => ({
  ...live,
  account,
  realised: '0',
  createdAt: placedAt,
  updatedAt: placedAt,
  seq: 0,
})
