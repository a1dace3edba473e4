// Snapshots in tests: an exchange that was loaded from one goes on as the one that wrote it.

import { expect } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import { Exchange } from './exchange.ts'
import type { Command } from './protocol.ts'

/** A command, and so many ms after the entry before. */
export type Step = readonly [command: Command, ms: number]

const tick = { type: 'tick' } as const

export const ticks = (count: number, ms = 0): Step[] => Array.from({ length: count }, () => [tick, ms])

/** After each step both answered the same and are the same to the byte. */
export function expectSameFromSnapshot(
  exchange: Exchange,
  steps: readonly Step[],
  options: ExchangeOptions = {},
): void {
  const loaded = Exchange.load(exchange.genesis, exchange.save(), { assertions: true, ...options })
  expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
  for (const [command, ms] of steps) {
    const seq = exchange.lastSeq + 1
    const entry = { seq, ts: exchange.now() + ms, id: command === tick ? '~tick' : `step-${seq}`, command }
    expect(loaded.apply(entry)).toEqual(exchange.apply(entry))
    expect(sameBytes(loaded.save(), exchange.save())).toBe(true)
  }
}
