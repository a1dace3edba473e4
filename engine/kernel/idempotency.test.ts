// Answers leave memory oldest first, and what stays is found as before, whatever was forgotten and however the ring lies.

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { sameBytes } from '../core/same-bytes.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import { Idempotency, type RecordedAnswer } from './idempotency.ts'
import type { AnyCommand } from './protocol.ts'
import { rejection } from './rejection-codes.ts'

const compared = new Map([['place', { always: ['size'], whereGiven: [] }]])
const command = (size: number): AnyCommand => ({ type: 'place', size: `${size}` }) as AnyCommand

const saved = (memory: Idempotency): Uint8Array => {
  const out = new StateWriter()
  memory.save(out)
  return out.done().slice()
}

function loaded(bytes: Uint8Array): Idempotency {
  const memory = new Idempotency(compared)
  memory.load(new StateReader(bytes), true)
  return memory
}

/** Recorded, but not yet forgotten: both have the same answer. */
const agrees = (record: RecordedAnswer | undefined, found: { seq: number; at: number }) =>
  record === undefined || (record.seq === found.seq && record.at === found.at)

describe.each([1, 2, 3, 4, 5])('seed %i', (seed) => {
  test('memory and what it recorded are together every answer that was given', () => {
    const random = new Random(seed)
    let memory = new Idempotency(compared)
    const recorded: RecordedAnswer[] = []
    let forgotten = 0
    let given = 0
    for (let seq = 1; seq < 20_000; seq++) {
      const dice = random.below(100)
      if (dice < 97) {
        const refusal =
          random.below(10) === 0 ? { code: rejection.insufficientFunds, params: { n: `${seq}` } } : undefined
        memory.remember(given % 5, `id-${given}`, command(given), seq, seq * 2, {
          orderId: refusal ? 0 : given + 1,
          ...(refusal && { refusal }),
        })
        given++
      } else if (dice < 99) {
        memory.forgetRecorded(random.below(3) === 0 ? 0 : seq)
        forgotten = given - memory.size
        recorded.push(...memory.record(random.below(3000), 1 + random.below(500), seq))
      } else memory = loaded(saved(memory))
    }
    expect(forgotten).toBeGreaterThan(1000)
    const wrong: string[] = []
    for (let n = 0; n < given; n++) {
      const key = `id-${n}`
      const found = memory.recall(n % 5, key, command(n))
      const record = recorded[n]
      const isRight =
        n < forgotten
          ? found === undefined && memory.orderOf(n % 5, key) === 0 && isRecordOf(record, n)
          : found?.orderId === (found?.refusal ? 0 : n + 1) && found.sameBody && agrees(record, found)
      if (!isRight) wrong.push(key)
    }
    expect(wrong).toEqual([])

    function isRecordOf(record: RecordedAnswer | undefined, n: number): boolean {
      const key = memory.keyOf(n % 5, `id-${n}`, command(n))
      return (
        record !== undefined &&
        isDeepStrictEqual({ ...record, ...key }, record) &&
        record.orderId === (record.refusal ? 0 : n + 1)
      )
    }
  })

  test('its bytes depend on what it remembers, not on how that came about', () => {
    const random = new Random(seed)
    const memory = new Idempotency(compared)
    for (let n = 0; n < 5000; n++) {
      const refusal = { code: rejection.insufficientFunds, params: { n: `${random.below(50)}` } }
      memory.remember(1, `id-${n}`, command(n), n, n, { orderId: 0, refusal })
      if (n % 700 === 0) {
        memory.forgetRecorded(n)
        memory.record(300, 1000, n)
      }
    }
    expect(sameBytes(saved(loaded(saved(memory))), saved(memory))).toBe(true)
  })
})

test('nothing is forgotten before the rows know of the entry that recorded it', () => {
  const memory = new Idempotency(compared)
  for (let n = 0; n < 10; n++) memory.remember(1, `id-${n}`, command(n), n, n, { orderId: 1 })
  expect(memory.record(4, 100, 20)).toHaveLength(6)
  expect(memory.record(4, 100, 21)).toEqual([])
  memory.forgetRecorded(19)
  expect([memory.size, memory.hasForgotten]).toEqual([10, false])
  memory.forgetRecorded(20)
  expect([memory.size, memory.forgottenSeq]).toEqual([4, 20])
})
