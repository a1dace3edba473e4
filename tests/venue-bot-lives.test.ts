// A venue bot that dies before it has a response looks for its order after the restart: it never sends it twice.

import type { Exchange } from 'ccxt'
import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { takeBack } from '#jobs/venues/take-back.ts'
import type { BotsSnapshot } from '#jobs/venues/venue-bots.ts'
import { ManyLives } from './support/many-lives.ts'
import { genesis, movesTo, opening, path } from './support/moving-market.ts'
import { openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const config = { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '95', high: '105', grids: 10 }
const run = 'one-'
const bot = { kind: 'spot-grid', config, symbols: ['BTCUSDT'], run }

async function grid(dies: () => boolean) {
  const venue = await openVenueOfOurs(genesis, [...opening, ...movesTo(path[0] as number)])
  const fills: string[] = []
  venue.server.open.host.listen(({ events }) => {
    for (const event of events)
      if (event.type === 'orderFilled' && event.account === 'alice')
        fills.push(`${event.side} ${event.price} ${event.size} ${event.fee}`)
  })
  try {
    const client = await venue.client('alice')
    const living = new ManyLives(venue, client, bot, dies)
    for (const price of path) {
      await living.step()
      await venue.submit({ type: 'cancelOrders', account: 'maker' })
      for (const command of movesTo(price)) await venue.submit(command)
      await living.step()
    }
    const { exchange } = venue.server.open
    const open = exchange.liveOrders('alice').map(({ side, price, size }) => `${side} ${price} ${size}`)
    const left = await restOf(venue, client, living)
    return { fills, open, balances: exchange.balances('alice'), left, sent: living.sent, lives: living.lives }
  } finally {
    await venue.close()
  }
}

/** A fresh start cancels the bot's own orders and no others. Returns the orders left. */
async function restOf(venue: VenueOfOurs, client: Exchange, living: ManyLives): Promise<string[]> {
  const other = { type: 'placeOrder', account: 'alice', symbol: 'BTCUSDT', side: 'buy' } as const
  await venue.submit({ ...other, orderType: 'limit', price: '90', size: '1', source: 'api' }, 'by-hand')
  await takeBack(client, 'BTC/USDT', run, living.snapshot as BotsSnapshot)
  return venue.server.open.exchange.liveOrders('alice').map(({ clientOid }) => clientOid as string)
}

test('ends like one that kept running, and sent each order once', async () => {
  const whole = await grid(() => false)
  expect(whole).toMatchObject({ lives: 1, left: ['by-hand'] })
  expect(whole.fills.length).toBeGreaterThan(5)
  const random = new Random(1)
  const { lives, sent, ...rest } = await grid(() => random.chance(0.1))
  const { lives: _, sent: once, ...wanted } = whole
  expect(lives).toBeGreaterThan(3)
  expect(rest).toEqual(wanted)
  expect(sent.length).toBe(new Set(sent).size)
  expect(sent.length).toBe(once.length)
})

test('orders that may have been sent are cancelled as well', async () => {
  const venue = await openVenueOfOurs(genesis, [...opening, ...movesTo(100)])
  try {
    let moments = 0
    const client = await venue.client('alice')
    const living = new ManyLives(venue, client, bot, () => ++moments === 10, 1)
    await living.step()
    expect(living.sent).toHaveLength(5)
    expect(living.snapshot?.account.follower.orders.length).toBeLessThan(5)
    expect(venue.server.open.exchange.liveOrders('alice').length).toBeGreaterThan(0)
    expect(await restOf(venue, client, living)).toEqual(['by-hand'])
  } finally {
    await venue.close()
  }
})
