// The simulation tester on a few fixed seeds, and that it can be trusted: same seed, same run; one actor less, nobody else changes.

import { afterAll, describe, expect, test } from 'vitest'
import { Exchange } from '#engine/exchange/exchange.ts'
import { EVENT_STRIDE } from '#engine/spot/events.ts'
import { bundleWorker, type Patch } from '#scripts/simulate/bundle.ts'
import { plantedBugs } from '#scripts/simulate/planted-bugs.ts'
import { Pool } from '#scripts/simulate/pool.ts'
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

/** What a terse exchange tells nobody. */
const leftOut = new Set([
  'orderAccepted',
  'orderChanged',
  'orderFilled',
  'traded',
  'balanceChanged',
  'candleClosed',
  'rejected',
])

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
    const missed = neverMet(coverage.counts())
    expect(missed.length).toBeLessThan(40)
    expect(missed.filter((name) => /^(wallet|transfer) /.test(name))).toEqual([])
  })

  test.each(pinned)('pinned seed %i', (seed) => {
    expect(failureOf(seed, 5_000)).toBeUndefined()
  })
})

test('an exchange that is listened to and tells nothing is the same exchange', () => {
  const story = storyOf(13, 3_000, {})
  const heard = { accepted: 0, records: 0 }
  const quiet = new Exchange(story.genesis, {
    terse: true,
    listener: {
      accepted: () => heard.accepted++,
      recorded: ({ events }) => {
        heard.records += events.length / EVENT_STRIDE
      },
    },
  })
  const loud = new Exchange(story.genesis)
  const told = new Map<string, number>()
  const next = entriesOf(story)
  for (let entry = next(); entry; entry = next()) {
    const { events, ...answer } = loud.apply(entry)
    const { events: few, ...quietAnswer } = quiet.apply(entry)
    expect(quietAnswer).toEqual(answer)
    for (const { type } of events) told.set(type, (told.get(type) ?? 0) + 1)
    expect(few).toEqual(events.filter(({ type }) => !leftOut.has(type)))
  }
  expect(Buffer.from(quiet.save()).equals(loud.save())).toBe(true)
  expect(heard.accepted).toBe(told.get('orderAccepted'))
  expect(heard.records).toBe((told.get('traded') ?? 0) + (told.get('orderChanged') ?? 0))
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

describe('the worker as it is bundled', () => {
  const terms = { seed: 12, commands: 2_000, reference: true }
  const pools: Pool[] = []
  afterAll(() => {
    for (const pool of pools) pool.close()
  })
  async function hire(name: string, patch?: Patch) {
    const pool = new Pool(await bundleWorker(`.cache/simulate/${name}`, patch), 1)
    pools.push(pool)
    return pool
  }

  test('cuts the power again and again, and nothing that was answered is lost', async () => {
    const pool = await hire('smoke.mjs')
    const { failure, crashes } = await pool.do({ ...terms, commands: 6_000, type: 'run', faults: true })
    expect(failure).toBeUndefined()
    expect(crashes).toBeGreaterThan(0)
  })

  test('finds a planted bug and tells it in a few commands, as a scenario that fails', async () => {
    const pool = await hire(
      'smoke-broken.mjs',
      plantedBugs.find(({ name }) => name === 'IOC rests'),
    )
    const { failure } = await pool.do({ ...terms, type: 'run', faults: false })
    expect(failure?.kind).toBe('rule')
    if (!failure) return
    const { commands, scenario } = await pool.do({ ...terms, type: 'shrink', faults: false, failure })
    expect(commands).toBeLessThanOrEqual(20)
    expect(scenario).toContain('tif: ioc')
  })
})
