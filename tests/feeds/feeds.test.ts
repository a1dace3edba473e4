// The feed on a live server: the state that a client rebuilds equals the exchange's (reliability.md I24), also for late subscribers,
// for the own account, and for clients that send too much.
import { connect } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  AccountMessage,
  BookDiff,
  BookSnapshot,
  CandlesMessage,
  ContractTickersMessage,
  FeedMessage,
  SubscribeError,
  TickerMessage,
  TickersMessage,
  Topic,
  TradesMessage,
} from '#app/push/codecs/socket-io/messages.ts'
import { tickerTerms } from '#app/services/ticker-terms.ts'
import { openTestServer, subscribe, type TestServer, until } from '#tests/support/test-server.ts'

/** Keeps the messages and rebuilds the book from them. */
class Listener {
  readonly messages: FeedMessage[] = []
  readonly bids = new Map<string, string>()
  readonly asks = new Map<string, string>()
  seq = -1
  gaps = 0

  constructor(readonly socket: Socket) {
    socket.on('m', (message: FeedMessage) => this.receive(message))
  }

  /** Received in the callback: a promise would let the next message overtake the snapshot. */
  ask(topic: Topic): Promise<FeedMessage> {
    return new Promise((done, failed) => {
      this.socket.emit('subscribe', topic, (answer: FeedMessage | SubscribeError) => {
        if ('error' in answer) return failed(new Error(answer.error))
        this.receive(answer)
        done(answer)
      })
    })
  }

  of<C extends FeedMessage['c']>(channel: C) {
    return this.messages.filter((message): message is FeedMessage & { c: C } => message.c === channel)
  }

  receive(message: FeedMessage): void {
    this.messages.push(message)
    if (message.c === 'book') this.receiveBook(message)
  }

  private receiveBook(message: BookSnapshot | BookDiff): void {
    if (message.k === 'snap') {
      this.bids.clear()
      this.asks.clear()
    } else if (message.seq <= this.seq) return
    else if (message.prev !== this.seq) this.gaps++
    for (const [side, levels] of [
      [this.bids, message.bids],
      [this.asks, message.asks],
    ] as const) {
      for (const [price, size] of levels) {
        if (size === '0') side.delete(price)
        else side.set(price, size)
      }
    }
    this.seq = message.seq
  }

  /** In the format of `depth`. */
  book() {
    const by = (sign: number) => (a: [string, string], b: [string, string]) =>
      sign * (Number(a[0]) - Number(b[0]))
    return { version: this.seq, bids: [...this.bids].sort(by(-1)), asks: [...this.asks].sort(by(1)) }
  }
}

