// The whole life of a published bot through the service: a strategist, a buyer, copies, an end that ends both, the money.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import { ReactorService } from '#engine/host/reactor-service.ts'
import type { FuturesSignalState } from '#engine/reactors/futures-signal/state.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { rankStrategies } from '#jobs/strategy-ranks.ts'
import { usdt as contract, contractAt, long } from '#tests/support/futures-grid-stage.ts'
import type { Subject } from '../subject.ts'
import { type BotService, createBots } from './bots.ts'
import { createBotMarket } from './create-market.ts'
import type { BotMarket } from './market.ts'
import { listed } from './market-lists.ts'
import { createSignals, type SignalService } from './signals.ts'

const day = 86_400_000
const terms = { by: 'share', amount: '20' } as const
const grid = {
  type: 'forward',
  symbol: 'BTCUSDT',
  low: '80',
  high: '120',
  grids: 10,
  investment: '1000',
  takeProfit: '130',
  closeOnEnd: true,
}

let fixture: TestExchange
let database: OpenDatabase
let market: BotMarket
let signals: SignalService
let bots: BotService
let projector: ExchangeProjector
let settle: () => Promise<void>
let requests = 0
const request = () => `request-${++requests}`

beforeEach(() => {
  database = openDatabase(':memory:')
  fixture = new TestExchange({}, { contracts: [contractAt('50000')] })
  const { exchange } = fixture
  const store = new ReactorTables(database)
  projector = new ExchangeProjector(database)
  const port = {
    submit: async (id: string, command: Parameters<TestExchange['do']>[0]) => {
      const receipt = fixture.do(command, id)
      projector.write(receipt.events, receipt.seq)
      return receipt
    },
  }
  const view = async () => exchangeViewOf(exchange, () => [])
  const ports = { store, exchange: port, view, kind: reactorKind }
  const loop = new ReactorLoop(ports)
  const reactors = new ReactorService(ports)
  settle = async () => {
    for (;;) {
      const fired = await loop.fireTimers(exchange.now())
      const ids = await store.pending()
      if (fired === 0 && ids.length === 0) return
      await loop.run(ids)
    }
  }
  signals = createSignals({
    database,
    exchange: port,
    view: exchange,
    key: 'test',
    now: () => exchange.now(),
    onFailure: (error) => {
      throw error
    },
  })
  market = createBotMarket({ exchange, port, database, reactors, now: () => exchange.now() })
  bots = createBots({ reactors, tables: database.read } as Parameters<typeof createBots>[0])
  for (const [name, usdt] of Object.entries({ sara: '5000', ada: '5000', bob: '1000000' })) {
    fixture.open(name, { USDT: usdt })
    projector.write([], fixture.exchange.lastSeq)
  }
  fixture.do({ type: 'grantFunds', account: 'bob', coin: 'BTC', amount: '10000' })
})
afterEach(() => database.close())

const subject = (account: string) =>
  ({ account, userId: account, facts: fixture.exchange.account(account) }) as Subject
const usdt = (account: string) => Number(fixture.balance(account, 'USDT')[0])

/** Bob is the other side of every trade. */
async function walk(price: string): Promise<void> {
  const rise = Number(price) > Number(fixture.exchange.lastPrice('BTCUSDT'))
  const taken = fixture.limit('bob', rise ? 'buy' : 'sell', price, '500', { tif: 'ioc' })
  projector.write(taken.events, taken.seq)
  const printed = fixture.do({ type: 'print', symbol: 'BTCUSDT', price })
  projector.write(printed.events, printed.seq)
  await settle()
}

/** With enough of Bob's in the book for an opening order. */
async function opened<T>(make: () => Promise<T>): Promise<T> {
  const last = Number(fixture.exchange.lastPrice('BTCUSDT'))
  fixture.limit('bob', 'sell', `${last}`, '100')
  const made = await make()
  await settle()
  fixture.do({ type: 'cancelOrders', account: 'bob' })
  return made
}

async function saraRuns(): Promise<string> {
  const made = await opened(() => bots.create(subject('sara'), 'spot-grid', grid, request()))
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.id
}

async function saraPublishes(title = 'Calm grid'): Promise<string> {
  const id = await saraRuns()
  const result = await market.becomeStrategist(subject('sara'), { name: 'Sara', about: '' }, request())
  expect(result).toMatchObject({ ok: true })
  fixture.wait(day)
  await settle()
  expect(await market.publish(subject('sara'), id, { terms, title, about: '' }, request())).toEqual({
    ok: true,
    value: null,
  })
  return id
}

