// Books that clients rebuild from updates equal the exchange's, over thousands of random orders and cancels.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#app/services/subject.ts'
import { Random } from '#engine/core/random.ts'
import { openTestServer, type TestServer, until } from '#tests/support/test-server.ts'
import { WsBook } from '#tests/support/ws-book.ts'
import { WsClient } from '#tests/support/ws-client.ts'

const people = 6
const rounds = 400
const commandsPerRound = 20
const symbol = 'BTCUSDT'
const books = { instType: 'SPOT', channel: 'books', instId: symbol }

let server: TestServer
const subjects: Subject[] = []
const sockets: WsClient[] = []

beforeAll(async () => {
  server = await openTestServer('on', [symbol])
  for (let n = 0; n < people; n++) {
    const { cookie, account } = await server.person()
    for (const [coin, amount] of [['USDT', '100000000'] as const, ['BTC', '1000'] as const])
      await server.operate({ type: 'grantFunds', account, coin, amount })
    subjects.push((await server.services.people.subject(cookie))!)
  }
})
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate()
  await server.close()
  expect(server.failures).toEqual([])
})

async function watch(book: WsBook): Promise<WsClient> {
  const client = await new WsClient(server.origin, 'public', (frame) => {
    if (frame.action) book.apply(frame)
  }).open()
  sockets.push(client)
  await client.subscribe(books)
  return client
}

/** Submits orders on both sides, some of which trade, and cancels, all at once. */
async function trade(dice: Random, round: number): Promise<void> {
  const last = Number(server.services.markets.get(symbol)!.ticker.last)
  const turn = Array.from({ length: commandsPerRound }, (_, n) => {
    const subject = subjects[dice.below(people)] as Subject
    const { account } = subject
    const id = `${round}-${n}`
    if (dice.chance(0.04))
      return server.services.trading.submit(subject, id, { type: 'cancelOrders', account })
    const side = dice.chance(0.5) ? 'buy' : 'sell'
    const away = dice.below(400) - (dice.chance(0.1) ? 100 : 0)
    const price = (last * (1 + ((side === 'buy' ? -1 : 1) * away) / 10_000)).toFixed(1)
    const size = `0.0${1 + dice.below(98)}`
    const order = { type: 'placeOrder', account, symbol, side, orderType: 'limit', price, size } as const
    return server.services.trading.submit(subject, id, order)
  })
  await Promise.all(turn)
}

test('a rebuilt book has no gap, the right checksums, and the levels of the exchange', async () => {
  const dice = new Random(11)
  const early = new WsBook()
  const late = new WsBook()
  await watch(early)
  const watched = await watch(new WsBook())
  for (let round = 0; round < rounds; round++) {
    await trade(dice, round)
    // Waiting gives many small updates instead of a few large ones.
    if (round % 2 === 0) await until(() => early.seq >= server.services.markets.depth(symbol, 1).version)
    if (round === rounds / 4) await watch(late)
    // A client that unsubscribes and subscribes again gets a new snapshot.
    if (round % 100 === 50) {
      watched.send({ op: 'unsubscribe', args: [books] })
      await watched.subscribe(books)
    }
  }
  // The market maker keeps trading, so both books are read in the same turn of the event loop.
  let own = server.services.markets.depth(symbol, 400)
  await until(() => {
    own = server.services.markets.depth(symbol, 400)
    return early.seq === own.version && late.seq === own.version
  })
  for (const book of [early, late]) {
    expect(book.faults).toEqual([])
    expect(book.snapshots).toBe(1)
    expect(book.side('bids')).toEqual(own.bids)
    expect(book.side('asks')).toEqual(own.asks)
  }
  expect(early.updates).toBeGreaterThan(rounds / 4)
  expect(early.changes).toBeGreaterThan(2_000)
})

test.each([1, 5, 15])(
  'books%i: the best levels of the exchange, complete in each message',
  async (levels) => {
    const client = await new WsClient(server.origin).open()
    sockets.push(client)
    const channel = `books${levels}`
    await client.subscribe({ ...books, channel })
    await trade(new Random(levels), 10_000 + levels)
    await until(() => client.of(channel).length > 1)
    for (const { action, data } of client.of(channel)) {
      expect(action).toBe('snapshot')
      const { bids, asks } = (data ?? [])[0] as { bids: string[][]; asks: string[][] }
      expect([bids.length, asks.length]).toEqual([levels, levels])
      expect(Number(asks[0]?.[0])).toBeGreaterThan(Number(bids[0]?.[0]))
    }
  },
)
