// The rooms of markets: each exists while someone is in it, and is told what changed at its own cadence.

import type { FeedMessage, Topic } from './messages.ts'
import { cadenceMs, type PublicSources, type Publisher, publisherOf } from './publisher.ts'

interface Room {
  publisher: Publisher
  everyMs: number
  nextAt: number
}

/** Releases come at their own beat: a room that is due this soon is told now rather than one beat late. */
const slackMs = 8

export class PublicRooms {
  private readonly rooms = new Map<string, Room>()
  private dueAt = Number.POSITIVE_INFINITY

  constructor(
    private readonly sources: PublicSources,
    private readonly clock: () => number,
    private readonly tell: (room: string, message: FeedMessage) => void,
  ) {}

  has(name: string): boolean {
    return this.rooms.has(name)
  }

  /** What everyone in the room knows. Opens the room, which reads the market: see `Publisher`. */
  snapshot(name: string, topic: Topic): FeedMessage {
    let room = this.rooms.get(name)
    if (!room) {
      const everyMs = cadenceMs[topic.channel as keyof typeof cadenceMs]
      room = { publisher: publisherOf(topic, this.sources), everyMs, nextAt: this.clock() + everyMs }
      this.rooms.set(name, room)
      this.dueAt = Math.min(this.dueAt, room.nextAt)
    }
    return room.publisher.snapshot()
  }

  drop(name: string): void {
    this.rooms.delete(name)
  }

  /** Tells the rooms that are due. Answers the ms until the next one is, undefined when there is no room. */
  advance(): number | undefined {
    if (this.rooms.size === 0) return undefined
    const now = this.clock()
    if (now + slackMs < this.dueAt) return this.dueAt - now
    let dueAt = Number.POSITIVE_INFINITY
    for (const [name, room] of this.rooms) {
      if (now + slackMs >= room.nextAt) {
        room.nextAt = Math.max(room.nextAt + room.everyMs, now + room.everyMs / 2)
        const message = room.publisher.advance()
        if (message) this.tell(name, message)
      }
      dueAt = Math.min(dueAt, room.nextAt)
    }
    this.dueAt = dueAt
    return dueAt - now
  }
}
