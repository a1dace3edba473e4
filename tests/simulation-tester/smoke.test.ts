// The simulation tester on a few fixed seeds, and its own guarantees: same seed, same run; removing an actor does not change the others.

import { afterAll, describe, expect, test } from 'vitest'
import { Exchange } from '#engine/exchange/exchange.ts'
import { EVENT_STRIDE } from '#engine/spot/events.ts'
import { bundleWorker, type Patch } from '#scripts/simulate/bundle.ts'
import { plantedBugs } from '#scripts/simulate/planted-bugs.ts'
import { Pool } from '#scripts/simulate/pool.ts'
import { contractWords } from './contract-words.ts'
import { Coverage, copyWords, launchWords, neverMet } from './coverage.ts'
import { marginWords } from './margin-words.ts'
import { play } from './play.ts'
import { entriesOf, entriesOfWorld, storyOf } from './story.ts'
import { unifiedWords } from './unified-words.ts'
import { World } from './world/world.ts'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seeds that once found a bug. */
const pinned: readonly number[] = [
  // The USDT value of fills that move the price used to compute it.
  3, 8,
]

/** Events that a terse exchange leaves out. */
const leftOut = new Set([
  'orderAccepted',
  'orderChanged',
  'orderFilled',
  'traded',
  'balanceChanged',
  'candleClosed',
  'rejected',
  'earnSubscribed',
  'earnRedeemed',
  'earnPaid',
  'earnHoldingChanged',
  'autoSubscribeChanged',
  'launchRecorded',
  'launchChanged',
])

function failureOf(seed: number, commands: number, coverage = new Coverage()) {
  // Half a year takes seconds: the command has it.
  const world = new World(seed, { without: ['patient-1'] })
  return play(world.genesis, entriesOfWorld(world, commands), { reference: true, coverage }).failure
}

describe('the exchange against rules and reference', () => {
  const coverage = new Coverage()

  test.each(seeds)('seed %i', (seed) => {
    expect(failureOf(seed, 3_500, coverage)).toBeUndefined()
  })

  test('covers most of the possible changes of orders, and all of wallets, bots, alerts, Earn, the pre-market and coins that come in and go out', () => {
    const apart = [...contractWords, ...copyWords, ...launchWords, ...marginWords, ...unifiedWords]
    const missed = neverMet(coverage.counts()).filter((name) => !apart.includes(name))
    expect(missed.length).toBeLessThan(40)
    expect(
      missed.filter((name) =>
        /^(wallet|transfer|bot|deposit|withdrawal|converted|alert|createAlert|earn|otc project|otc deal)\b/.test(
          name,
        ),
      ),
    ).toEqual([])
  })

  test.each(pinned)('pinned seed %i', (seed) => {
    expect(failureOf(seed, 5_000)).toBeUndefined()
  })

  test.each(mended)('seed %i, %i commands', (seed, commands) => {
    expect(failureOf(seed, commands)).toBeUndefined()
  })
})

/** Seeds that showed a fault of the tester itself, with the commands to it. */
const mended: readonly (readonly [number, number])[] = [
  // Alerts that see two prices of the order that trades first in a pair.
  [1023, 700],
]

/** Worlds with contracts, linear and inverse ones, which between them meet all but the seldom. */
const contractSeeds = [39, 94]

/** What takes longer runs. */
const seldom = /refused|cancelled (9|11|41)|positionCut|debtCovered|netting|positionModeChanged/

describe('contracts against rules and reference', () => {
  const coverage = new Coverage()

  test.each(contractSeeds)('seed %i', (seed) => {
    expect(failureOf(seed, 2_200, coverage)).toBeUndefined()
  })

  test('are opened, closed, liquidated, taken over, deleveraged, pay funding, and have plans of every kind', () => {
    const counts = coverage.counts()
    expect(contractWords.filter((name) => !seldom.test(name) && !counts.has(name))).toEqual([])
  })
})

describe('the launch products against rules and reference', () => {
  const coverage = new Coverage()

  test('seed 23', () => {
    expect(failureOf(23, 3_000, coverage)).toBeUndefined()
  })

  test('begin, run and end, pay, and refuse what the rules refuse', () => {
    const counts = coverage.counts()
    expect(launchWords.filter((name) => !/refused/.test(name) && !counts.has(name))).toEqual([])
    expect(launchWords.filter((name) => !counts.has(name)).length).toBeLessThan(5)
  })
})

