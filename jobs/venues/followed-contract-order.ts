// One order of a contract at a venue as we know it, and the events that its changes become: each once, in order.

import type { Market, Order, Trade } from 'ccxt'
import { addDecimals, multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import type { LiveContractOrder } from '#engine/futures/view.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { ofContracts } from './contract-size.ts'
import { type Body, type Followed, type News, type OrderSnapshot, reasonOf } from './followed.ts'
import type { OwnPositions } from './own-positions.ts'
import { text } from './venue-pairs.ts'

type Status = 'filled' | 'partially-filled' | 'cancelled' | 'partially-cancelled'

/** What its events are made of beside the order itself. */
export interface ContractTrading {
  market: NonNullable<Market>
  positions: OwnPositions
}

export class FollowedContractOrder implements Followed {
  private executed = '0'
  private quote = '0'
  private readonly reported = new Set<string>()
  isOver = false
  isCancelRequested = false

  constructor(
    readonly orderId: string,
    readonly clientOid: string,
    readonly input: PlaceContractOrder,
    readonly placedAt: number,
    private readonly trading: ContractTrading,
  ) {}

  static from(snapshot: OrderSnapshot<PlaceContractOrder>, trading: ContractTrading): FollowedContractOrder {
    const { orderId, clientOid, wish, placedAt } = snapshot
    const order = new FollowedContractOrder(orderId, clientOid, wish, placedAt, trading)
    order.executed = snapshot.executed
    order.quote = snapshot.quote
    order.isCancelRequested = snapshot.isAsked
    for (const trade of snapshot.told) order.reported.add(trade)
    return order
  }

  snapshot(): OrderSnapshot<PlaceContractOrder> {
    const { orderId, clientOid, input: wish, placedAt, executed, quote, isCancelRequested: isAsked } = this
    return { orderId, clientOid, wish, placedAt, executed, quote, isAsked, told: [...this.reported] }
  }

  hasReported(tradeId: string): boolean {
    return this.reported.has(tradeId)
  }

  accepted(): Body<'contractOrderAccepted'> {
    const { account, symbol, side, orderType, price = '0', size, tif, reduceOnly = false } = this.input
    const { orderId, clientOid } = this
    return {
      type: 'contractOrderAccepted',
      orderId,
      account,
      symbol,
      clientOid,
      side,
      orderType,
      tif: tif ?? (orderType === 'market' ? 'ioc' : 'gtc'),
      stp: 'cancel-taker',
      price,
      size,
      isClosing: reduceOnly,
      marginMode: 'cross',
      leverage: this.trading.positions.leverageOf(symbol),
      origin: 'order',
      source: 'bot',
    }
  }

  traded(trade: Trade, last: boolean): News[] {
    const { account, symbol, side } = this.input
    const tradeId = trade.id as string
    this.reported.add(tradeId)
    const at = Number(trade.timestamp ?? 0)
    const price = text(trade.price)
    const size = ofContracts(this.trading.market, trade.amount)
    const fee = this.feeOf(trade, multiplyDecimals(price, size))
    this.executed = addDecimals(this.executed, size)
    this.quote = addDecimals(this.quote, multiplyDecimals(price, size))
    if (last) this.isOver = true
    const { parts, closed, changed } = this.trading.positions.trade({
      account,
      symbol,
      side,
      price,
      size,
      fee,
      at,
    })
    const fills = parts.map((part): Body<'contractOrderFilled'> => {
      const role = trade.takerOrMaker === 'maker' ? 'maker' : 'taker'
      const named = { orderId: this.orderId, account, symbol, tradeId, side, role } as const
      return { type: 'contractOrderFilled', ...named, price, feeCoin: this.settle, ...part }
    })
    const state = this.changed(last ? 'filled' : 'partially-filled')
    return [closed, ...fills, state, changed].flatMap((body) => (body ? [{ at, body }] : []))
  }

  cancelled(at: number): News {
    this.isOver = true
    const status = this.executed === '0' ? 'cancelled' : 'partially-cancelled'
    return { at, body: { ...this.changed(status), reason: reasonOf(this) } }
  }

  isComplete(state: Order): boolean {
    return units(this.executed) >= units(ofContracts(this.trading.market, state.filled))
  }

  live(): Pick<LiveContractOrder, 'orderId' | 'clientOid' | 'symbol'> {
    const { orderId, clientOid } = this
    return { orderId, clientOid, symbol: this.input.symbol }
  }

  /** What of it is not executed yet. A venue may round what it filled up. */
  rest(): bigint {
    const rest = units(this.input.size) - units(this.executed)
    return rest > 0n ? rest : 0n
  }

  private changed(status: Status): Body<'contractOrderChanged'> {
    const { account, symbol, price = '0', size } = this.input
    const [executedSize, executedQuote] = [this.executed, this.quote]
    const remainingSize = textOf(this.rest())
    const named = { orderId: this.orderId, account, symbol, status, price, size }
    return { type: 'contractOrderChanged', ...named, executedSize, executedQuote, remainingSize }
  }

  private get settle(): string {
    return this.trading.market.settle as string
  }

  /** A fee that was paid in another coin counts as what it would have been in that of the margin. */
  private feeOf({ fee, takerOrMaker }: Trade, value: string): string {
    if (fee?.currency === this.settle || text(fee?.cost) === '0') return text(fee?.cost)
    const { maker, taker } = this.trading.market
    return multiplyDecimals(value, text(takerOrMaker === 'maker' ? maker : taker))
  }
}
