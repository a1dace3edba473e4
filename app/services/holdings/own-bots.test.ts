// What lies in one's bots is one's own: days stay right while bots of a real exchange open, gain, lose and end.

import { Decimal } from 'decimal.js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import { ReactorService } from '#engine/host/reactor-service.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { contractAt, long, usdt } from '#tests/support/futures-grid-stage.ts'
import { type BotService, createBots } from '../bots/bots.ts'
import type { Subject } from '../subject.ts'
import { createFundHistory } from './fund-history.ts'
import type { FundKind } from './fund-terms.ts'
import { createHoldings, type HoldingsService } from './holdings.ts'

const grid = {
  type: 'forward',
  symbol: 'BTCUSDT',
  low: '80',
  high: '120',
  grids: 10,
  investment: '1000',
  closeOnEnd: true,
}

let fixture: TestExchange
let database: OpenDatabase
let bots: BotService
let holdings: HoldingsService
let settle: () => Promise<void>
/** First price of each day. */
let opens: Map<number, string>
let request: number

const last = () => fixture.exchange.lastPrice('BTCUSDT')
const recorded = (receipt: ReturnType<TestExchange['do']>) =>
  new ExchangeProjector(database).write(receipt.events, receipt.seq)

beforeEach(() => {
  database = openDatabase(':memory:')
  fixture = new TestExchange({}, { contracts: [contractAt('50000')] })
  request = 0
  const { exchange } = fixture
  const store = new ReactorTables(database)
  const port = {
    submit: async (id: string, command: Parameters<TestExchange['do']>[0]) => {
      const receipt = fixture.do(command, id)
      recorded(receipt)
      return receipt
    },
  }
  const ports = {
    store,
    exchange: port,
    view: async () => exchangeViewOf(exchange, () => []),
    kind: reactorKind,
  }
  const loop = new ReactorLoop(ports)
  settle = async () => {
    for (let ids = await store.pending(); ids.length > 0; ids = await store.pending()) await loop.run(ids)
  }
  bots = createBots({ reactors: new ReactorService(ports), tables: database.read })
  opens = new Map()
  openHoldings()
  fixture.open('bob', { USDT: '1000000', BTC: '10000' })
  recorded(fixture.do({ type: 'openAccount', account: 'ada', kind: 'main' }))
  fixture.do({ type: 'setAccount', account: 'ada', kyc: 2 })
  recorded(fixture.do({ type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '5000' }))
  opens.set(fixture.exchange.now(), last())
})
afterEach(() => database.close())

function openHoldings(): void {
  holdings = createHoldings({
    tables: database.read,
    view: fixture.exchange,
    markets: {
      get: (symbol) =>
        (symbol === 'BTCUSDT' ? { symbol, ticker: { last: last() } } : undefined) as ReturnType<
          Parameters<typeof createHoldings>[0]['markets']['get']
        >,
      rules: () => ({ base: 'BTC', quote: 'USDT' }) as never,
      candles: async () => [...opens].map(([openTime, open]) => ({ openTime, open }) as never),
    },
  })
}

/** Bob is the other side of every trade. */
async function walk(...prices: string[]): Promise<void> {
  for (const price of prices) {
    const side = Number(price) > Number(last()) ? 'buy' : 'sell'
    recorded(fixture.limit('bob', side, price, '500', { tif: 'ioc' }))
    recorded(fixture.do({ type: 'print', symbol: 'BTCUSDT', price }))
    await settle()
  }
}

async function open(): Promise<string> {
  fixture.limit('bob', 'sell', last(), '100')
  const made = await bots.create({ account: 'ada' } as Subject, 'spot-grid', grid, `request-${++request}`)
  await settle()
  fixture.do({ type: 'cancelOrders', account: 'bob' })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.id
}

/** Bob buys what it sells. */
async function end(id: string): Promise<void> {
  fixture.limit('bob', 'buy', last(), '500')
  await bots.act({ account: 'ada' } as Subject, id, { type: 'stop', close: true }, `request-${++request}`)
  await settle()
  fixture.do({ type: 'cancelOrders', account: 'bob' })
  expect(await bots.read('ada', id)).toMatchObject({ phase: 'ended' })
}

async function nextDay(): Promise<void> {
  fixture.wait(dayMs)
  recorded(fixture.do({ type: 'print', symbol: 'BTCUSDT', price: last() }))
  await settle()
  opens.set(Math.floor(fixture.exchange.now() / dayMs) * dayMs, last())
}

/** Counted from the ledger itself. */
function worth(...accounts: string[]): Decimal {
  const held = accounts.flatMap((account) => fixture.exchange.balances(account))
  return held.reduce(
    (sum, { coin, available, frozen }) =>
      sum.plus(new Decimal(available).plus(frozen).times(coin === 'BTC' ? last() : 1)),
    new Decimal(0),
  )
}

