// Rows reach the exchange in time, once each, and the clock waits for them.
import { expect, test } from 'vitest'
import { VirtualClock } from '#db/clocks.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { chunkRows, type FeederHost, TapeFeeder } from './feeder.ts'
import type { FittedTape } from './fit-tape.ts'

const minuteMs = 60_000
const tapeOf = (count: number): FittedTape => ({
  symbol: 'BTCUSDT',
  kind: 'candles',
  rows: Array.from({ length: count }, (_, i) => [`${i * minuteMs}`, '1', '1', '1', '1', '0']),
  digest: '',
  firstTs: 0,
  lastTs: (count - 1) * minuteMs,
  rounded: { prices: 0, sizes: 0 },
})

class MemoryHost implements FeederHost {
  sent: { id: string; rows: number; first: string | undefined }[] = []
  private listener: ReleaseListener | undefined
  submit(id: string, command: Command): Promise<Receipt> {
    if (command.type !== 'tapeRows') throw new Error(command.type)
    this.sent.push({ id, rows: command.rows.length, first: command.rows[0]?.[0] })
    return Promise.resolve({ seq: 1, at: 0, repeated: false, events: [] })
  }
  listen(listener: ReleaseListener): () => void {
    this.listener = listener
    return () => {
      this.listener = undefined
    }
  }
  async reach(at: number): Promise<void> {
    this.listener?.({ fromSeq: 1, toSeq: 1, at, receipts: [], events: [] })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
const never = (error: unknown) => {
  throw error
}

test('chunks go out before the clock needs them', async () => {
  const host = new MemoryHost()
  const feeder = new TapeFeeder([tapeOf(1200)], 1, never)
  expect(feeder.limit()).toBe(-1)
  const stop = await feeder.start(host, 0)
  expect(host.sent).toEqual([{ id: '~tape-BTCUSDT-0', rows: chunkRows, first: '0' }])
  expect(feeder.limit()).toBe(500 * minuteMs - 1)
  await host.reach(400 * minuteMs)
  expect(host.sent.length).toBe(1)
  await host.reach(495 * minuteMs)
  await host.reach(1_000 * minuteMs)
  expect(host.sent.map(({ id }) => id)).toEqual(['~tape-BTCUSDT-0', '~tape-BTCUSDT-1', '~tape-BTCUSDT-2'])
  expect(feeder.limit()).toBe(Number.POSITIVE_INFINITY)
  stop()
})

test('after a restart it goes on with the chunk that the exchange stands in', async () => {
  const host = new MemoryHost()
  const stop = await new TapeFeeder([tapeOf(1200)], 1, never).start(host, 700 * minuteMs)
  expect(host.sent).toEqual([{ id: '~tape-BTCUSDT-1', rows: 500, first: `${500 * minuteMs}` }])
  stop()
})

test('a refused chunk stops the feeding', async () => {
  const host = new MemoryHost()
  host.submit = () =>
    Promise.resolve({
      seq: 1,
      at: 0,
      repeated: false,
      events: [],
      rejected: { type: 'rejected', account: '', commandId: '', code: '034001' },
    } as unknown as Receipt)
  await expect(new TapeFeeder([tapeOf(1)], 1, never).start(host, 0)).rejects.toThrow(
    'chunk 0 refused (034001)',
  )
})

test('a full disk is waited for', async () => {
  const host = new MemoryHost()
  const submit = host.submit.bind(host)
  host.submit = () =>
    Promise.resolve({
      seq: 1,
      at: 0,
      repeated: false,
      events: [],
      rejected: { type: 'rejected', account: '', commandId: '', code: rejection.exchangeReadOnly },
    })
  const feeder = new TapeFeeder([tapeOf(10)], 1, never)
  const stop = await feeder.start(host, 0)
  expect(feeder.limit()).toBe(-1)
  host.submit = submit
  await host.reach(0)
  expect(feeder.limit()).toBe(Number.POSITIVE_INFINITY)
  stop()
})

test('the clock never passes the rows that are in, and does not leap afterwards', async () => {
  let limit = 1000
  const clock = new VirtualClock(0, 1_000_000, () => limit)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const seenFrom = performance.now()
  expect(clock.now()).toBe(1000)
  limit = Number.POSITIVE_INFINITY
  const after = clock.now()
  // Not more than what passed since its last call; the pause before does not count.
  expect(after).toBeLessThanOrEqual(1000 + (performance.now() - seenFrom) * 1_000_000)
})
