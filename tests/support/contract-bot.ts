// A bot on a contract in a market that a seed moves, in a process that may die at any call of a port; what became of it, to be
// compared.

import { createHash } from 'node:crypto'
import { Random } from '#engine/core/random.ts'
import { usdt } from '#engine/futures/test-exchange.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { futuresCta } from '#engine/reactors/futures-cta/futures-cta.ts'
import { futuresGrid } from '#engine/reactors/futures-grid/futures-grid.ts'
import { futuresMartingale } from '#engine/reactors/futures-martingale/futures-martingale.ts'
import { futuresSignal } from '#engine/reactors/futures-signal/futures-signal.ts'
import { contractAt } from './futures-grid-stage.ts'
import { type Death, ReactorWorld, type WorldInput } from './reactor-world.ts'
import { canonical } from './two-bots.ts'

const grid = { symbol: 'BTCUSDT', investment: '1000', leverage: 5, low: '90', high: '110', grids: 4 }
const ladder = {
  symbol: 'BTCUSDT',
  baseAmount: '50',
  multiplier: '1.5',
  step: '2',
  count: 3,
  takeProfit: '2',
}
const rule = { symbol: 'BTCUSDT', amount: '1000', interval: '5m', strategy: { by: 'ma', fast: 2, slow: 3 } }

const bots = {
  'grid long': { kind: 'futures-grid', config: { ...grid, direction: 'long' } },
  'grid short': { kind: 'futures-grid', config: { ...grid, direction: 'short' } },
  'grid neutral': { kind: 'futures-grid', config: { ...grid, direction: 'neutral' } },
  'martingale long': { kind: 'futures-martingale', config: { ...ladder, direction: 'long' } },
  'martingale short': { kind: 'futures-martingale', config: { ...ladder, direction: 'short' } },
  'cta both': { kind: 'futures-cta', config: rule },
  'signal both': {
    kind: 'futures-signal',
    config: {
      name: 'Script',
      symbols: ['BTCUSDT'],
      amount: '1000',
      multipleEntries: true,
      size: { by: 'percent', percent: '30' },
    },
  },
} as const

/** Returns the results without sequence numbers. */
export async function liveContractBot(
  seed: number,
  bot: keyof typeof bots,
  place: Omit<WorldInput, 'kinds' | 'market' | 'contracts'>,
  death?: Death,
) {
  const world = new ReactorWorld({
    kinds: [futuresGrid, futuresMartingale, futuresCta, futuresSignal],
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
  // It looks at sixteen bars before it says anything.
  const isByBars = bot === 'cta both'
  if (isByBars) await world.wait(90 * minuteMs)
  const id = await world.create({ owner: 'ada', ...bots[bot], request: 'a' })
  const { account = '' } = (await world.store.find(id)) ?? {}
  const say = (step: number) => {
    const message = {
      id: `s${step}`,
      symbol: 'BTCUSDT',
      now: (['long', 'short', 'flat'] as const)[between(0, 2)],
    }
    const offset = between(0, 1) === 0 ? {} : { limitOffset: '1' }
    const note = JSON.stringify({ ...message, ...offset })
    return world.do({ type: 'tellReactor', account, about: 'signal', note })
  }
  for (let step = 0; step < 5; step++) {
    if (bot === 'signal both') await say(step)
    await trade(between(0, 1) === 0 ? 'buy' : 'sell', between(88, 112), between(1, 30), 'ioc')
    await world.wait(isByBars ? 5 * minuteMs : between(0, 1) * 1_000)
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
