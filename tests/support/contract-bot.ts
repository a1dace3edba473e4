// A grid on a contract in a market that a seed moves, in a process that may die at any call of a port; what became of it, to be
// compared.

import { createHash } from 'node:crypto'
import { Random } from '#engine/core/random.ts'
import { usdt } from '#engine/futures/test-exchange.ts'
import { futuresGrid } from '#engine/reactors/futures-grid/futures-grid.ts'
import { contractAt } from './futures-grid-stage.ts'
import { type Death, ReactorWorld, type WorldInput } from './reactor-world.ts'
import { canonical } from './two-bots.ts'

const config = {
  symbol: 'BTCUSDT',
  investment: '1000',
  leverage: 5,
  low: '90',
  high: '110',
  grids: 4,
}

/** Returns the results without sequence numbers. */
export async function liveContractBot(
  seed: number,
  direction: 'long' | 'short' | 'neutral',
  place: Omit<WorldInput, 'kinds' | 'market' | 'contracts'>,
  death?: Death,
) {
  const world = new ReactorWorld({
    kinds: [futuresGrid],
    market: {},
    contracts: [contractAt('100')],
    death,
    ...place,
  })
  const random = new Random(seed)
  const between = (low: number, high: number) => low + random.below(high - low + 1)
  await world.open('ada', { USDT: '2000' })
  await world.open('bob', { USDT: '9000000' })
  for (const account of ['ada', 'bob']) await world.do({ type: 'setAccount', account, recognised: true })
  await world.do({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '9000000' })
  const trade = (side: 'buy' | 'sell', price: number, size: number, tif: 'gtc' | 'ioc') =>
    world.do({
      type: 'placeContractOrder',
      account: 'bob',
      symbol: usdt,
      side,
      orderType: 'limit',
      price: `${price}`,
      size: `${size}`,
      tif,
    })
  await trade('sell', 100, 100, 'gtc')
  await trade('buy', 99, 100, 'gtc')
  const given = { owner: 'ada', kind: 'futures-grid', config: { ...config, direction }, request: 'a' }
  const id = await world.create(given)
  for (let step = 0; step < 5; step++) {
    await trade(between(0, 1) === 0 ? 'buy' : 'sell', between(88, 112), between(1, 30), 'ioc')
    await world.wait(between(0, 1) * 1_000)
  }
  await trade('buy', 99, 500, 'gtc')
  await trade('sell', 101, 500, 'gtc')
  await world.act('ada', id, { type: 'stop' }, 'b')
  const events = world.events.map(({ seq: _, ...event }) => event)
  const record = await world.store.find(id)
  const left = record && { ...record, cursor: 0, revision: 0 }
  const balances = world.exchange.balances('ada')
  const { calls } = world
  const broken = world.exchange.contracts.broken()
  await world.close()
  return {
    calls,
    phase: record?.phase,
    broken,
    orders: events.filter(({ type }) => type === 'contractOrderAccepted').length,
    digest: createHash('sha256')
      .update(canonical([events, left, balances]))
      .digest('hex'),
  }
}
