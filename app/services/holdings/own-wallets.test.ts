// What lies in one's wallets is one's own: totals hold all of it, and a move between wallets counts as neither profit, loss nor inflow.

import { Decimal } from 'decimal.js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { createHoldings, type HoldingsService, type HoldingsSources } from './holdings.ts'
import { dayZone } from './pnl-baseline.ts'

let fixture: TestExchange
let database: OpenDatabase
let holdings: HoldingsService
/** First price of each day. */
let opens: Map<number, string>

const last = () => fixture.exchange.lastPrice('BTCUSDT')
const noteDay = () => opens.set(Math.floor(fixture.exchange.now() / dayMs) * dayMs, last())

beforeEach(() => {
  database = openDatabase(':memory:')
  fixture = new TestExchange()
  opens = new Map()
  holdings = holdingsOf(fixture.exchange)
  const projector = new ExchangeProjector(database)
  const { exchange } = fixture
  const apply = exchange.apply.bind(exchange)
  exchange.apply = (entry) => {
    const receipt = apply(entry)
    projector.write(receipt.events, receipt.seq)
    return receipt
  }
  fixture.open('ada', { USDT: '5000', BTC: '2' })
  fixture.open('ada-sub', {}, 'ada')
  fixture.open('eve', { USDT: '700' })
  noteDay()
})
afterEach(() => database.close())

function holdingsOf(view: HoldingsSources['view']): HoldingsService {
  const pair = () => ({ symbol: 'BTCUSDT', ticker: { last: last() } })
  return createHoldings({
    tables: database.read,
    view,
    markets: {
      get: (symbol) => (symbol === 'BTCUSDT' ? pair() : undefined) as never,
      rules: () => ({ base: 'BTC', quote: 'USDT' }) as never,
      candles: async ({ zoneMinutes }) =>
        [...opens]
          .filter(([openTime]) => (openTime + zoneMinutes * 60_000) % dayMs === 0)
          .map(([openTime, open]) => ({ openTime, open }) as never),
    },
  })
}

function move(from: string, to: string, coin: string, amount: string): void {
  const account = from.split('/')[0] as string
  const { rejected } = fixture.do({ type: 'transfer', account, from, to, coin, amount })
  expect(rejected).toBeUndefined()
}

const print = (price: string) => fixture.do({ type: 'print', symbol: 'BTCUSDT', price })

const lastDays = async (count: number, of = holdings) =>
  (await of.days('ada', count)).map(({ equity, inflow, pnl }) =>
    [equity, inflow, pnl].map((each) => each.toFixed()),
  )

const inWallets = async (of = holdings) =>
  (await of.inWallets('ada')).map(({ wallet, coins }) => [
    wallet,
    Object.fromEntries([...coins].map(([coin, amount]) => [coin, amount.toFixed()])),
  ])

it('moves between wallets are no part of a day; what wallets hold is, at its price', async () => {
  expect(last()).toBe('100')
  move('ada', 'ada/usdtm', 'USDT', '3000')
  move('ada', 'ada/earn', 'BTC', '1.5')
  move('ada/usdtm', 'ada/margin:BTCUSDT', 'USDT', '400')
  expect(await lastDays(1)).toEqual([['0', '5200', '0']])
  expect(await inWallets()).toEqual([
    ['earn', { BTC: '1.5' }],
    ['margin:BTCUSDT', { USDT: '400' }],
    ['usdtm', { USDT: '2600' }],
  ])
  print('120')
  expect(await lastDays(1)).toEqual([['0', '5200', '40']])

  fixture.wait(dayMs)
  noteDay()
  move('ada/earn', 'ada', 'BTC', '1')
  move('ada/margin:BTCUSDT', 'ada', 'USDT', '400')
  print('110')
  const days = [
    ['0', '5200', '40'],
    ['5240', '0', '-20'],
  ]
  expect(await lastDays(2)).toEqual(days)
  expect((await inWallets()).map(([wallet]) => wallet)).toEqual(['earn', 'usdtm'])
  // Folded again, from the first row on and all at once, it is the same.
  expect(await lastDays(2, holdingsOf(fixture.exchange))).toEqual(days)
})

