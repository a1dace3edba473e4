// Bots that trade at a venue through ccxt make the same trades as on the engine itself.

import { expect, test } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueBots } from '#jobs/venues/venue-bots.ts'
import { genesis, movesTo, opening, path, tradesAt } from './support/moving-market.ts'
import { adapterOf, openVenueOfOurs } from './support/venue-of-ours.ts'

const hourMs = 3_600_000

type Fill = Extract<ExchangeEvent, { type: 'orderFilled' }>
const plain = ({ side, role, price, size, quote, fee, feeCoin }: Fill) =>
  [side, role, price, size, quote, fee, feeCoin].join(' ')

class Fills {
  readonly all: string[] = []
  note(events: readonly ExchangeEvent[]): void {
    for (const event of events)
      if (event.type === 'orderFilled' && event.account.includes('/bot:')) this.all.push(plain(event))
  }
}

async function onEngine(kind: string, config: unknown) {
  const fills = new Fills()
  const stage = new Stage(genesis, (events) => fills.note(events))
  for (const command of opening) stage.submit(undefined, command)
  for (const command of movesTo(path[0] as number)) stage.submit(undefined, command)
  const made = await stage.bots.runtime.create({ owner: 'alice', kind, config, request: 'r' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  for (const price of path) {
    stage.submit(undefined, { type: 'cancelOrders', account: 'maker' })
    for (const command of [...movesTo(price), tradesAt(price)]) stage.submit(undefined, command)
    await stage.settle()
    await stage.waitUntil(stage.now + hourMs)
  }
  const stop = { owner: 'alice', id: made.value.id, action: { type: 'stop' }, request: 's' }
  await stage.bots.runtime.act(stop)
  return { fills: fills.all, balances: stage.exchange.balances('alice') }
}

async function throughCcxt(kind: string, config: unknown) {
  const venue = await openVenueOfOurs(genesis, [...opening, ...movesTo(path[0] as number)])
  try {
    const client = await venue.client('alice')
    const { time, open } = venue.server
    const account = new VenueAccount({
      client,
      exchange: adapterOf(client),
      owner: 'alice',
      symbols: ['BTCUSDT'],
      now: () => time.now(),
    })
    const fills = new Fills()
    account.listen((events) => fills.note(events))
    const bots = new VenueBots(account)
    const made = await bots.start('alice', kind, config, 'r')
    if (!made.ok) throw new Error(JSON.stringify(made))
    for (const price of path) {
      await venue.submit({ type: 'cancelOrders', account: 'maker' })
      for (const command of [...movesTo(price), tradesAt(price)]) await venue.submit(command)
      await bots.step()
      const end = time.now() + hourMs
      while (time.now() < end) {
        await time.advanceTo(Math.min(end, Math.max(await bots.nextTimerAt(), time.now() + 1)))
        await bots.step()
      }
    }
    await bots.act('alice', made.value.id, { type: 'stop' }, 's')
    return { fills: fills.all, balances: open.exchange.balances('alice'), record: bots.record(made.value.id) }
  } finally {
    await venue.close()
  }
}

const bots: [string, string, object][] = [
  [
    'a grid',
    'spot-grid',
    { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '95', high: '105', grids: 10 },
  ],
  [
    'a Martingale bot',
    'martingale',
    {
      symbol: 'BTCUSDT',
      baseAmount: '100',
      multiplier: '1.5',
      step: '0.8',
      stepScale: '1.1',
      count: 3,
      takeProfit: '0.9',
    },
  ],
  [
    'an auto-invest plan',
    'auto-invest',
    { coins: [{ coin: 'BTC', percent: '100' }], amount: '50', frequency: { every: 'hours', hours: 1 } },
  ],
  [
    'a CTA bot',
    'cta',
    { symbol: 'BTCUSDT', amount: '1000', interval: '15m', strategy: { by: 'ma', fast: 2, slow: 3 } },
  ],
]

test.each(bots)('%s', async (_, kind, config) => {
  const [engine, ccxt] = [await onEngine(kind, config), await throughCcxt(kind, config)]
  expect(engine.fills.length).toBeGreaterThan(5)
  expect(ccxt.fills).toEqual(engine.fills)
  expect(ccxt.balances).toEqual(engine.balances)
  expect(ccxt.record?.phase).toBe('ended')
})
