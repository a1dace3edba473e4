// The channels of accounts: what happened to each, in order, as soon as it is durable.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Release } from '#engine/host/ports.ts'
import type { AccountView, Balance } from '#engine/market/view.ts'
import { isListed } from '#engine/orders/conditional-order-view.ts'
import { OwnAccount } from '../feeds/own-account.ts'
import type { TradingService } from '../services/trading.ts'
import { type Action, dataFrame } from './frames.ts'
import { OrderMessages, type OrderNews } from './order-news.ts'
import { planRow } from './order-rows.ts'
import type { OwnTopic } from './topics.ts'

export interface OwnSources {
  accounts: Pick<AccountView, 'liveOrders' | 'plans' | 'balances'>
  trading: Pick<TradingService, 'openOrders' | 'livePlans'>
  now(): number
  onFailure(error: unknown): void
}

export interface OwnSeat {
  readonly account: string
  readonly topic: OwnTopic
  readonly arg: string
  send(frame: string | Buffer): void
}

interface Room {
  own: OwnAccount
  orders: OrderMessages
  plans: OrderNews[]
  balances: Map<string, Balance>
  seats: Set<OwnSeat>
}

export class OwnRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(private readonly sources: OwnSources) {}

  /** Only while the state is durable: the views begin with it. */
  enter(seat: OwnSeat): void {
    const { account, topic } = seat
    let room = this.rooms.get(account)
    if (!room) {
      room = this.open(account)
      this.rooms.set(account, room)
    }
    room.seats.add(seat)
    if (topic.channel === 'positions') this.sendRows(seat, 'snapshot', [])
    if (topic.channel === 'account')
      this.sendRows(seat, 'snapshot', this.balanceRows(topic, this.sources.accounts.balances(account)))
  }

  leave(seat: OwnSeat): void {
    const room = this.rooms.get(seat.account)
    if (room?.seats.delete(seat) && room.seats.size === 0) this.rooms.delete(seat.account)
  }

  note({ events }: Release): void {
    if (this.rooms.size === 0) return
    const changed = new Set<Room>()
    for (const event of events) {
      if (!('account' in event)) continue
      const room = this.rooms.get(event.account)
      if (room && this.noteOne(room, event)) changed.add(room)
    }
    for (const room of changed) this.send(room)
  }

  private noteOne(room: Room, event: ExchangeEvent): boolean {
    if (event.type === 'balanceChanged') {
      room.balances.set(event.coin, event)
      return true
    }
    const { order, plan } = room.own.note(event)
    if (order) room.orders.note(event, order)
    if (plan && isListed(plan.after)) {
      const { symbol } = plan.after
      room.plans.push({ symbol, row: planRow(plan.after) })
    }
    return order !== undefined || plan !== undefined
  }

  private send(room: Room): void {
    const { orders, fills } = room.orders.take()
    const plans = room.plans.splice(0)
    const balances = [...room.balances.values()]
    room.balances.clear()
    for (const seat of room.seats) {
      const { topic } = seat
      if (topic.channel === 'orders') this.sendNews(seat, orders)
      else if (topic.channel === 'fill') this.sendNews(seat, fills)
      else if (topic.channel === 'orders-algo') this.sendNews(seat, plans)
      else if (topic.channel === 'account') {
        const rows = this.balanceRows(topic, balances)
        if (rows.length > 0) this.sendRows(seat, 'update', rows)
      }
    }
  }

  private sendNews(seat: OwnSeat, news: readonly OrderNews[]): void {
    const { filter } = seat.topic
    const own = filter === undefined ? news : news.filter(({ symbol }) => symbol === filter)
    if (own.length === 0) return
    this.sendRows(
      seat,
      'update',
      own.map(({ row }) => row),
    )
  }

  private balanceRows({ filter }: OwnTopic, balances: readonly Balance[]) {
    const uTime = `${this.sources.now()}`
    return balances
      .filter(({ coin }) => filter === undefined || filter === coin)
      .map(({ coin, available, frozen }) => ({
        coin,
        available,
        frozen,
        locked: '0',
        limitAvailable: '0',
        uTime,
      }))
  }

  private sendRows(seat: OwnSeat, action: Action, rows: unknown[]): void {
    seat.send(dataFrame(action, seat.arg, JSON.stringify(rows), this.sources.now()))
  }

  private open(account: string): Room {
    const own = new OwnAccount(account, this.sources.accounts)
    own.complete(this.sources.trading).catch((error) => this.sources.onFailure(error))
    return { own, orders: new OrderMessages(), plans: [], balances: new Map(), seats: new Set() }
  }
}
