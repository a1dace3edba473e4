// The history of funds of a real account in a real server: every movement once, newest first, however it is paged or filtered.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type Person, type TestServer } from '#tests/support/test-server.ts'
import type { FundPage } from './fund-history.ts'
import { type FundLine, isFundCursor } from './fund-terms.ts'

let server: TestServer
let maker: Person
let taker: Person

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'BTCTRY', 'USDTTRY'])
  maker = await server.person()
  taker = await server.person()
  for (const symbol of ['BTCUSDT', 'BTCUSDT', 'BTCTRY'])
    for (const [person, side] of [
      [maker, 'sell'],
      [taker, 'buy'],
    ] as const) {
      const last = Number(server.services.markets.get(symbol)?.ticker.last)
      const order = {
        symbolId: symbol,
        orderType: 'limit',
        price: String(Math.round(last)),
        size: '0.1',
        side,
      }
      const { body } = await server.call('v1/spot/order/placeOrder', order, { cookie: person.cookie })
      expect(body.code).toBe('00000')
    }
})
afterAll(() => server.close())

async function read(page: Partial<FundPage>, limit = 100): Promise<FundLine[]> {
  const lines: FundLine[] = []
  for (let before: string | undefined; ; ) {
    const entries = await server.services.funds.page(taker.account, { ...page, before, limit })
    lines.push(...entries.flatMap((entry) => entry.lines))
    before = entries.at(-1)?.cursor
    if (before === undefined) return lines
    expect(isFundCursor(before)).toBe(true)
  }
}

test('what came and what went is what is held', async () => {
  const lines = await read({})
  const held = new Map<string, number>()
  for (const { coin, amount } of lines) held.set(coin, (held.get(coin) ?? 0) + Number(amount))
  for (const { coin, available, frozen } of server.services.trading.balances(taker.account))
    expect(held.get(coin), coin).toBeCloseTo(Number(available) + Number(frozen), 8)
  const times = lines.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('pages of any size hold the same lines', async () => {
  const whole = await read({})
  for (const limit of [1, 2, 3]) expect(await read({}, limit)).toEqual(whole)
})

test.each<[Partial<FundPage>, (line: FundLine) => boolean]>([
  [{ kind: 'buy' }, ({ kind }) => kind === 'buy'],
  [{ kind: 'fee' }, ({ kind }) => kind === 'fee'],
  [{ kind: 'grant' }, ({ kind }) => kind === 'grant'],
  [{ coin: 'TRY' }, ({ coin }) => coin === 'TRY'],
  [{ coin: 'BTC', kind: 'fee' }, ({ coin, kind }) => coin === 'BTC' && kind === 'fee'],
])('%j keeps just those', async (page, isWanted) => {
  const wanted = (await read({})).filter(isWanted)
  expect(wanted.length).toBeGreaterThan(0)
  expect(await read(page)).toEqual(wanted)
})

test('days narrow it from both sides', async () => {
  const [newest, ...older] = await read({})
  const from = newest!.at
  expect((await read({ from })).every(({ at }) => at >= from)).toBe(true)
  expect(await read({ until: from })).toEqual(older.filter(({ at }) => at < from))
})

test("another's movements stay another's", async () => {
  const own = await server.services.funds.page(maker.account, { kind: 'buy', limit: 10 })
  expect(own).toEqual([])
})