describe('a simulated market', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer('on', ['BTCUSDT', 'ETHUSDT', 'USDTTRY', 'BTCTRY'], {
      contracts: ['usdtm:BTCUSDT', 'coinm:BTCUSD'],
    })
  })
  afterAll(() => server.close())

  const isCurrent = (listener: Listener, symbol: string) => {
    const depth = server.services.markets.depth(symbol, 200)
    const book = listener.book()
    return (
      depth.version === book.version &&
      JSON.stringify([depth.bids, depth.asks]) === JSON.stringify([book.bids, book.asks])
    )
  }

  test('books rebuilt from snapshot and differences equal the exchange, for early and late subscribers', async () => {
    const early = new Listener(await server.socket())
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) await early.ask({ channel: 'book', symbol })
    early.messages.length = 0
    await early.ask({ channel: 'book', symbol: 'BTCUSDT' })
    await until(
      () => early.of('book').filter((message) => message.k === 'diff' && message.s === 'BTCUSDT').length > 8,
    )
    const bitcoin = new Listener(await server.socket())
    const ether = new Listener(await server.socket())
    await bitcoin.ask({ channel: 'book', symbol: 'BTCUSDT' })
    await ether.ask({ channel: 'book', symbol: 'ETHUSDT' })
    for (let round = 0; round < 5; round++) {
      await until(() => isCurrent(bitcoin, 'BTCUSDT'))
      await until(() => isCurrent(ether, 'ETHUSDT'))
      await new Promise((wait) => setTimeout(wait, 150))
    }
    expect([bitcoin.gaps, ether.gaps]).toEqual([0, 0])
    expect(bitcoin.bids.size).toBeGreaterThan(10)
  })

  test('sends every trade once, newest first', async () => {
    const listener = new Listener(await server.socket())
    await listener.ask({ channel: 'trades', symbol: 'BTCUSDT' })
    await until(() => listener.of('trades').filter(({ k }) => k === 'new').length > 3)
    const [first, ...later] = listener.of('trades') as [TradesMessage, ...TradesMessage[]]
    const sent = [...later.reverse().flatMap(({ rows }) => rows), ...first.rows].map(({ id }) => Number(id))
    expect(sent).toEqual([...new Set(sent)].sort((a, b) => b - a))
    const kept = server.services.markets.trades('BTCUSDT', 200).map(({ tradeId }) => Number(tradeId))
    const newest = sent[0]!
    expect(sent.slice(0, 50)).toEqual(kept.filter((id) => id <= newest).slice(0, 50))
  })

  test('ticker, all tickers and candles follow the exchange', async () => {
    const listener = new Listener(await server.socket())
    const first = (await listener.ask({ channel: 'ticker', symbol: 'BTCUSDT' })) as TickerMessage
    expect(first.terms).toEqual(tickerTerms(first, server.services.markets.openedAt))
    const all = (await listener.ask({ channel: 'tickers' })) as TickersMessage
    expect(all.rows.map(({ s }) => s).sort()).toEqual(['BTCTRY', 'BTCUSDT', 'ETHUSDT', 'USDTTRY'])
    const futures = (await listener.ask({ channel: 'contract-tickers' })) as ContractTickersMessage
    expect(futures.rows.map(({ s }) => s)).toEqual(['usdtm:BTCUSDT', 'coinm:BTCUSD'])
    await listener.ask({ channel: 'candles', symbol: 'BTCUSDT', interval: '1m' })
    await listener.ask({ channel: 'candles', symbol: 'BTCUSDT', interval: '1D', zoneMinutes: 180 })
    await until(
      () =>
        listener.of('ticker').length > 3 &&
        listener.of('tickers').length > 1 &&
        listener.of('contract-tickers').length > 1 &&
        listener.of('candles').length > 5,
    )
    const days = listener.of('candles').filter(({ interval }) => interval === '1D') as CandlesMessage[]
    expect(days.at(-1)).toMatchObject({ zoneMinutes: 180 })
    await until(async () => {
      const [now] = await server.services.markets.candles({
        symbol: 'BTCUSDT',
        interval: '1m',
        limit: 1,
        zoneMinutes: 0,
      })
      const last = listener
        .of('candles')
        .filter(({ interval }) => interval === '1m')
        .at(-1)!
        .rows.at(-1)
      return JSON.stringify(now) === JSON.stringify(last)
    })
  })

  test('sends nothing after an unsubscribe', async () => {
    const listener = new Listener(await server.socket())
    await listener.ask({ channel: 'trades', symbol: 'BTCUSDT' })
    await listener.socket.timeout(60_000).emitWithAck('unsubscribe', { channel: 'trades', symbol: 'BTCUSDT' })
    const before = listener.messages.length
    await new Promise((wait) => setTimeout(wait, 500))
    expect(listener.messages.length).toBe(before)
  })
})

