// The flat spot core against the naive exchange over random seeds: every answer, event, balance, level and byte.

import { expect, test } from 'vitest'
import { Play } from './random-play.ts'

/** Seeds that once found a difference. */
const PINNED: readonly number[] = []

function play(seed: number, steps: number): void {
  const game = new Play(seed)
  for (let n = 0; n < steps; n++) {
    try {
      game.step()
      if (n % 50 === 0) game.pair.check()
    } catch (error) {
      throw new Error(`seed ${seed}, step ${n}: ${error}`, { cause: error })
    }
  }
  game.pair.check()
}

test('the fast exchange agrees with the naive one', () => {
  for (let seed = 1; seed <= 60; seed++) play(seed, 500)
})

test('and in a long game', () => {
  play(1_000_003, 8_000)
})

test.each(PINNED)('pinned seed %d', (seed) => {
  expect(() => play(seed, 500)).not.toThrow()
})
