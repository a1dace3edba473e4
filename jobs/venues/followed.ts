// What is followed of an order at a venue, be it of a pair or of a contract.

import type { Order, Trade } from 'ccxt'
import type { EventBody, PlaceOrder } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'

export type Body<Type extends EventBody['type']> = Extract<EventBody, { type: Type }>

export interface News {
  at: number
  body: EventBody
}

export type Placing = PlaceOrder | PlaceContractOrder

/** As it is kept over the life of a process; amounts are decimal text. */
export interface OrderSnapshot<Input extends Placing = Placing> {
  orderId: string
  clientOid: string
  wish: Input
  placedAt: number
  executed: string
  quote: string
  isAsked: boolean
  told: readonly string[]
}

export interface Followed {
  readonly orderId: string
  /** The id of the command that placed it. */
  readonly clientOid: string
  readonly input: Placing
  isOver: boolean
  /** We requested its cancellation. */
  isCancelRequested: boolean
  snapshot(): OrderSnapshot
  hasReported(tradeId: string): boolean
  /** What it was accepted as. */
  accepted(): EventBody
  /** A trade of it that was not reported before. `last`: with it the venue calls the order filled. */
  traded(trade: Trade, last: boolean): News[]
  /** The venue ended it before it was filled. */
  cancelled(at: number): News
  /** Whether the trades we know are all that the venue counts. */
  isComplete(state: Order): boolean
}

/** Venues seldom say why an order ended; its own terms do. */
export function reasonOf({
  input,
  isCancelRequested,
}: Pick<Followed, 'input' | 'isCancelRequested'>): number {
  const { orderType, tif } = input
  if (isCancelRequested) return cancelReason.user
  if (orderType === 'market' || tif === 'ioc') return cancelReason.immediateOrCancel
  if (tif === 'fok') return cancelReason.fillOrKill
  return tif === 'post-only' ? cancelReason.postOnly : cancelReason.user
}