const lastDays = async (count: number) =>
  (await holdings.days('ada', count)).map(({ equity, inflow, pnl }) =>
    [equity, inflow, pnl].map((each) => each.toFixed()),
  )

it('a bot that gained and one that lost are the days of their owner, whatever opens and ends', async () => {
  const swinging = await open()
  const accountOf = (id: string) => `ada/bot:${id}`
  expect(fixture.balance('ada', 'USDT')[0]).toBe('4000')
  await walk('90', '100', '90', '100')
  const afterGain = worth('ada', accountOf(swinging))
  expect(afterGain.gt(5000)).toBe(true)
  expect(await lastDays(1)).toEqual([['0', '5000', afterGain.minus(5000).toFixed()]])

  await nextDay()
  await end(swinging)
  const falling = await open()
  const afterEnd = worth('ada', accountOf(falling))
  await walk('85')
  const afterLoss = worth('ada', accountOf(falling))
  expect(afterLoss.lt(afterEnd)).toBe(true)
  expect((await lastDays(2))[1]).toEqual([afterGain.toFixed(), '0', afterLoss.minus(afterGain).toFixed()])
  const inBots = await holdings.inBots('ada')
  expect(
    worth('ada')
      .plus(inBots.get('USDT') ?? 0)
      .plus((inBots.get('BTC') ?? new Decimal(0)).times(last())),
  ).toEqual(afterLoss)

  await nextDay()
  await end(falling)
  const home = worth('ada')
  const days = [
    ['0', '5000', afterGain.minus(5000).toFixed()],
    [afterGain.toFixed(), '0', afterLoss.minus(afterGain).toFixed()],
    [afterLoss.toFixed(), '0', home.minus(afterLoss).toFixed()],
  ]
  expect(await lastDays(3)).toEqual(days)
  expect((await holdings.inBots('ada')).size).toBe(0)
  // Folded again, from the first row on and all at once, it is the same.
  openHoldings()
  expect(await lastDays(3)).toEqual(days)
})

it('what the position of a bot on a contract floats is part of what lies in it, and of no past day', async () => {
  const act = async (command: Parameters<TestExchange['do']>[0]) => {
    recorded(fixture.do(command))
    await settle()
  }
  for (const account of ['ada', 'bob']) await act({ type: 'setAccount', account, recognised: true })
  await act({ type: 'transfer', account: 'bob', to: 'bob/usdtm', coin: 'USDT', amount: '500000' })
  await act({ type: 'setContractMark', symbol: usdt, price: '50000' })
  await act({
    type: 'placeContractOrder',
    account: 'bob',
    symbol: usdt,
    side: 'sell',
    orderType: 'limit',
    price: '50000',
    size: '1',
  })
  const made = await bots.create({ account: 'ada' } as Subject, 'futures-grid', long, 'contract')
  await settle()
  const account = `ada/bot:${made.ok ? made.value.id : ''}`
  const [cash, days] = [worth(account), await lastDays(1)]
  await act({ type: 'setContractMark', symbol: usdt, price: '51000' })
  // 0.034 × (51000 − 50000).
  const [bot] = await holdings.ofBots('ada')
  expect(bot).toEqual({ bot: account.slice(8), account, floating: new Map([['USDT', new Decimal(34)]]) })
  expect((await holdings.inBots('ada')).get('USDT')).toEqual(cash.plus(34))
  // Who sold to it has the other side in a wallet.
  const [wallet] = await holdings.inWallets('bob')
  expect([wallet?.wallet, wallet?.floating.get('USDT')]).toEqual(['usdtm', new Decimal(-34)])
  expect(holdings.floatingIn('bob', 'coinm').size).toBe(0)
  expect(await lastDays(1)).toEqual(days)
})

it('what went to a bot and came back is listed as such, not as another transfer', async () => {
  const id = await open()
  await end(id)
  const funds = createFundHistory({
    tables: database.read,
    markets: { list: () => [], rules: () => undefined },
    now: () => fixture.exchange.now(),
  })
  const linesOf = async (kind: FundKind) =>
    (await funds.page('ada', { kind, limit: 9 })).flatMap(({ lines }) => lines)
  const moved = await linesOf('bot')
  expect(moved.every(({ other }) => other === id)).toBe(true)
  // Less than a lot of the coin comes home as it is.
  expect(moved.map(({ coin, amount }) => [coin, amount.startsWith('-')])).toEqual([
    ['USDT', false],
    ['BTC', false],
    ['USDT', true],
  ])
  expect(await linesOf('transfer')).toEqual([])
  expect(await linesOf('grant')).toHaveLength(1)
})

it("another's bots are not one's own", async () => {
  await open()
  expect((await holdings.inBots('bob')).size).toBe(0)
  expect((await holdings.inBots('ada')).size).toBeGreaterThan(0)
})
