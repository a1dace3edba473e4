// The rooms of owners: told which of their bots something happened to, so that whoever looks at one looks again.

import type { Release } from '#engine/host/ports.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import type { BotsMessage } from './messages.ts'

/** Ms between two messages of one owner; and how long after an event its bot is named again, having reacted by then. */
const cadenceMs = 400

interface Room {
  /** Bots that something happened to since the last message, and whether they are to be named in the next one too. */
  news: Map<string, 'again' | 'last'>
  seq: number
  nextAt: number
  timer: NodeJS.Timeout | undefined
}

export class BotRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(
    private readonly clock: () => number,
    private readonly tell: (owner: string, message: BotsMessage) => void,
  ) {}

  /** Begins to note; there is nothing to begin from. */
  open(owner: string): BotsMessage {
    if (!this.rooms.has(owner))
      this.rooms.set(owner, { news: new Map(), seq: 0, nextAt: 0, timer: undefined })
    return { c: 'bots', seq: this.rooms.get(owner)?.seq ?? 0, bots: [] }
  }

  drop(owner: string): void {
    clearTimeout(this.rooms.get(owner)?.timer)
    this.rooms.delete(owner)
  }

  note({ events }: Release): void {
    if (this.rooms.size === 0) return
    for (const event of events) {
      const bot = 'account' in event ? readBotAccount(event.account) : undefined
      const room = bot && this.rooms.get(bot.owner)
      if (!room) continue
      room.news.set(bot.reactor, 'again')
      room.seq = event.seq
      this.schedule(bot.owner, room)
    }
  }

  close(): void {
    for (const owner of [...this.rooms.keys()]) this.drop(owner)
  }

  private schedule(owner: string, room: Room): void {
    room.timer ??= setTimeout(() => this.flush(owner, room), Math.max(0, room.nextAt - this.clock()))
  }

  private flush(owner: string, room: Room): void {
    room.timer = undefined
    room.nextAt = this.clock() + cadenceMs
    const bots = [...room.news.keys()]
    for (const [bot, named] of room.news)
      if (named === 'again') room.news.set(bot, 'last')
      else room.news.delete(bot)
    this.tell(owner, { c: 'bots', seq: room.seq, bots })
    if (room.news.size > 0) this.schedule(owner, room)
  }
}
