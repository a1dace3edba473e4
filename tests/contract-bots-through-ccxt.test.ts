// Bots on contracts that trade at a venue through ccxt make the same trades as on the engine itself.

import { expect, test } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import type { OnContract } from '#engine/reactors/contracts/own-position.ts'
import { Stage } from '#engine/scenario/stage.ts'
import { contractRules } from '#jobs/venues/contract-rules.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { VenueBots } from '#jobs/venues/venue-bots.ts'
import { swap } from '#scripts/venue/fault-swaps.ts'
import { contractGenesis, contractMovesTo, contractOpening } from './support/moving-contract.ts'
import { path } from './support/moving-market.ts'
import { adapterOf, openVenueOfOurs } from './support/venue-of-ours.ts'

const hourMs = 3_600_000

/** Fills of bots, and what their positions paid. */
class Trades {
  readonly fills: string[] = []
  funding = 0n

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (!('account' in event) || !event.account.includes('/bot:')) continue
      if (event.type === 'fundingPaid') this.funding += units(event.amount)
      if (event.type !== 'contractOrderFilled') continue
      const { side, role, action, positionSide, price, size, fee, realised } = event
      this.fills.push([side, role, action, positionSide, price, size, fee, realised].join(' '))
    }
  }
}

type Balances = (account: string) => readonly { coin: string; available: string; frozen: string }[]
const moneyOf = (balances: Balances) =>
  textOf(
    ['alice', 'alice/usdtm']
      .flatMap((account) => balances(account))
      .filter(({ coin }) => coin === 'USDT')
      .reduce((sum, { available, frozen }) => sum + units(available) + units(frozen), 0n),
  )

async function onEngine(kind: string, config: unknown) {
  const trades = new Trades()
  const stage = new Stage(contractGenesis, (events) => trades.note(events))
  for (const command of contractOpening) stage.submit(undefined, command)
  const made = await stage.bots.runtime.create({ owner: 'alice', kind, config, request: 'r' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  for (const price of path) {
    for (const command of contractMovesTo(price)) stage.submit(undefined, command)
    await stage.settle()
    await stage.waitUntil(stage.now + hourMs)
  }
  const { id } = made.value
  await stage.bots.runtime.act({ owner: 'alice', id, action: { type: 'stop' }, request: 's' })
  return { ...trades, money: moneyOf((account) => stage.exchange.balances(account)) }
}

async function throughCcxt(kind: string, config: unknown, isOwn: boolean) {
  const venue = await openVenueOfOurs(contractGenesis, contractOpening)
  try {
    const client = await venue.client('alice')
    const { time, open } = venue.server
    const account = new VenueAccount({
      client,
      exchange: adapterOf(client, { isOwn }),
      owner: 'alice',
      symbols: [swap],
      contracts: [await contractRules(client, swap)],
      now: () => time.now(),
    })
    const trades = new Trades()
    let begun = '0'
    account.listen((events) => {
      trades.note(events)
      for (const event of events) if (event.type === 'fundsMoved' && begun === '0') begun = event.amount
    })
    const bots = new VenueBots(account)
    const made = await bots.start('alice', kind, config, 'r')
    if (!made.ok) throw new Error(JSON.stringify(made))
    for (const price of path) {
      for (const command of contractMovesTo(price)) await venue.submit(command)
      await bots.step()
      const end = time.now() + hourMs
      while (time.now() < end) {
        await time.advanceTo(Math.min(end, Math.max(await bots.nextTimerAt(), time.now() + 1)))
        await bots.step()
      }
    }
    await bots.act('alice', made.value.id, { type: 'stop' }, 's')
    const { exchange } = open
    const record = bots.record(made.value.id)
    return {
      ...trades,
      money: moneyOf((name) => exchange.balances(name)),
      left: [exchange.contracts.positions('alice'), exchange.contracts.liveOrders('alice')],
      phase: record?.phase,
      endEquity: (record?.state as OnContract | undefined)?.endEquity ?? '0',
      begun,
    }
  } finally {
    await venue.close()
  }
}

const grid = { symbol: 'BTCUSDT', investment: '1000', leverage: 5, low: '95', high: '105', grids: 10 }
const bots: [string, boolean, string, object][] = [
  ['a long grid', false, 'futures-grid', { ...grid, direction: 'long' }],
  ['a short grid, in our words', true, 'futures-grid', { ...grid, direction: 'short' }],
  ['a neutral grid', false, 'futures-grid', { ...grid, direction: 'neutral' }],
  [
    'a Martingale bot',
    false,
    'futures-martingale',
    {
      direction: 'long',
      symbol: 'BTCUSDT',
      baseAmount: '50',
      multiplier: '1.5',
      step: '0.8',
      stepScale: '1.1',
      count: 3,
      takeProfit: '0.9',
    },
  ],
  [
    'a CTA bot',
    false,
    'futures-cta',
    {
      symbol: 'BTCUSDT',
      amount: '1000',
      interval: '15m',
      direction: 'both',
      strategy: { by: 'ma', fast: 2, slow: 3 },
    },
  ],
]

test.each(bots)('%s', async (_, isOwn, kind, config) => {
  const [engine, ccxt] = [await onEngine(kind, config), await throughCcxt(kind, config, isOwn)]
  expect(engine.fills.length).toBeGreaterThan(5)
  expect(ccxt.fills).toEqual(engine.fills)
  expect(engine.funding).not.toBe(0n)
  expect(ccxt.funding).toBe(engine.funding)
  expect(ccxt.money).toBe(engine.money)
  expect(ccxt.left).toEqual([[], []])
  expect(ccxt.phase).toBe('ended')
  // What its own books say that it ended with is what the venue's wallet has more or less.
  const { endEquity, begun } = ccxt
  expect(textOf(units(ccxt.money) - units('20000'))).toBe(textOf(units(endEquity) - units(begun)))
})
