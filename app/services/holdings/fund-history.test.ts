// The history of funds of a real account in a real server: every movement once, newest first, however it is paged or filtered.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('of several wallets', () => {
  const move = async (from: string, to: string, amount: string) => {
    const [fromAccount, toAccount] = [from, to].map((wallet) =>
      wallet === 'spot' ? taker.account : `${taker.account}/${wallet}`,
    )
    const body = { fromAccount, toAccount, coin: 'USDT', amount }
    const answer = await server.call('v1/spot/account/transfer', body, { cookie: taker.cookie })
    expect(answer.body.code).toBe('00000')
  }
  const described = (lines: readonly FundLine[]) =>
    lines.map(({ amount, wallet, from, to }) => [
      amount,
      wallet,
      ...[from, to].map((name) => name?.replace(taker.account, '') ?? null),
    ])

  beforeAll(async () => {
    await move('spot', 'usdtm', '100')
    await move('usdtm', 'earn', '40')
    await move('earn', 'spot', '10')
  })

  test('a move between any two is listed once, with both ends', async () => {
    expect(described(await read({ kind: 'transfer' }))).toEqual([
      ['10', 'earn', '/earn', ''],
      ['40', 'usdtm', '/usdtm', '/earn'],
      ['100', 'spot', '', '/usdtm'],
    ])
  })

  test.each([
    [
      'spot',
      [
        ['10', ['/earn', '']],
        ['-100', ['', '/usdtm']],
      ],
    ],
    [
      'usdtm',
      [
        ['-40', ['/usdtm', '/earn']],
        ['100', ['', '/usdtm']],
      ],
    ],
    [
      'earn',
      [
        ['-10', ['/earn', '']],
        ['40', ['/usdtm', '/earn']],
      ],
    ],
    ['coinm', []],
  ] as const)('%s alone has its own side of each', async (wallet, moves) => {
    const lines = await read({ wallet, kind: 'transfer' })
    expect(described(lines)).toEqual(moves.map(([amount, ends]) => [amount, wallet, ...ends]))
    const sum = (await read({ wallet, coin: 'USDT' })).reduce((all, { amount }) => all + Number(amount), 0)
    const account = wallet === 'spot' ? taker.account : `${taker.account}/${wallet}`
    const held = server.services.trading.balances(account).find(({ coin }) => coin === 'USDT')
    expect(sum).toBeCloseTo(Number(held?.available ?? 0) + Number(held?.frozen ?? 0), 8)
  })

  test('all together are pages of any size, and what was there before stays listed', async () => {
    const whole = await read({})
    for (const limit of [1, 2, 3]) expect(await read({}, limit)).toEqual(whole)
    expect(whole.filter(({ from }) => from === null)).toEqual(
      (await read({ wallet: 'spot' })).filter(({ from }) => from === null),
    )
    expect(await server.services.funds.wallets(taker.account)).toEqual(['earn', 'usdtm'])
    expect(await server.services.funds.wallets(maker.account)).toEqual([])
  })
})
