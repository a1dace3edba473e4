// A server that follows another server as its venue: it starts at the venue's prices and follows its trades.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseExchange } from '#app/server/choose-exchange.ts'
import { openApp } from '#app/server/container.ts'
import { createHttp } from '#app/server/http.ts'
import { readOptions } from '#app/server/options.ts'
import { settleGenesis } from '#db/genesis-file.ts'
import { silentLog } from '#db/log.ts'
import { openTestServer, type TestServer, until } from './support/test-server.ts'

const btc = 'usdtm:BTCUSDT'
let venue: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'erguvan-follower-'))

beforeAll(async () => {
  venue = await openTestServer('on', ['BTCUSDT', 'USDTTRY'], { contracts: [btc, 'coinm:BTCUSD'] })
})
afterAll(async () => {
  await venue.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function follower() {
  const env = { MARKET: 'live:bitget', MARKET_URL: venue.origin, DATA_DIR: dataDir }
  const options = readOptions(['--pairs', 'BTCUSDT,ETHUSDT'], env)
  const chosen = await chooseExchange(options, Date.now())
  const server = await openApp({
    dataDir,
    chosen,
    options,
    speed: 1,
    http: createHttp().http,
    log: silentLog,
    fail: (error) => {
      throw error
    },
  })
  return { server, chosen }
}

test('starts at the venue’s price and trades at its prices; simulates pairs that the venue lacks', async () => {
  const { server, chosen } = await follower()
  try {
    expect(chosen.notes).toEqual([
      'live: following bitget for 1 of 2 pairs',
      expect.stringMatching(/^live: following bitget for 1 of \d+ contracts$/),
      'live: not on bitget, simulated: ETHUSDT',
    ])
    expect(chosen.genesis.tapes).toEqual({ BTCUSDT: 'live:bitget', [btc]: 'live:bitget' })
    const { exchange } = server.open
    await until(() => exchange.recentTrades('BTCUSDT', 5).length >= 5)
    const own = exchange.recentTrades('BTCUSDT', 5)
    const trades = venue.services.markets.trades('BTCUSDT', 500)
    for (const { price, size, takerSide } of own)
      expect(trades).toContainEqual(expect.objectContaining({ price, size, takerSide }))
    expect(Number(exchange.depth('ETHUSDT', 1).bids[0]?.[0])).toBeGreaterThan(0)
    // Contracts of the venue trade as they do there, the others around the price of their coin.
    const { markets } = exchange.contracts
    await until(() => markets.recentTrades(btc, 3).length >= 3)
    const made = venue.services.contracts.trades(btc, 500)
    for (const { price, size, takerSide } of markets.recentTrades(btc, 3))
      expect(made).toContainEqual(expect.objectContaining({ price, size, takerSide }))
    const { index, last, isStale } = markets.ticker(btc)
    expect([Math.abs(Number(index) / Number(last) - 1) < 0.01, isStale]).toEqual([true, false])
    await until(() => Number(markets.ticker('usdtm:ETHUSDT').bid) > 0)
  } finally {
    await server.close()
  }
})

test('refuses to start on its data without the venue', async () => {
  const options = readOptions([], { DATA_DIR: dataDir })
  const { genesis } = await chooseExchange(options, Date.now())
  expect(() => settleGenesis(dataDir, genesis)).toThrow(/a different tape; use --reset/)
})