it('published, copied, ended by the take profit of both, and a fifth of the copy’s profit paid', async () => {
  const id = await saraPublishes()
  const detail = await market.detail(id, subject('ada'))
  expect(detail).toMatchObject({
    card: { title: 'Calm grid', strategist: 'Sara', terms },
    isOpen: true,
    mustBuy: false,
    parameters: { config: { grids: 10 } },
  })
  const made = await opened(() => market.copy(subject('ada'), id, '500', request()))
  if (!made.ok) throw new Error(made.refusal.code)
  expect(await bots.read('ada', made.value.id)).toMatchObject({
    phase: 'running',
    config: { investment: '500' },
  })
  const [ada, sara] = [usdt('ada'), usdt('sara')]

  for (const price of ['110', '118', '124']) await walk(price)
  fixture.limit('bob', 'buy', '129.9', '500')
  await walk('130')
  const [leader, copy] = [await bots.read('sara', id), await bots.read('ada', made.value.id)]
  expect(leader).toMatchObject({ phase: 'ended', state: { reason: 2 } })
  expect(copy).toMatchObject({ phase: 'ended', state: { reason: 6 } })
  expect(await market.detail(id)).toBeUndefined()

  // Both ran the same grid; half the budget made half the profit, up to lots and dust.
  const gain = usdt('ada') - ada - 500
  const leaders = usdt('sara') - sara - 1000
  const shared = gain / 4
  expect(gain).toBeGreaterThan(10)
  expect(leaders - shared).toBeCloseTo(2 * (gain + shared), 0)
})

it('a grid on a contract is copied with its leverage, ends with its strategist, and its profit is shared', async () => {
  const tell = async (receipt: ReturnType<TestExchange['do']>) => {
    projector.write(receipt.events, receipt.seq)
    await settle()
  }
  const act = (command: Command) => tell(fixture.do(command))
  const order = (side: 'buy' | 'sell', price: string, size: string) =>
    act({
      type: 'placeContractOrder',
      account: 'bob',
      symbol: contract,
      side,
      orderType: 'limit',
      price,
      size,
    })
  await act({ type: 'setContractMark', symbol: contract, price: '50000' })
  for (const account of ['sara', 'bob']) await act({ type: 'setAccount', account, recognised: true })
  await act({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '900000' })
  await order('sell', '50000', '1')
  const given = { ...long, takeProfit: '61000' }
  const led = await bots.create(subject('sara'), 'futures-grid', given, request())
  if (!led.ok) throw new Error(led.refusal.code)
  const { id } = led.value
  await settle()
  await market.becomeStrategist(subject('sara'), { name: 'Sara', about: '' }, request())
  await tell(fixture.wait(day))
  const published = await market.publish(subject('sara'), id, { terms, title: 'Long', about: '' }, request())
  expect(published).toMatchObject({ ok: true })

  // Who copies a bot on a contract has to know of its risk as well.
  const copy = () => market.copy(subject('ada'), id, '500', request())
  expect(await copy()).toMatchObject({ refusal: { code: '23126', field: 'recognition' } })
  await act({ type: 'setAccount', account: 'ada', recognised: true })
  const [ada, sara] = [usdt('ada'), usdt('sara')]
  const made = await copy()
  if (!made.ok) throw new Error(made.refusal.code)
  await settle()
  expect(await bots.read('ada', made.value.id)).toMatchObject({
    config: { investment: '500', leverage: 5, takeProfit: '61000' },
  })

  // Its own price is taken away, so that it ends by its strategist's.
  await bots.act(subject('ada'), made.value.id, { type: 'setExits' }, request())
  await settle()

  await act({ type: 'cancelContractOrders', account: 'bob' })
  await act({ type: 'setContractMark', symbol: contract, price: '60000' })
  await order('buy', '60950', '3')
  await act({ type: 'printContract', symbol: contract, price: '61000' })
  const [leader, follower] = [await bots.read('sara', id), await bots.read('ada', made.value.id)]
  expect(leader).toMatchObject({ phase: 'ended', state: { reason: 2 } })
  expect(follower).toMatchObject({ phase: 'ended', state: { reason: 6 } })
  const endOf = (row: typeof leader) => Number((row?.state as { endEquity: string } | undefined)?.endEquity)
  const gain = endOf(follower) - 500
  expect(gain).toBeGreaterThan(10)
  expect(usdt('ada') - ada).toBeCloseTo(gain * 0.8, 6)
  expect(usdt('sara') - sara).toBeCloseTo(endOf(leader) + gain * 0.2, 6)
})