describe('one person', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
  })
  afterAll(() => server.close())

  const place = (cookie: string, side: 'buy' | 'sell', size: string, share: number) => {
    const price = String(Math.round(Number(server.genesis.markets[0]!.lastPrice) * share))
    const body = { symbolId: 'BTCUSDT', side, orderType: 'limit', price, size }
    return server
      .call('v1/spot/order/placeOrder', body, { cookie })
      .then(({ body }) => body.data!['orderId'] as string)
  }

  test('receives own orders, fills and balances, and those of no other account', async () => {
    const me = await server.person()
    const other = await server.person()
    const first = await place(me.cookie, 'sell', '0.01', 1)
    const listener = new Listener(await server.socket(me.cookie))
    const stranger = new Listener(await server.socket(other.cookie))
    const snapshot = (await listener.ask({ channel: 'account' })) as AccountMessage
    await stranger.ask({ channel: 'account' })
    expect(snapshot).toMatchObject({ k: 'snap', orders: [{ orderId: first, status: 'live' }], fills: [] })
    const second = await place(me.cookie, 'sell', '0.02', 1.01)
    await place(other.cookie, 'buy', '0.01', 1)
    const diffs = () => listener.of('account').filter(({ k }) => k === 'diff')
    await until(() =>
      diffs().some(({ orders }) =>
        orders.some((order) => order.orderId === first && order.status === 'filled'),
      ),
    )
    expect(diffs().flatMap(({ orders }) => orders)).toContainEqual(
      expect.objectContaining({ orderId: second, status: 'live' }),
    )
    expect(diffs().flatMap(({ fills }) => fills)).toMatchObject([
      { orderId: first, role: 'maker', size: '0.01' },
    ])
    await until(() => {
      const sent = new Map(
        listener.of('account').flatMap(({ balances }) => balances.map((row) => [row.coin, row] as const)),
      )
      return (
        JSON.stringify([...sent.values()].sort((a, b) => (a.coin < b.coin ? -1 : 1))) ===
        JSON.stringify(
          server.services.trading.balances(me.account).sort((a, b) => (a.coin < b.coin ? -1 : 1)),
        )
      )
    })
    const received = stranger
      .of('account')
      .flatMap(({ orders, fills }) => [...orders, ...fills].map(({ orderId }) => orderId))
    expect(received).not.toContain(first)
    expect(received).not.toContain(second)
  })

  test('a burst of orders arrives in a few messages, none of them lost', async () => {
    const me = await server.person()
    const listener = new Listener(await server.socket(me.cookie))
    await listener.ask({ channel: 'account' })
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, n) => place(me.cookie, 'buy', '0.001', 0.96 + n / 10_000)),
    )
    const seen = () =>
      new Set(listener.of('account').flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))
    await until(() => ids.every((id) => seen().has(id)))
    expect(listener.of('account').length).toBeLessThan(ids.length)
  })

  test('receives own conditional orders, their trailing extreme, and how they end', async () => {
    const me = await server.person()
    const at = (share: number) => `${Math.round(Number(server.genesis.markets[0]!.lastPrice) * share)}`
    const plan = async (body: object) => {
      const input = { symbolId: 'BTCUSDT', side: 'sell', size: '0.001', ...body }
      const answer = await server.call('v1/trigger/spot/plan/placePlan', input, { cookie: me.cookie })
      return answer.body.data!['planId'] as string
    }
    const waiting = await plan({ triggerPrice: at(1.008) })
    const listener = new Listener(await server.socket(me.cookie))
    const snapshot = (await listener.ask({ channel: 'account' })) as AccountMessage
    expect(snapshot.plans).toMatchObject([{ planId: waiting, status: 'pending' }])
    const following = await plan({ callbackRate: '20' })
    const rowsOf = (planId: string) =>
      listener
        .of('account')
        .flatMap(({ plans }) => plans)
        .filter((row) => row.planId === planId)
    await until(() => rowsOf(following).at(-1)?.status === 'trailing')
    const makers = [await server.person(), await server.person()]
    await place(makers[0]!.cookie, 'sell', '0.001', 1.004)
    await place(makers[1]!.cookie, 'buy', '0.001', 1.004)
    await until(() => rowsOf(following).at(-1)?.extreme === at(1.004))
    await place(makers[0]!.cookie, 'sell', '0.001', 1.008)
    await place(makers[1]!.cookie, 'buy', '0.001', 1.008)
    await until(() => rowsOf(waiting).at(-1)?.status === 'triggered')
  })

  test('a margin wallet has a channel of its own, with its orders and balances alone', async () => {
    const me = await server.person()
    const funds = { from: me.account, to: `${me.account}/margin`, coin: 'USDT', amount: '500' }
    const subject = (await server.services.people.subject(me.cookie))!
    const listener = new Listener(await server.socket(me.cookie))
    const empty = await listener.ask({ channel: 'account', wallet: 'margin' })
    expect(empty).toMatchObject({ c: 'account', wallet: 'margin', k: 'snap', orders: [], balances: [] })
    const noPair = listener.ask({ channel: 'account', wallet: 'margin:NOPAIR' })
    await expect(noPair).rejects.toThrow('topic')
    await server.services.trading.transfer(subject, 'to-margin', funds)
    const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'limit', size: '0.001', wallet: 'margin' }
    const price = String(Math.round(Number(server.genesis.markets[0]!.lastPrice) * 0.97))
    const path = 'v1/spot/order/placeOrder'
    const { body } = await server.call(path, { ...order, price }, { cookie: me.cookie })
    expect(body.code).toBe('00000')
    const orderId = body.data!['orderId']
    const spot = await place(me.cookie, 'buy', '0.001', 0.97)
    await until(() =>
      listener.of('account').some(({ orders }) => orders.some((one) => one.orderId === orderId)),
    )
    const seen = listener.of('account')
    expect(seen.every(({ wallet }) => wallet === 'margin')).toBe(true)
    expect(seen.flatMap(({ orders }) => orders).map((one) => one.orderId)).not.toContain(spot)
    expect(seen.flatMap(({ balances }) => balances).map(({ coin }) => coin)).toEqual(
      expect.arrayContaining(['USDT']),
    )
  })

  test('guests receive markets but have no account', async () => {
    const socket = await server.socket()
    for (const channel of ['account', 'bots'] as const)
      expect(await subscribe(socket, { channel })).toEqual({ error: 'login' })
    expect(await subscribe(socket, { channel: 'book', symbol: 'BTCUSDT' })).toMatchObject({
      c: 'book',
      k: 'snap',
    })
  })

  test('logging out or being frozen ends the connection', async () => {
    const me = await server.person()
    const socket = await server.socket(me.cookie)
    await subscribe(socket, { channel: 'account' })
    await server.operate({ type: 'setAccount', account: me.account, frozen: true })
    await until(() => !socket.connected)
    const leaving = await server.person()
    const left = await server.socket(leaving.cookie)
    await server.services.people.logOut(leaving.cookie)
    // At once: the next look would be five seconds later.
    await vi.waitFor(() => expect(left.connected).toBe(false), { timeout: 1_000, interval: 10 })
  })
})

