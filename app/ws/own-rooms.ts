// The channels of accounts: what happened to each, in order, as soon as it is durable.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Release } from '#engine/host/ports.ts'
import type { AccountView, Balance } from '#engine/market/view.ts'
import type { TradingService } from '../services/trading.ts'
import { type Action, dataFrame } from './frames.ts'
import { type OrderNews, OwnOrders } from './own-orders.ts'
import { OwnPlans } from './own-plans.ts'
import type { OwnTopic } from './topics.ts'

export interface OwnSources {
  accounts: Pick<AccountView, 'liveOrders' | 'plans' | 'balances'>
  trading: Pick<TradingService, 'openOrders'>
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
  orders: OwnOrders
  plans: OwnPlans
  balances: Map<string, Balance>
  seats: Set<OwnSeat>
}

/** Open orders of an account that are looked up when its first listener comes. */
const openOrdersPage = 200

export class OwnRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(private readonly sources: OwnSources) {}

  /** Only while the state is durable: the fold begins with it. */
  enter(seat: OwnSeat): void {
    const { account, topic } = seat
    let room = this.rooms.get(account)
    if (!room) {
      room = this.open(account)
      this.rooms.set(account, room)
    }
    room.seats.add(seat)
    if (topic.channel === 'positions') this.send(seat, 'snapshot', [])
    if (topic.channel === 'account')
      this.send(seat, 'snapshot', this.balanceRows(topic, this.sources.accounts.balances(account)))
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
    for (const room of changed) this.tell(room)
  }

  private noteOne(room: Room, event: ExchangeEvent): boolean {
    switch (event.type) {
      case 'balanceChanged':
        room.balances.set(event.coin, event)
        return true
      case 'orderAccepted':
      case 'orderChanged':
      case 'orderFilled':
        room.orders.note(event)
        return true
      case 'planPlaced':
      case 'planChanged':
        room.plans.note(event)
        return true
      default:
        return false
    }
  }

  private tell(room: Room): void {
    const { orders, fills } = room.orders.take()
    const plans = room.plans.take()
    const balances = [...room.balances.values()]
    room.balances.clear()
    for (const seat of room.seats) {
      const { topic } = seat
      if (topic.channel === 'orders') this.tellNews(seat, orders)
      else if (topic.channel === 'fill') this.tellNews(seat, fills)
      else if (topic.channel === 'orders-algo') this.tellNews(seat, plans)
      else if (topic.channel === 'account') {
        const rows = this.balanceRows(topic, balances)
        if (rows.length > 0) this.send(seat, 'update', rows)
      }
    }
  }

  private tellNews(seat: OwnSeat, news: readonly OrderNews[]): void {
    const { filter } = seat.topic
    const own = filter === undefined ? news : news.filter(({ symbol }) => symbol === filter)
    if (own.length === 0) return
    this.send(
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

  private send(seat: OwnSeat, action: Action, rows: unknown[]): void {
    seat.send(dataFrame(action, seat.arg, JSON.stringify(rows), this.sources.now()))
  }

  private open(account: string): Room {
    const { accounts } = this.sources
    const live = accounts.liveOrders(account)
    const orders = new OwnOrders(live)
    if (live.length > 0) {
      const began = new Map(live.map(({ orderId, executedSize }) => [orderId, executedSize]))
      this.complete(account, orders, began).catch((error) => this.sources.onFailure(error))
    }
    const plans = new OwnPlans(accounts.plans(account))
    return { orders, plans, balances: new Map(), seats: new Set() }
  }

  // Once for each account: the view of its live orders knows neither their fees nor how long they hold.
  private async complete(
    account: string,
    orders: OwnOrders,
    began: ReadonlyMap<string, string>,
  ): Promise<void> {
    let before: string | undefined
    do {
      const rows = await this.sources.trading.openOrders(account, { limit: openOrdersPage, before })
      orders.complete(rows, began)
      before = rows.length === openOrdersPage ? rows.at(-1)?.orderId : undefined
    } while (before !== undefined)
  }
}