it('a signal bot on contracts is copied: its script reaches the copies, and theirs alone', async () => {
  const tell = async (receipt: ReturnType<TestExchange['do']>) => {
    projector.write(receipt.events, receipt.seq)
    await settle()
  }
  await tell(fixture.do({ type: 'setContractMark', symbol: contract, price: '50000' }))
  for (const account of ['sara', 'ada'])
    await tell(fixture.do({ type: 'setAccount', account, recognised: true }))
  const signal = await signals.create('sara', { name: 'Trend', description: '', symbols: ['BTCUSDT'] })
  const signalId = signal.ok ? signal.value.id : ''
  const given = { signal: signalId, name: 'Trend', symbols: ['BTCUSDT'], amount: '1000' }
  const run = async (owner: string) => {
    const made = await bots.create(subject(owner), 'futures-signal', given, request())
    if (!made.ok) throw new Error(made.refusal.code)
    await settle()
    return made.value.id
  }
  const id = await run('sara')
  // Not a copy, although its settings name the signal.
  const stranger = await run('ada')
  await market.becomeStrategist(subject('sara'), { name: 'Sara', about: '' }, request())
  await tell(fixture.wait(day))
  expect(
    await market.publish(subject('sara'), id, { terms, title: 'Trend', about: '' }, request()),
  ).toMatchObject({ ok: true })
  const copy = await market.copy(subject('ada'), id, '500', request())
  if (!copy.ok) throw new Error(copy.refusal.code)
  await settle()
  const received = async () => {
    const rows = [bots.read('sara', id), bots.read('ada', copy.value.id), bots.read('ada', stranger)]
    return (await Promise.all(rows)).map((row) => (row?.state as FuturesSignalState | undefined)?.received)
  }
  const send = async (messageId: string) => {
    const sent = await signals.send('sara', signalId, {
      id: messageId,
      symbol: 'BTCUSDT',
      action: 'ENTER_LONG',
    })
    await settle()
    return sent.ok && sent.value.verdict
  }
  expect([await send('m1'), await received()]).toEqual(['accepted', [1, 1, 0]])
  // The copy goes on when the bot that it copies has ended.
  await bots.act(subject('sara'), id, { type: 'stop' }, request())
  await settle()
  expect([await send('m2'), await received()]).toEqual(['accepted', [1, 2, 0]])
})

it('may not be published young, by others, or with a name that is taken', async () => {
  const id = await saraRuns()
  await market.becomeStrategist(subject('sara'), { name: 'Sara', about: '' }, request())
  const publish = (who: string) =>
    market.publish(subject(who), id, { terms, title: 'Calm', about: '' }, request())
  expect(await publish('sara')).toMatchObject({ refusal: { code: 'P2007', field: 'age' } })
  fixture.wait(day - 60_000)
  expect(await publish('sara')).toMatchObject({ refusal: { code: 'P2007' } })
  fixture.wait(60_000)
  expect(await publish('ada')).toMatchObject({ refusal: { code: 'P2005' } })
  expect(await market.becomeStrategist(subject('ada'), { name: 'Sara', about: '' }, request())).toMatchObject(
    {
      refusal: { field: 'name', params: { taken: '1' } },
    },
  )
  expect(fixture.exchange.account('ada')?.strategist).toBeUndefined()
  expect(await publish('sara')).toMatchObject({ ok: true })
  expect(await market.withdraw(subject('sara'), id, request())).toMatchObject({ ok: true })
  expect(await market.cards()).toEqual([])
})

it('is listed by what was written down at full hours: highest, weekly, popular, favourites', async () => {
  const id = await saraPublishes()
  const source = { exchange: fixture.exchange, database }
  await opened(() => market.copy(subject('ada'), id, '500', request()))
  await market.favourite(subject('ada'), id, true)
  const lists = async () => {
    const cards = await market.cards(subject('ada'))
    return (['recommended', 'popular', 'highest', 'weekly'] as const).map(
      (list) => listed(list, cards).length,
    )
  }
  expect(await lists()).toEqual([1, 0, 0, 0])
  for (const price of ['110', '118', '112']) {
    await walk(price)
    fixture.wait(3_600_000)
    await settle()
    await rankStrategies(source)
  }
  expect(await lists()).toEqual([1, 1, 0, 1])
  const [card] = await market.cards(subject('ada'))
  expect(card).toMatchObject({ copiers7d: 1, followers: 1, isFavourite: true, strategist: 'Sara' })
  expect(Number(card?.drawdown)).toBeGreaterThan(0.005)
  expect(Number(card?.week)).toBeCloseTo(Number(card?.share), 2)
  expect((await market.detail(id))?.curve).toHaveLength(5)
  fixture.wait(2 * day)
  await settle()
  await rankStrategies(source)
  expect(await lists()).toEqual([1, 1, 1, 1])
  await market.favourite(subject('ada'), id, false)
  expect((await market.cards(subject('ada')))[0]?.isFavourite).toBe(false)
})

it('keeps what people look for, the most wanted first', async () => {
  for (const word of ['btc', 'grid', 'btc', 'x'.repeat(31)]) await market.noteSearch(word)
  expect(await market.hotSearches()).toEqual(['btc', 'grid'])
  fixture.wait(8 * day)
  expect(await market.hotSearches()).toEqual([])
})