describe('copy trading against its oracle', () => {
  const coverage = new Coverage()

  test('seed 15', () => {
    expect(failureOf(15, 1_500, coverage)).toBeUndefined()
  })

  test('opens, skips, closes and shares', () => {
    const counts = coverage.counts()
    for (const word of ['copyOpened', 'copyClosed', 'copy skipped slippage', 'week shared', 'copy stopped'])
      expect([word, counts.has(word)]).toEqual([word, true])
  })
})

describe('spot copies against their oracle', () => {
  const coverage = new Coverage()

  test('seed 27', () => {
    expect(failureOf(27, 1_500, coverage)).toBeUndefined()
  })

  test('buys, skips, sells, shares and hands over', () => {
    const counts = coverage.counts()
    for (const word of [
      ...['copyOpened', 'copyClosed', 'copy skipped slippage', 'copy skipped below-minimum'],
      ...['copy skipped insufficient-funds', 'copy stopping follower', 'copy stopped', 'shareHeld'],
      'copy skipped not-chosen',
    ])
      expect([word, counts.has(word)]).toEqual([word, true])
  })
})

/** Worlds with loans, in which wallets are liquidated. */
const marginSeeds = [18, 28]

describe('margin loans against rules and reference', () => {
  const coverage = new Coverage()

  test.each(marginSeeds)('seed %i', (seed) => {
    expect(failureOf(seed, 2_500, coverage)).toBeUndefined()
  })

  test('are taken, charged, repaid in every way, warned of and liquidated', () => {
    const counts = coverage.counts()
    expect(marginWords.filter((word) => !/refused|Renewed/.test(word) && !counts.has(word))).toEqual([])
  })
})

describe('the unified account against its oracle', () => {
  const coverage = new Coverage()

  test('seed 106', () => {
    expect(failureOf(106, 1_300, coverage)).toBeUndefined()
  })

  test('borrows, pays interest, is warned, loses orders and is liquidated', () => {
    const counts = coverage.counts()
    const long = /refused|warned 80|Repaid|deficit|taken over/
    expect(unifiedWords.filter((word) => !long.test(word) && !counts.has(word))).toEqual([])
  })
})

test('an exchange with a listener and without events has the same state', () => {
  const story = storyOf(13, 3_000, {})
  const received = { accepted: 0, records: 0 }
  const terse = new Exchange(story.genesis, {
    terse: true,
    listener: {
      accepted: () => received.accepted++,
      recorded: ({ events }) => {
        received.records += events.length / EVENT_STRIDE
      },
    },
  })
  const full = new Exchange(story.genesis)
  const counts = new Map<string, number>()
  const next = entriesOf(story)
  for (let entry = next(); entry; entry = next()) {
    const { events, ...answer } = full.apply(entry)
    const { events: few, ...terseAnswer } = terse.apply(entry)
    expect(terseAnswer).toEqual(answer)
    for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1)
    expect(few).toEqual(events.filter(({ type }) => !leftOut.has(type)))
  }
  expect(Buffer.from(terse.save()).equals(full.save())).toBe(true)
  expect(received.accepted).toBe(counts.get('orderAccepted'))
  expect(received.records).toBe((counts.get('traded') ?? 0) + (counts.get('orderChanged') ?? 0))
})

describe('a world', () => {
  test('is the same for the same seed', () => {
    expect(storyOf(9, 2_000, {})).toEqual(storyOf(9, 2_000, {}))
  })

  test('does not change for the others when an actor is removed', () => {
    const commandsOf = (without: string[]) =>
      storyOf(12, 1_000, { without })
        .steps.filter(({ actor }) => actor === 'maker-1')
        .map(({ id, command }) => ({ id, command }))
    const [all, fewer] = [commandsOf([]), commandsOf(['whale-1', 'noise-3'])]
    expect(fewer.slice(0, 20)).toEqual(all.slice(0, 20))
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

describe('the bundled worker', () => {
  const terms = { seed: 12, commands: 2_000, reference: true }
  const pools: Pool[] = []
  afterAll(() => {
    for (const pool of pools) pool.close()
  })
  async function startPool(name: string, patch?: Patch) {
    const pool = new Pool(await bundleWorker(`.cache/simulate/${name}`, patch), 1)
    pools.push(pool)
    return pool
  }

  test('loses no acknowledged command over many power cuts', async () => {
    const pool = await startPool('smoke.mjs')
    const { failure, crashes } = await pool.do({ ...terms, commands: 3_000, type: 'run', faults: true })
    expect(failure).toBeUndefined()
    expect(crashes).toBeGreaterThan(0)
  })

  test('finds a planted bug and shrinks it to a few commands, as a scenario that fails', async () => {
    const pool = await startPool(
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