describe('feed requests', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer('off', ['BTCUSDT'])
  })
  afterAll(() => server.close())

  test.each([
    [undefined],
    [null],
    ['book'],
    [{}],
    [{ channel: 'book' }],
    [{ channel: 'book', symbol: 'NONE' }],
    [{ channel: '__proto__', symbol: 'BTCUSDT' }],
    [{ channel: 'candles', symbol: 'BTCUSDT', interval: '2m' }],
    [{ channel: 'candles', symbol: 'BTCUSDT', interval: '1m', zoneMinutes: 30 }],
    [{ channel: 'book', symbol: { toString: 'BTCUSDT' } }],
    [[['book']]],
  ])('%j is not a topic', async (topic) => {
    expect(await subscribe(await server.socket(), topic)).toEqual({ error: 'topic' })
  })

  test('pages of other origins cannot connect', async () => {
    const status = await new Promise<string>((done, failed) => {
      const { hostname, port } = new URL(server.origin)
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: https://evil.example\r\n` +
            'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        )
      })
      socket.once('data', (data) => {
        done(data.toString().split('\r\n')[0]!)
        socket.destroy()
      })
      socket.once('error', failed)
    })
    expect(status).toMatch(/ 40[03] /)
  })

  test('a client that sends more than 20 messages in a second, or one that is too big, is disconnected', async () => {
    const chatty = await server.socket()
    for (let n = 0; n < 40; n++) chatty.emit('subscribe', { channel: 'tickers' }, () => undefined)
    await until(() => !chatty.connected)
    const loud = await server.socket()
    loud.emit('subscribe', { channel: 'x'.repeat(20_000) }, () => undefined)
    await until(() => !loud.connected)
    const strange = await server.socket()
    strange.emit('subscribe', { channel: 'tickers' })
    strange.emit('subscribe')
    strange.emit('m', {})
    strange.emit('unsubscribe', null, 5)
    expect(await subscribe(strange, { channel: 'tickers' })).toMatchObject({ c: 'tickers' })
    expect(server.failures).toEqual([])
  })
})
