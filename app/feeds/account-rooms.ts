// The rooms of accounts: who listens to their own account is told as soon as a change is durable.

import type { Release } from '#engine/host/ports.ts'
import type { TradingService } from '../services/trading.ts'
import { AccountFeed } from './account-feed.ts'
import type { AccountMessage } from './messages.ts'

/** Ms between two messages of one account: a burst of orders becomes a few messages. */
const cadenceMs = 50
/** Ms until a read table that was behind is asked again. */
const lateTableMs = 250
/** Ms between two looks at how far an account's trailing stops have followed. */
const followMs = 1_000

interface Room {
  feed: AccountFeed
  nextAt: number
  nextFollowAt: number
  timer: NodeJS.Timeout | undefined
}

export class AccountRooms {
  private readonly rooms = new Map<string, Room>()

  constructor(
    private readonly trading: TradingService,
    private readonly clock: () => number,
    private readonly tell: (account: string, message: AccountMessage) => void,
  ) {}

  has(account: string): boolean {
    return this.rooms.has(account)
  }

  /** Begins to note what happens to the account, if that is not done yet. */
  private open(account: string): Room {
    let room = this.rooms.get(account)
    if (!room) {
      room = { feed: new AccountFeed(account, this.trading), nextAt: 0, nextFollowAt: 0, timer: undefined }
      this.rooms.set(account, room)
    }
    return room
  }

  /** All of the account. Whoever joins its room in the same turn as this resolves misses nothing. */
  async snapshot(account: string): Promise<AccountMessage> {
    const { feed } = this.open(account)
    for (;;) {
      const taken = feed.taken
      const message = await feed.snapshot()
      if (feed.taken === taken) return message
    }
  }

  drop(account: string): void {
    clearTimeout(this.rooms.get(account)?.timer)
    this.rooms.delete(account)
  }

  note({ events }: Release): void {
    if (this.rooms.size === 0) return
    for (const event of events) {
      if (!('account' in event)) continue
      this.rooms.get(event.account)?.feed.note(event)
    }
    const now = this.clock()
    for (const [account, room] of this.rooms) {
      if (now >= room.nextFollowAt) {
        room.nextFollowAt = now + followMs
        room.feed.follow()
      }
      if (room.feed.hasNews) this.schedule(account, room, room.nextAt - now)
    }
  }

  close(): void {
    for (const account of [...this.rooms.keys()]) this.drop(account)
  }

  // Everything noted is durable already, so a timer may tell it at any moment.
  private schedule(account: string, room: Room, waitMs: number): void {
    room.timer ??= setTimeout(() => void this.flush(account, room), Math.max(0, waitMs))
  }

  private async flush(account: string, room: Room): Promise<void> {
    room.nextAt = this.clock() + cadenceMs
    const message = await room.feed.advance()
    room.timer = undefined
    if (this.rooms.get(account) !== room) return
    if (message) this.tell(account, message)
    if (room.feed.hasNews) this.schedule(account, room, message ? cadenceMs : lateTableMs)
  }
}
