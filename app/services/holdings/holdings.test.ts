// Cost and earnings of real accounts in a real server: folded from its read tables, row by row, restart or not.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let maker: Person
let taker: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'BTCTRY', 'USDTTRY'])
  maker = await server.person()
  taker = await server.person()
})
afterAll(() => server.close())

const last = (symbol: string) => Number(server.services.markets.get(symbol)?.ticker.last)

async function trade(symbol: string, price: string, size: string): Promise<void> {
  const order = { symbolId: symbol, orderType: 'limit', price, size }
  for (const [person, side] of [
    [maker, 'sell'],
    [taker, 'buy'],
  ] as const) {
    const { body } = await server.call(
      'v1/spot/order/placeOrder',
      { ...order, side },
      { cookie: person.cookie },
    )
    expect(body.code).toBe('00000')
  }
}

test('demo funds enter at their worth, trades move the average, lira trades count in USDT', async () => {
  const { holdings } = server.services
  const opening = last('BTCUSDT')
  const cost = async () => Number((await holdings.costs(taker.account)).price('BTC', 'average'))
  expect(await cost()).toBeCloseTo(opening, 6)

  const price = Math.round(opening * 0.98)
  await trade('BTCUSDT', String(price), '0.5')
  expect(await cost()).toBeCloseTo((opening + price * 0.5) / (1 + 0.5 * 0.999), 6)

  const rate = last('USDTTRY')
  const inLira = Math.round(last('BTCTRY') * 0.99)
  const before = await cost()
  await trade('BTCTRY', String(inLira), '0.1')
  const held = 1 + 0.5 * 0.999
  expect(await cost()).toBeCloseTo((before * held + (inLira * 0.1) / rate) / (held + 0.1 * 0.999), 2)
})

test('the day began with nothing: what came in is no earning, the fees and the price are', async () => {
  const days = await server.services.holdings.days(taker.account, 30)
  expect(days).toHaveLength(30)
  const today = days.at(-1)!
  expect(today.equity.toFixed()).toBe('0')
  expect(today.inflow.toNumber()).toBeGreaterThan(100_000)
  const worthNow = today.equity.plus(today.inflow).plus(today.pnl)
  const balances = server.services.trading.balances(taker.account)
  const rates: Record<string, number> = { USDT: 1, BTC: last('BTCUSDT'), TRY: 1 / last('USDTTRY') }
  const counted = balances.reduce(
    (sum, { coin, available, frozen }) =>
      sum + (Number(available) + Number(frozen)) * (rates[coin] as number),
    0,
  )
  expect(worthNow.toNumber()).toBeCloseTo(counted, 4)
  expect(days[0]?.pnl.toFixed()).toBe('0')
})
