// The rooms of markets: each exists while someone is in it, and is told what changed at its own cadence.

import type { FeedMessage } from './messages.ts'
import {
  cadence,
  type PublicChannel,
  type PublicSources,
  type PublicTopic,
  type Publisher,
  publisherOf,
} from './publisher.ts'

interface Room {
  publisher: Publisher
  channel: PublicChannel
  /** Not told, and not even looked at, before this time. */
  nextAt: number
  /** Something was told at the last look: what changed since waits for `nextAt`. */
  isCooling: boolean
}

/** Releases come at their own beat: a room that is due this soon is told now rather than one beat late. */
const slackMs = 8

export class PublicRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(
    private readonly sources: PublicSources,
    private readonly clock: () => number,
    private readonly tell: (room: string, message: FeedMessage) => void,
  ) {}

  has(name: string): boolean {
    return this.rooms.has(name)
  }

  /** What everyone in the room knows. Opens the room, which reads the market: see `Publisher`. */
  snapshot(name: string, topic: PublicTopic): FeedMessage {
    let room = this.rooms.get(name)
    if (!room) {
      const { channel } = topic
      room = { publisher: publisherOf(topic, this.sources), channel, nextAt: this.clock(), isCooling: false }
      this.rooms.set(name, room)
    }
    return room.publisher.snapshot()
  }

  drop(name: string): void {
    this.rooms.delete(name)
  }

  /** Tells the rooms that are due. Answers the ms until one is that may have something to tell even if nothing happens. */
  advance(): number | undefined {
    const now = this.clock()
    let nextAt = Number.POSITIVE_INFINITY
    for (const [name, room] of this.rooms) {
      if (now + slackMs >= room.nextAt) this.look(name, room, now)
      if (room.isCooling && room.nextAt < nextAt) nextAt = room.nextAt
    }
    return nextAt === Number.POSITIVE_INFINITY ? undefined : nextAt - now
  }

  private look(name: string, room: Room, now: number): void {
    const { everyMs, quietMs } = cadence[room.channel]
    const message = room.publisher.advance()
    room.isCooling = message !== undefined
    if (message) {
      // From beat to beat, unless the last one is long ago.
      room.nextAt = (now - room.nextAt < everyMs / 2 ? room.nextAt : now) + everyMs
      this.tell(name, message)
    } else room.nextAt = now + quietMs
  }
}
