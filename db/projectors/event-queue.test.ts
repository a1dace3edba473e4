// Slices of events: whole entries only, about as many as requested, nothing lost and nothing twice.

import { describe, expect, it } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { EventQueue } from './event-queue.ts'

const eventsOf = (seq: number, count: number) =>
  Array.from(
    { length: count },
    (_, n): ExchangeEvent => ({ type: 'printed', symbol: 'BTCUSDT', price: `${n}`, seq, at: seq }),
  )

/** What comes out, as [events, seq] of each slice. */
function slices(queue: EventQueue, most: number): [number, number][] {
  const seen: [number, number][] = []
  while (queue.hasSlice) {
    const slice = queue.first(most)
    seen.push([slice.events.length, slice.lastSeq])
    queue.drop(slice)
  }
  return seen
}

describe('events that wait for their rows', () => {
  it('come out in whole entries, at most as many as requested unless one entry has more', () => {
    const queue = new EventQueue()
    queue.push([...eventsOf(1, 3), ...eventsOf(2, 3), ...eventsOf(3, 9), ...eventsOf(4, 1)], 4)
    expect(slices(queue, 7)).toEqual([
      [6, 2],
      [9, 3],
      [1, 4],
    ])
  })

  it('the last slice reaches the last seq, also where entries had no events', () => {
    const queue = new EventQueue()
    queue.push(eventsOf(1, 2), 1)
    queue.push(eventsOf(3, 2), 5)
    expect(slices(queue, 2)).toEqual([
      [2, 1],
      [2, 5],
    ])
    queue.push([], 6)
    expect(slices(queue, 2)).toEqual([[0, 6]])
  })

  it('a slice stays until it is dropped, and new events join behind it', () => {
    const queue = new EventQueue()
    queue.push(eventsOf(1, 4), 1)
    const tried = queue.first(10)
    queue.push(eventsOf(2, 1), 2)
    expect(queue.first(4)).toEqual(tried)
    queue.drop(tried)
    expect([queue.length, queue.first(4).lastSeq]).toEqual([1, 2])
  })

  it('keeps its order over many more than it holds at a time', () => {
    const queue = new EventQueue()
    const seqs: number[] = []
    for (let seq = 1; seq <= 1_000; seq++) {
      queue.push(eventsOf(seq, 200), seq)
      const slice = queue.first(150)
      queue.drop(slice)
      seqs.push(slice.lastSeq)
    }
    expect(seqs).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1))
    expect(queue.hasSlice).toBe(false)
  })
})
