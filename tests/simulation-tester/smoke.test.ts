// The simulation tester on a few fixed seeds, and that it can be trusted: same seed, same run; one actor less, nobody else changes.

import { describe, expect, test } from 'vitest'
import { Coverage, neverMet } from './coverage.ts'
import { play } from './play.ts'
import { entriesOf, storyOf } from './story.ts'
import { World } from './world/world.ts'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seeds that once found something. */
const pinned: readonly number[] = [
  // Worth in USDT of fills that move the very price it is counted with.
  3, 8,
]

function failureOf(seed: number, commands: number, coverage = new Coverage()) {
  const story = storyOf(seed, commands, {})
  return play(story.genesis, entriesOf(story), { reference: true, coverage }).failure
}

describe('the exchange against rules and reference', () => {
  const coverage = new Coverage()

  test.each(seeds)('seed %i', (seed) => {
    expect(failureOf(seed, 3_000, coverage)).toBeUndefined()
  })

  test('and little that people can do to orders was missed', () => {
    expect(neverMet(coverage.counts()).length).toBeLessThan(30)
  })

  test.each(pinned)('pinned seed %i', (seed) => {
    expect(failureOf(seed, 5_000)).toBeUndefined()
  })
})

describe('a world', () => {
  test('is the same again from the same seed', () => {
    expect(storyOf(9, 2_000, {})).toEqual(storyOf(9, 2_000, {}))
  })

  test('goes on without one of its actors as if nothing were', () => {
    const commandsOf = (without: string[]) =>
      storyOf(10, 2_000, { without })
        .steps.filter(({ actor }) => actor === 'maker-1')
        .map(({ id, command }) => ({ id, command }))
    const [all, fewer] = [commandsOf([]), commandsOf(['whale-1', 'noise-3'])]
    expect(fewer.slice(0, 40)).toEqual(all.slice(0, 40))
  })

  test('follows recorded prices', () => {
    const rows = [100, 150, 50].map((price) => ['0', `${price}`, `${price}`, `${price}`, `${price}`, '1'])
    const world = new World(11, { tape: rows })
    const [pair] = world.pairs
    const seen = new Set<number>()
    for (let n = 0; n < 3_000; n++) {
      world.next()
      if (pair) seen.add(world.price(pair) / pair.firstPrice)
    }
    expect(seen.size).toBe(3)
  })
})
