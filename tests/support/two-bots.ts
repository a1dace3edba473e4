// Two bots in a market that a seed moves, in a process that may die at any call of a port; what became of them, to be compared.

import { createHash } from 'node:crypto'
import { Random } from '#engine/core/random.ts'
import { spotGrid } from '#engine/reactors/spot-grid/spot-grid.ts'
import { bouncer, bouncing } from './bouncer.ts'
import { type Death, ReactorWorld, type WorldInput } from './reactor-world.ts'

const symbol = 'BTCUSDT'
// Under a name that has a queue.
const bounces = { ...bouncer, kind: 'martingale' }
const bounce = { ...bouncing, buyAt: '98', sellAt: '102', funds: '150' }
const grid = { type: 'forward', symbol, low: '90', high: '110', grids: 4, investment: '500' }

/** Returns the results without sequence numbers. */
export async function liveTwoBots(seed: number, place: Omit<WorldInput, 'kinds' | 'market'>, death?: Death) {
  const world = new ReactorWorld({
    kinds: [bounces, spotGrid],
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
  const second = await world.create({ owner: 'ada', kind: 'martingale', config: bounce, request: 'b' })
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
  await world.close()
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
export const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
