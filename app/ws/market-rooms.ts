// The channels of market data: one state per topic, one message per change and spelling of the arg, shared by all who listen.

import type { Release } from '#engine/host/ports.ts'
import type { Candle, MarketView } from '#engine/market/view.ts'
import type { CandleRequest } from '../services/markets.ts'
import { dataFrame } from './frames.ts'
import { BookLine, TopLine } from './lines/book-line.ts'
import { CandleLine } from './lines/candle-line.ts'
import type { Line } from './lines/line.ts'
import { TickerLine } from './lines/ticker-line.ts'
import { TradeLine } from './lines/trade-line.ts'
import type { MarketTopic } from './topics.ts'

export interface MarketSources {
  market: MarketView
  candles(request: CandleRequest): Candle[]
}

/** What rooms need of a client. */
export interface Listener {
  /** True while it has to read first: it is told nothing and catches up later. */
  readonly isBehind: boolean
  send(frame: string | Buffer): void
}

/** `told`: the state of the line that this client was brought to; undefined before its snapshot. */
export interface Seat {
  readonly listener: Listener
  readonly arg: string
  told: unknown
  /** Something was not told: `catchUp` is to be called once the client has read. */
  isStale: boolean
}

interface Room {
  line: Line<unknown>
  topic: MarketTopic
  seats: Set<Seat>
  nextAt: number
}

/** Ms between two messages of a channel. */
const everyMs: Record<MarketTopic['channel'], number> = {
  books: 20,
  books1: 20,
  trade: 20,
  books5: 50,
  books15: 50,
  ticker: 150,
  candle: 200,
}

function lineOf(topic: MarketTopic, { market, candles }: MarketSources): Line<unknown> {
  const { symbol } = topic
  switch (topic.channel) {
    case 'books':
      return new BookLine(symbol, market) as Line<unknown>
    case 'books1':
    case 'books5':
    case 'books15':
      return new TopLine(symbol, Number(topic.channel.slice('books'.length)), market) as Line<unknown>
    case 'trade':
      return new TradeLine(symbol, market) as Line<unknown>
    case 'ticker':
      return new TickerLine(symbol, market) as Line<unknown>
    case 'candle':
      return new CandleLine(topic, market, candles) as Line<unknown>
  }
}

/** Ms until a channel is read again where nothing had changed and reading is more than a look at a number. */
const quietMs: Partial<Record<MarketTopic['channel'], number>> = { ticker: 20, candle: 20 }

export class MarketRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(
    private readonly sources: MarketSources,
    private readonly clock: () => number,
  ) {}

  /** An open room can be entered at any moment, another only while the state is durable. */
  isOpen(name: string): boolean {
    return this.rooms.has(name)
  }

  /** Tells where the line stands, and from then on what changes. */
  enter(name: string, topic: MarketTopic, listener: Listener, arg: string): Seat {
    let room = this.rooms.get(name)
    if (!room) {
      room = { line: lineOf(topic, this.sources), topic, seats: new Set(), nextAt: 0 }
      room.line.current()
      this.rooms.set(name, room)
    }
    const seat: Seat = { listener, arg, told: undefined, isStale: listener.isBehind }
    room.seats.add(seat)
    if (!seat.isStale) this.bring(room, seat)
    return seat
  }

  leave(name: string, seat: Seat): void {
    const room = this.rooms.get(name)
    if (room?.seats.delete(seat) && room.seats.size === 0) this.rooms.delete(name)
  }

  /** Notes what lines keep themselves. */
  note({ events }: Release): void {
    if (this.rooms.size === 0) return
    for (const event of events) {
      if (event.type !== 'traded') continue
      const line = this.rooms.get(`trade ${event.symbol}`)?.line
      if (line instanceof TradeLine) line.note(event)
    }
  }

  /** Tells what changed in rooms that are due; answers in how many ms the next one is. */
  advance(): number | undefined {
    const now = this.clock()
    let wait: number | undefined
    for (const room of this.rooms.values()) {
      if (room.nextAt > now) {
        wait = Math.min(wait ?? Number.POSITIVE_INFINITY, room.nextAt - now)
        continue
      }
      const before = room.line.current()
      const after = room.line.advance()
      if (after === undefined) {
        room.nextAt = now + (quietMs[room.topic.channel] ?? 0)
        continue
      }
      room.nextAt = now + everyMs[room.topic.channel]
      this.tellAll(room, before, after)
    }
    return wait
  }

  /** Brings a client that had to read first to where the line stands. */
  catchUp(name: string, seat: Seat): void {
    seat.isStale = false
    const room = this.rooms.get(name)
    if (room) this.bring(room, seat)
  }

  private tellAll(room: Room, before: unknown, after: unknown): void {
    const frames = new Map<string, Buffer>()
    let told: ReturnType<Line<unknown>['tell']> | undefined
    let isTold = false
    for (const seat of room.seats) {
      if (seat.listener.isBehind) seat.isStale = true
      if (seat.isStale) continue
      if (!isTold) {
        told = room.line.tell(before, after)
        isTold = true
      }
      seat.told = after
      if (!told) continue
      let frame = frames.get(seat.arg)
      if (!frame) {
        frame = Buffer.from(dataFrame(told.action, seat.arg, told.data, this.sources.market.now()))
        frames.set(seat.arg, frame)
      }
      seat.listener.send(frame)
    }
  }

  private bring({ line }: Room, seat: Seat): void {
    const to = line.current()
    if (seat.told === to) return
    const told = line.tell(seat.told, to)
    seat.told = to
    if (told) seat.listener.send(dataFrame(told.action, seat.arg, told.data, this.sources.market.now()))
  }
}
