import { expect, test } from 'vitest'
import { Jump } from './catch-up.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const start = Date.UTC(2026, 0, 1)

/** Moves of a jump from `start`, each with whether minutes go by before it. */
function movesOf(ms: number): { at: number; skips: boolean }[] {
  const jump = new Jump()
  jump.begin(start, start + ms)
  const moves = []
  for (let clock = start; jump.isOn; ) {
    const skips = jump.skipsMinutes(clock)
    clock = jump.at
    moves.push({ at: clock - start, skips })
    jump.arrives(clock)
  }
  return moves
}

test('a day that is missing has a move in each minute', () => {
  const moves = movesOf(24 * hourMs)
  const minutes = new Set(moves.map(({ at }) => Math.floor(at / minuteMs)))
  expect([...Array(24 * 60).keys()].every((minute) => minutes.has(minute))).toBe(true)
  expect(moves.some(({ skips }) => skips)).toBe(false)
  expect(moves.at(-1)?.at).toBe(24 * hourMs)
})

test('of thirty days the last three hours have minutes, two days quarters, the rest hours', () => {
  const ms = 30 * 24 * hourMs
  const moves = movesOf(ms)
  const between = (from: number, to: number) => moves.filter(({ at }) => at > ms - from && at <= ms - to)
  expect(between(ms, 48 * hourMs).length).toBe(28 * 24)
  expect(between(48 * hourMs, 3 * hourMs).length).toBe(45 * 4)
  expect(between(3 * hourMs, minuteMs).length).toBe(179)
  expect(between(2.5 * hourMs, 0).some(({ skips }) => skips)).toBe(false)
  expect(between(48 * hourMs, 3 * hourMs).every(({ skips }) => skips)).toBe(true)
})

test('a jump that is begun again goes on from there', () => {
  const jump = new Jump()
  jump.begin(start, start + hourMs)
  jump.begin(start + 30 * minuteMs, start + hourMs)
  expect(jump.at).toBe(start + 30 * minuteMs + 45_000)
})
