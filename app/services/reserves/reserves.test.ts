// A snapshot of a live exchange: sums, ratios, paths for everyone, once an hour, and the independent script agrees.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestExchange } from '#engine/exchange/test-exchange.ts'
import { hourMs } from '#engine/market/intervals.ts'
import type { ReservePath } from './leaf.ts'
import { createReserves, type ReserveSnapshot } from './reserves.ts'

let fixture: TestExchange
let folder: string
const open = () =>
  createReserves(
    { exchange: fixture.exchange, host: { betweenBatches: async (run: () => void) => run() } as never },
    join(folder, 'reserves'),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erguvan-reserves-'))
  fixture = new TestExchange()
  fixture.open('ada', { USDT: '5000.5', BTC: '2' })
  fixture.open('ada-sub', { USDT: '100' }, 'ada')
  fixture.open('eve', { USDT: '700' })
  fixture.open('poor', {})
})
afterEach(() => rmSync(folder, { recursive: true }))

async function taken(reserves = open()): Promise<ReserveSnapshot> {
  const answer = await reserves.take()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

test('what people hold is covered, sub-accounts are in the path of their main account', async () => {
  const reserves = open()
  const snapshot = await taken(reserves)
  expect(snapshot).toMatchObject({
    people: 2,
    liabilities: { BTC: '2', USDT: '5800.5' },
    reserves: { BTC: '2', USDT: '5800.5' },
  })
  const path = (await reserves.path('ada')) as ReservePath
  expect(path.self.balances).toEqual({ BTC: '2', USDT: '5100.5' })
  expect((await reserves.check(path)).holds).toBe(true)
  expect(await reserves.path('ada-sub')).toBeUndefined()
  expect(await reserves.path('poor')).toBeUndefined()
})

test('frozen funds count, fees stay in reserves, and every coin sums to zero', async () => {
  const limit = { type: 'placeOrder', symbol: 'BTCUSDT', orderType: 'limit', price: '1000' } as const
  fixture.do({ ...limit, account: 'ada', side: 'sell', size: '0.5' })
  fixture.do({ ...limit, account: 'eve', side: 'buy', size: '0.2' })
  const reserves = open()
  const { liabilities, reserves: held } = await taken(reserves)
  expect(held).toEqual({ BTC: '2', USDT: '5800.5' })
  expect(Number(liabilities.USDT)).toBeLessThan(5800.5)
  expect(Number(liabilities.USDT)).toBeGreaterThan(5799)
  const { coins } = await reserves.accounting()
  expect(coins.map(({ sum }) => sum)).toEqual(coins.map(() => '0'))
  expect(coins.find(({ coin }) => coin === 'USDT')?.held.fee).not.toBe('0')
})

test('another one is refused within the hour, and the first outlives its process', async () => {
  const first = await taken()
  expect(open().latest()).toEqual(first)
  fixture.now += hourMs - 1000
  fixture.do({ type: 'sweep' }, '~sweep')
  expect(await open().take()).toMatchObject({ ok: false, refusal: { code: '429', params: { seconds: '1' } } })
  fixture.now += 1000
  fixture.do({ type: 'sweep' }, '~sweep')
  expect((await taken()).seq).toBeGreaterThan(first.seq)
})

test('the script verifies the published file and a path, and finds any change', async () => {
  const reserves = open()
  await taken(reserves)
  const published = { ...reserves.latest() } as ReserveSnapshot
  const path = (await reserves.path('eve')) as ReservePath
  const verify = (file: ReserveSnapshot, own: ReservePath) => {
    writeFileSync(join(folder, 'reserves.json'), JSON.stringify(file))
    writeFileSync(join(folder, 'path.json'), JSON.stringify(own))
    const names = ['reserves.json', 'path.json'].map((name) => join(folder, name))
    return spawnSync(process.execPath, ['scripts/verify-reserves.mjs', ...names], { encoding: 'utf8' })
  }
  expect(verify(published, path)).toMatchObject({ status: 0, stdout: expect.stringContaining('USDT:700') })
  const richer = { ...path, self: { ...path.self, balances: { USDT: '700.00000001' } } }
  expect(verify(published, richer)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('published is'),
  })
  const less = { ...published, reserves: { ...published.reserves, USDT: '5800' } }
  expect(verify(less, path)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('do not cover USDT'),
  })
  expect(readFileSync('scripts/verify-reserves.mjs', 'utf8').split('\n').length).toBeLessThanOrEqual(51)
})
