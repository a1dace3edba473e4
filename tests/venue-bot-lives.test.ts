// A venue bot that dies before it has a response looks for its order after the restart: it never sends it twice.

import type { Exchange } from 'ccxt'
import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { takeBack } from '#jobs/venues/take-back.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { type BotsSnapshot, VenueBots } from '#jobs/venues/venue-bots.ts'
import { genesis, movesTo, opening, path } from './support/moving-market.ts'
import { adapterOf, openVenueOfOurs, type VenueOfOurs } from './support/venue-of-ours.ts'

const config = { type: 'forward', symbol: 'BTCUSDT', investment: '5000', low: '95', high: '105', grids: 10 }
const run = 'one-'

/** A bot that is restarted several times; `dies` is called for each order, before it is sent and after the venue has it. */
class ManyLives {
  lives = 0
  readonly sent: string[] = []
  private written: string | undefined
  private over: (() => void) | undefined
  private die: () => Promise<never> = () => Promise.reject(new Error('not started'))
  private current: VenueBots | undefined

  constructor(
    private readonly venue: VenueOfOurs,
    private readonly client: Exchange,
    dies: () => boolean,
    private readonly livesMax = 100,
  ) {
    const send = client.createOrder.bind(client)
    client.createOrder = async (...given) => {
      const { die } = this
      if (dies()) return die()
      this.sent.push((given[5] as { clientOrderId: string }).clientOrderId)
      const order = await send(...given)
      return dies() ? die() : order
    }
  }

  /** The last saved state. */
  get snapshot(): BotsSnapshot | undefined {
    return this.written === undefined ? undefined : (JSON.parse(this.written) as BotsSnapshot)
  }

  /** Restarts until the step is done, `livesMax` times at most. */
  async step(): Promise<void> {
    for (;;) {
      const death = new Promise<'dead'>((die) => {
        this.over = () => die('dead')
      })
      const bots = this.current ?? this.begin()
      const done = bots.start('alice', 'spot-grid', config, 'r').then(() => 'done')
      if ((await Promise.race([done, death])) === 'done') return
      this.current = undefined
      if (this.lives === this.livesMax) return
    }
  }

  private begin(): VenueBots {
    this.lives++
    let isDead = false
    this.die = () => {
      isDead = true
      this.over?.()
      return new Promise(() => undefined)
    }
    const { client } = this
    const account = new VenueAccount({
      client,
      exchange: adapterOf(client, { isOwn: false }),
      owner: 'alice',
      symbols: ['BTCUSDT'],
      run,
      now: () => this.venue.server.time.now(),
    })
    this.current = new VenueBots(account, {
      before: this.snapshot,
      write: (snapshot) => {
        if (!isDead) this.written = JSON.stringify(snapshot)
      },
    })
    return this.current
  }
}

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
    const bot = new ManyLives(venue, client, dies)
    for (const price of path) {
      await bot.step()
      await venue.submit({ type: 'cancelOrders', account: 'maker' })
      for (const command of movesTo(price)) await venue.submit(command)
      await bot.step()
    }
    const { exchange } = venue.server.open
    const open = exchange.liveOrders('alice').map(({ side, price, size }) => `${side} ${price} ${size}`)
    const left = await restOf(venue, client, bot)
    return { fills, open, balances: exchange.balances('alice'), left, sent: bot.sent, lives: bot.lives }
  } finally {
    await venue.close()
  }
}

/** A fresh start cancels the bot's own orders and no others. Returns the orders left. */
async function restOf(venue: VenueOfOurs, client: Exchange, bot: ManyLives): Promise<string[]> {
  const other = { type: 'placeOrder', account: 'alice', symbol: 'BTCUSDT', side: 'buy' } as const
  await venue.submit({ ...other, orderType: 'limit', price: '90', size: '1', source: 'api' }, 'by-hand')
  await takeBack(client, 'BTC/USDT', run, bot.snapshot as BotsSnapshot)
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
    const bot = new ManyLives(venue, client, () => ++moments === 10, 1)
    await bot.step()
    expect(bot.sent).toHaveLength(5)
    expect(bot.snapshot?.account.follower.orders.length).toBeLessThan(5)
    expect(venue.server.open.exchange.liveOrders('alice').length).toBeGreaterThan(0)
    expect(await restOf(venue, client, bot)).toEqual(['by-hand'])
  } finally {
    await venue.close()
  }
})
