// The rooms of owners: each hears of its own bots alone, and of each once more after it has reacted.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Release } from '#engine/host/ports.ts'
import { BotRooms } from './bot-rooms.ts'

let heard: [owner: string, bots: string[]][]
let rooms: BotRooms

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
  rooms.note({ events } as unknown as Release)
}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  rooms = new BotRooms(
    () => Date.now(),
    (owner, { bots }) => heard.push([owner, bots]),
  )
})
afterEach(() => {
  rooms.close()
  vi.useRealTimers()
})

describe('rooms of owners', () => {
  it('hear at once which of their bots something happened to, and of nobody else', () => {
    expect(rooms.open('ada')).toEqual({ c: 'bots', seq: 0, bots: [] })
    happens(7, 'ada/bot:1', 'bob/bot:2', 'ada', 'ada/bot:3', 'ada/bot:1')
    vi.advanceTimersByTime(0)
    expect(heard).toEqual([['ada', ['1', '3']]])
    expect(rooms.open('ada').seq).toBe(7)
  })

  it('hear of a burst in few messages, and once more when it is over', () => {
    rooms.open('ada')
    for (let seq = 1; seq <= 100; seq++) {
      happens(seq, 'ada/bot:1')
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(5_000)
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.length).toBeLessThan(8)
    const told = heard.length
    vi.advanceTimersByTime(5_000)
    expect(heard).toHaveLength(told)
  })

  it('that nobody is in any more hear nothing', () => {
    rooms.open('ada')
    happens(1, 'ada/bot:1')
    rooms.drop('ada')
    vi.advanceTimersByTime(5_000)
    expect(heard).toEqual([])
  })
})
