// An exchange whose contract plays a recording, as a start opens it: time runs over the tape, a person trades, and what happened can be
// recorded and played again.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { type App, openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { readOptions } from '#app/server/options.ts'
import { silentLog } from '#db/log.ts'
import { recordText } from '#db/record-text.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'

const btc = 'usdtm:BTCUSDT'
const minute = 60_000
const start = Date.UTC(2026, 0, 5)
const folder = mkdtempSync(join(tmpdir(), 'taped-contracts-'))
const dataDir = join(folder, 'exchange')
const file = join(folder, 'perpetual.csv')
const rows = [
  [29000, 29010, 28990, 29005, 1.5, '', 29004],
  [29005, 29100, 29005, 29090, 2, '', 29080.5],
  [29090, 29095, 28800, 28810, 9, 28830, 28850],
  [28810, 28900, 28805, 28900, 1, '', ''],
]

let app: App

async function open(...flags: string[]): Promise<App> {
  const options = readOptions(['--api-only', ...flags], { DATA_DIR: dataDir })
  const { http } = createHttp()
  return openApp({
    dataDir,
    chosen: await chooseExchange(options, Date.now()),
    options,
    speed: 1,
    time: 'standing',
    sim: true,
    residents: false,
    http,
    log: silentLog,
    fail(error) {
      throw error
    },
  })
}

beforeAll(async () => {
  const lines = rows.map((row, i) => [start + i * minute, ...row].join(','))
  writeFileSync(file, ['ts_ms,open,high,low,close,volume,mark,index', ...lines, ''].join('\n'))
  app = await open('--tape', `${btc}=${file}`)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const ticker = () => app.open.exchange.contracts.markets.ticker(btc)
const submit = async (id: string, command: Command) =>
  expect((await app.open.host.submit(id, command)).rejected).toBeUndefined()
const pass = (ms: number) => app.time!.advanceTo(app.open.exchange.now() + ms)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the contract and the pair of its coin stand where the recording begins', () => {
  const { genesis, exchange } = app.open
  expect([genesis.markets, genesis.contracts].map((list) => list?.map(({ symbol }) => symbol))).toEqual([
    ['BTCUSDT'],
    [btc],
  ])
  expect(exchange.now()).toBe(start)
  expect([ticker().last, exchange.lastPrice('BTCUSDT')]).toEqual(['29000', '29000'])
})

test('its past ends where the recording begins, not at the prices of the catalogue', async () => {
  for (const series of ['last', 'mark', 'index'] as const) {
    const request = { symbol: btc, interval: '1m', limit: 3, endTime: start, zoneMinutes: 0, series } as const
    const past = await app.services.contracts.candles(request)
    expect(past.length).toBeGreaterThan(1)
    for (const { close } of past) expect(Math.abs(Number(close) / 29000 - 1)).toBeLessThan(0.01)
  }
})

test('last, index and mark follow the recording; an order in its way is filled', async () => {
  await submit('open', { type: 'openAccount', account: 'ada', kind: 'main' })
  await submit('kyc', { type: 'setAccount', account: 'ada', kyc: 2, recognised: true })
  await submit('grant', { type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '20000' })
  await submit('move', { type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '20000' })
  await submit('long', {
    type: 'placeContractOrder',
    account: 'ada',
    symbol: btc,
    side: 'buy',
    orderType: 'limit',
    price: '28900',
    size: '0.5',
  })
  await pass(2 * minute + 1000)
  expect(ticker()).toMatchObject({ index: '29080.5', isStale: false })
  expect(app.open.exchange.contracts.positions('ada')).toEqual([])
  await pass(2 * minute)
  expect(ticker()).toMatchObject({ last: '28900', mark: '28830', index: '28850' })
  expect(app.open.exchange.lastPrice('BTCUSDT')).toBe('28900')
  expect(app.open.exchange.contracts.positions('ada')).toMatchObject([{ size: '0.5', entryPrice: '28900' }])
})

test('what happened can be recorded, and plays to the same state', async () => {
  const hash = digest(app.open.exchange.save())
  const read = readScenarioText(recordText(dataDir, { from: 1, to: Number.MAX_SAFE_INTEGER }))
  if (!read.ok) throw new Error(read.refusal)
  const played = await playScenario(read.value, { digest })
  expect(played.failures).toEqual([])
  expect(played.stateHash).toBe(hash)
})

test('a restart goes on with the recording that the folder keeps', async () => {
  const before = [ticker(), app.open.exchange.contracts.positions('ada')]
  await app.close()
  rmSync(file)
  app = await open()
  expect([ticker(), app.open.exchange.contracts.positions('ada')]).toEqual(before)
  await pass(10 * minute)
  expect(ticker()).toMatchObject({ last: '28900', isStale: false })
})
