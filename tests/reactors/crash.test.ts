// A process that dies at any call of a port: the reactors continue with the same orders and balances as without the crash.

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { spotGrid } from '#engine/reactors/spot-grid/spot-grid.ts'
import { bouncer, bouncing } from '#tests/support/bouncer.ts'
import { type Death, ReactorWorld, type WorldInput } from '#tests/support/reactor-world.ts'

const symbol = 'BTCUSDT'
const bounce = { ...bouncing, buyAt: '98', sellAt: '102', funds: '150' }
const grid = { type: 'forward', symbol, low: '90', high: '110', grids: 4, investment: '500' }

type Place = Pick<WorldInput, 'store' | 'workers'>

/** Two bots in a market that a seed moves. Returns the results without sequence numbers. */
async function live(seed: number, place: Place, death?: Death) {
  const world = new ReactorWorld({
    kinds: [bouncer, spotGrid],
    market: { lot: '0.0001', minNotional: '5' },
    death,
    ...place,
  })
  const random = new Random(seed)
  const between = (low: number, high: number) => low + random.below(high - low + 1)
  await world.open('ada', { USDT: '2000' })
  await world.open('bob', { USDT: '90000', BTC: '900' })
  const trade = (side: 'buy' | 'sell', price: number, size: number, tif: 'gtc' | 'ioc') =>
    world.limit('bob', side, `${price}`, `${size}`, { symbol, tif })
  await trade('sell', 100, 5, 'gtc')
  const first = await world.create({ owner: 'ada', kind: 'spot-grid', config: grid, request: 'a' })
  const second = await world.create({ owner: 'ada', kind: 'bouncer', config: bounce, request: 'b' })
  for (let step = 0; step < 5; step++) {
    await trade(between(0, 1) === 0 ? 'buy' : 'sell', between(88, 112), between(1, 8), 'ioc')
    await world.wait(between(0, 1) * 60_000)
  }
  await world.act('ada', first, { type: 'stop' }, 'c')
  const events = world.events.map(({ seq: _, ...event }) => event)
  const records = await Promise.all([first, second].map((id) => world.store.find(id)))
  const left = records.map((record) => record && { ...record, cursor: 0, revision: 0 })
  const balances = world.exchange.balances('ada')
  const { calls } = world
  world.close()
  return {
    calls,
    phases: records.map((record) => record?.phase),
    orders: events.filter(({ type }) => type === 'orderAccepted').length,
    digest: createHash('sha256')
      .update(canonical([events, left, balances]))
      .digest('hex'),
  }
}

/** JSON with sorted keys. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

describe('reactors of a process that dies', () => {
  it.each([1, 2, 3])('lose nothing and do nothing twice, at any call: seed %i', async (seed) => {
    const { calls, ...whole } = await live(seed, { store: 'memory' })
    expect(whole.phases[0]).toBe('ended')
    expect(whole.orders).toBeGreaterThan(8)
    for (let call = 1; call <= calls; call++)
      for (const after of [false, true]) {
        const { calls: _, ...survived } = await live(seed, { store: 'memory' }, { call, after })
        expect({ call, after, ...survived }).toEqual({ call, after, ...whole })
      }
  })

  it('also at any call of their tables', async () => {
    const { calls, ...whole } = await live(1, { store: 'tables' })
    const { calls: _, ...inMemory } = await live(1, { store: 'memory' })
    expect(whole).toEqual(inMemory)
    for (let call = 1; call <= calls; call += 7) {
      const { calls: _, ...survived } = await live(1, { store: 'tables' }, { call, after: call % 2 === 0 })
      expect({ call, ...survived }).toEqual({ call, ...whole })
    }
  })

  it.each(['memory', 'tables'] as const)('run once with five workers on the same %s', async (store) => {
    const { calls: _, ...once } = await live(2, { store })
    const { calls: __, ...five } = await live(2, { store, workers: 5 })
    expect(five).toEqual(once)
  })
})
