// The channel of an owner's bots: names those that something happened to, and each once more after it has reacted.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'
import type { Channel, Wording } from '../channel.ts'
import { Hub } from '../hub.ts'
import { socketIoLimits } from '../limits.ts'
import { type BotNews, BotsSource } from './bots.ts'

let received: BotNews[]
let release: ReleaseListener
let hub: Hub

const happens = (seq: number, ...accounts: string[]) => {
  const events = accounts.map(
    (account): ExchangeEvent => ({
      type: 'balanceChanged',
      seq,
      at: 0,
      account,
      coin: 'USDT',
      available: '1',
      frozen: '0',
    }),
  )
  release({ events, receipts: [], fromSeq: seq, toSeq: seq, at: 0 })
}

const channel: Channel<BotNews> = {
  name: 'bots:ada',
  cadence: { everyMs: 400, quietMs: 0 },
  events: { kind: 'bots', of: 'ada' },
  open: () => new BotsSource(),
}
const wording: Wording<BotNews> = {
  key: 'test',
  whenBehind: 'snapshot',
  frames: (_, to) => [JSON.stringify(to)],
}

async function subscribe(): Promise<BotNews> {
  const session = hub
    .openSessions('socket-io', socketIoLimits, () => undefined)
    .add({
      address: 'here',
      unsent: () => 0,
      write: (frame) => received.push(JSON.parse(frame.toString())),
      close: () => undefined,
      drop: () => undefined,
    })
  return new Promise((done) => {
    void hub.subscribe(session, 'bots', channel, wording, (now) => {
      done(now)
      return now
    })
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  received = []
  hub = new Hub({
    pulse: {
      listen(listener) {
        release = listener
        return () => undefined
      },
      betweenBatches: async (run) => run(),
    },
    onFailure(error) {
      throw error
    },
  })
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

describe("an owner's bots", () => {
  it('are named at once when something happened to them, and no others', async () => {
    expect(await subscribe()).toEqual({ seq: 0, bots: [] })
    happens(7, 'ada/bot:1', 'bob/bot:2', 'ada', 'ada/bot:3', 'ada/bot:1')
    expect(received).toEqual([{ seq: 7, bots: ['1', '3'] }])
    expect((await subscribe()).seq).toBe(7)
  })

  it('are named in few messages after a burst, and once more when it is over', async () => {
    await subscribe()
    for (let seq = 1; seq <= 100; seq++) {
      happens(seq, 'ada/bot:1')
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(5_000)
    expect(received.length).toBeGreaterThan(1)
    expect(received.length).toBeLessThan(8)
    const before = received.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(received).toHaveLength(before)
  })
})