it("what a margin wallet owes is not one's own, and its interest is lost on its day", async () => {
  move('ada', 'ada/margin', 'USDT', '1000')
  const borrow = { type: 'borrow', account: 'ada', wallet: 'margin', coin: 'USDT', amount: '1000' } as const
  expect(fixture.do(borrow).rejected).toBeUndefined()
  const hour = 0.00526163
  expect(await inWallets()).toEqual([['margin', { USDT: `${1000 - hour}` }]])
  expect(await lastDays(1)).toEqual([['0', '5200', `-${hour}`]])
  fixture.wait(dayMs)
  noteDay()
  const days = async () => (await lastDays(2)).map(([, , pnl]) => Number(pnl))
  const [first = 0, second = 0] = await days()
  expect(first + second).toBeCloseTo(-25 * hour, 8)
  expect(second).toBeLessThan(0)
  expect(
    fixture.do({ type: 'repay', account: 'ada', wallet: 'margin', coin: 'USDT' }).rejected,
  ).toBeUndefined()
  expect(await days()).toEqual([first, second])
})

it('what leaves a wallet for another owner, or comes from the mint, is an outflow or an inflow', async () => {
  move('ada', 'ada/earn', 'USDT', '1000')
  fixture.do({ type: 'grantFunds', account: 'ada/earn', coin: 'USDT', amount: '50' })
  expect(await lastDays(1)).toEqual([['0', '5250', '0']])
  move('ada', 'ada-sub', 'USDT', '200')
  move('ada-sub', 'ada-sub/earn', 'USDT', '150')
  expect(await lastDays(1)).toEqual([['0', '5050', '0']])
  expect((await holdings.inWallets('ada-sub')).length).toBe(1)
  expect(await holdings.inWallets('eve')).toEqual([])
})

it('V-PL2: 12500 now, 12000 at the baseline, 300 came in: 200, from 00:00 UTC or from 03:00 of the reader', async () => {
  const today = Math.ceil(fixture.exchange.now() / dayMs) * dayMs
  const waitUntil = (at: number) => fixture.wait(at - fixture.exchange.now())
  const hour = 3_600_000
  waitUntil(today)
  fixture.open('mel', { USDT: '10000', BTC: '20' })
  opens.set(today, last())
  waitUntil(today + 2 * hour)
  fixture.do({ type: 'grantFunds', account: 'mel', coin: 'USDT', amount: '300' })
  print('115')
  waitUntil(today + 3 * hour)
  opens.set(today + 3 * hour, last())
  waitUntil(today + 4 * hour)
  print('110')
  const pnl = async (zone: number) => {
    const day = (await holdings.days('mel', 1, zone)).at(-1)
    return [day?.start, day?.equity.toFixed(), day?.inflow.toFixed(), day?.pnl.toFixed()]
  }
  // Opened after the day began: all of it came in.
  expect(await pnl(dayZone('utc0', 0))).toEqual([today, '0', '12300', '200'])
  expect(await pnl(dayZone('local3', 0))).toEqual([today + 3 * hour, '12600', '0', '-100'])
  // In Türkiye both readings are the same moment.
  expect(await pnl(dayZone('local3', 180))).toEqual([today, '0', '12300', '200'])
  // Before 03:00 it is still yesterday.
  expect((await pnl(dayZone('local3', -120)))[0]).toBe(today - 19 * hour)
})

it('what a wallet owes counts against the rest', async () => {
  move('ada', 'ada/unified', 'USDT', '10')
  // As a product's postings would leave it.
  const owing = holdingsOf({
    now: () => fixture.exchange.now(),
    balances: (name) =>
      name === 'ada/unified'
        ? [{ coin: 'USDT', available: '-290', frozen: '0' }]
        : fixture.exchange.balances(name),
  })
  expect(await inWallets(owing)).toEqual([['unified', { USDT: '-290' }]])
  const [today] = await owing.days('ada', 1)
  expect(today?.equity.plus(today.inflow).plus(today.pnl)).toEqual(new Decimal(4900))
})
