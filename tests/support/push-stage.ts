// A hub without an exchange or a network: manual releases, clients whose unread frames are a number.

import type { Channel, Frame, Wording } from '#app/push/channel.ts'
import { Hub } from '#app/push/hub.ts'
import { type SessionLimits, socketIoLimits } from '#app/push/limits.ts'
import type { RoomLimits } from '#app/push/room-count.ts'
import type { Session } from '#app/push/session.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'

/** Unread frames count one each here, and none is too many. */
const countedInFrames = {
  behindAbove: 48,
  unsentMax: Number.POSITIVE_INFINITY,
  unsentInAllMax: Number.POSITIVE_INFINITY,
}

export class PushStage {
  readonly failures: unknown[] = []
  private listener: ReleaseListener = () => undefined
  readonly hub = new Hub({
    pulse: {
      listen: (listener) => {
        this.listener = listener
        return () => undefined
      },
      betweenBatches: async (run) => run(),
    },
    onFailure: (error) => this.failures.push(error),
    rooms: this.rooms,
  })

  constructor(private readonly rooms?: RoomLimits) {}

  release(events: readonly ExchangeEvent[] = []): void {
    const seq = events.at(-1)?.seq ?? 0
    this.listener({ events, receipts: [], fromSeq: seq, toSeq: seq, at: 0 })
  }

  sessions(limits: Partial<SessionLimits> = {}) {
    const given = { ...socketIoLimits, ...countedInFrames, ...limits }
    return this.hub.openSessions('v2-ws', given, () => undefined)
  }
}

/** Reads nothing by itself: `unread` is the server's count of unread frames. */
export class PushClient {
  readonly received: string[] = []
  unread = 0
  unreadPerFrame = 0
  closed: { code: number; reason: string } | undefined
  isDropped = false

  constructor(readonly address = 'here') {}

  readonly unsent = () => this.unread
  readonly write = (frame: Frame) => {
    this.received.push(frame.toString())
    this.unread += this.unreadPerFrame
  }
  readonly close = (code: number, reason: string) => {
    this.closed = { code, reason }
  }
  readonly drop = () => {
    this.isDropped = true
    this.unread = 0
  }
}

/** A channel whose state is a number, sent as "2" at first and "2>3" afterwards. */
export class Counter {
  count = 0
  opened = 0

  channel(name: string, more: Partial<Channel<number>> = {}): Channel<number> {
    return {
      name,
      cadence: { everyMs: 0, quietMs: 0 },
      open: () => {
        this.opened++
        let state = this.count
        return {
          current: () => state,
          advance: () => {
            if (state === this.count) return undefined
            state = this.count
            return state
          },
        }
      },
      ...more,
    }
  }
}

export const counting = (whenBehind: Wording<number>['whenBehind']): Wording<number> => ({
  key: whenBehind,
  whenBehind,
  frames: (from, to) => [from === undefined ? `${to}` : `${from}>${to}`],
})

export const follow = (
  { hub }: PushStage,
  session: Session,
  channel: Channel<number>,
  whenBehind: Wording<number>['whenBehind'] = 'difference',
) => hub.subscribe(session, channel.name, channel, counting(whenBehind), () => undefined)
