// Oracle 2 of domain.md 24: the same commands give the same bytes, from the start, from the middle and from a snapshot.
import { describe, expect, test } from 'vitest'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { randomGenesis } from './random-commands.ts'
import { applyAll, entriesOf, hashOf } from './random-run.ts'

const length = 4_000
const stops = [1, 40, 41, 999, 1_000, 2_345, 3_999, length]

describe.each([11, 12, 13])('oracle 2, seed %i: repeatable', (seed) => {
  const genesis = randomGenesis(seed)
  const entries = entriesOf(seed, length)
  const live = new Exchange(genesis)
  const events: ExchangeEvent[] = []
  const hashes = new Map<number, string>()
  const snapshots = new Map<number, Uint8Array>()
  for (const entry of entries) {
    events.push(...live.apply(entry).events)
    if (!stops.includes(entry.seq)) continue
    hashes.set(entry.seq, hashOf(live))
    snapshots.set(entry.seq, live.save().slice())
  }

  test('a second run gives the same events, candles and bytes', () => {
    const again = new Exchange(genesis)
    expect(JSON.stringify(applyAll(again, entries))).toBe(JSON.stringify(events))
    expect(hashOf(again)).toBe(hashes.get(length))
    expect(events.some((event) => event.type === 'candleClosed')).toBe(true)
  })

  test.each(stops)('a replay up to seq %i equals the live state there', (stop) => {
    const replayed = new Exchange(genesis)
    applyAll(replayed, entries.slice(0, stop))
    expect(hashOf(replayed)).toBe(hashes.get(stop))
  })

  test.each(stops)('a snapshot of seq %i continues to the same end', (stop) => {
    const loaded = Exchange.load(genesis, snapshots.get(stop) as Uint8Array)
    expect(hashOf(loaded)).toBe(hashes.get(stop))
    const rest = applyAll(loaded, entries.slice(stop))
    expect(hashOf(loaded)).toBe(hashes.get(length))
    expect(JSON.stringify(rest)).toBe(JSON.stringify(events.filter((event) => event.seq > stop)))
  })

  test('taking a snapshot changes nothing', () => {
    const before = hashOf(live)
    live.save()
    expect(hashOf(live)).toBe(before)
  })
})

test('oracle 2: another seed, another state', () => {
  const hashes = [21, 22, 23].map((seed) => {
    const exchange = new Exchange(randomGenesis(seed))
    applyAll(exchange, entriesOf(seed, 500))
    return hashOf(exchange)
  })
  expect(new Set(hashes).size).toBe(3)
})
