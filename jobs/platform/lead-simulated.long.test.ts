// The simulated leaders on an exchange that lives: they lead, trade and keep what they risk bounded, and all of it follows from the seed.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openExchange } from '#db/open-exchange.ts'
import { allMarkets } from '#db/queries/all-markets.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { leadResultsOf, leadTradesOf } from '#db/queries/copy-trading.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { testGenesis } from '#engine/exchange/test-exchange.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { openLeaders, tradeLeaders } from './lead-simulated.ts'
import { leadersOf, simulatedLeaders } from './simulated-leaders.ts'
import { simulatedSpotLeaders, spotLeadersOf } from './simulated-spot-leaders.ts'

const contracts = [...new Set(simulatedLeaders.map(({ symbol }) => symbol))].map(
  (symbol) => catalogueContract(symbol)!,
)
const markets = [...new Set(simulatedSpotLeaders.map(({ symbol }) => symbol))].map(
  (symbol) => catalogueMarket(symbol)!,
)
const turnMs = 5 * minuteMs

/** So many turns; `restarts`: the process ends after each. */
async function live(turns: number, { seed = 1, restarts = false } = {}) {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'erguvan-leaders-'))
  const genesis = testGenesis({ markets, contracts, simulation: 'on', seed })
  let time = genesis.start
  const start = async () => {
    const made = await openExchange({ dataDir, genesis, clock: () => ({ now: () => time }) })
    const candles = new CandleHistory({
      tables: made.database.read,
      market: allMarkets(made.exchange),
      past: seededPast(genesis),
      openedAt: genesis.start,
    })
    made.host.listen((release) => candles.note(release))
    await openLeaders(made)
    return { made, candles }
  }
  let { made, candles } = await start()
  time += 2000
  const liquidated: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    await made.host.tick()
    await tradeLeaders(made, (...of) => candles.closed(...of))
    time += turnMs
    for (const { account } of simulatedLeaders)
      for (const { marginRatio } of made.exchange.contracts.positions(account))
        if (Number(marginRatio) > 0.2) liquidated.push(`${account} ${marginRatio}`)
    if (!restarts) continue
    await made.close()
    ;({ made, candles } = await start())
  }
  const { exchange, database } = made
  const trades = await Promise.all(
    simulatedLeaders.map(async ({ account }) => ({
      account,
      open: await leadTradesOf(database.read, account, { isOpen: true }),
      closed: await leadResultsOf(database.read, account, 0),
      equity: exchange.contracts.balances(account, 'usdtm').find(({ coin }) => coin === 'USDT')?.equity,
    })),
  )
  const result = {
    liquidated,
    trades,
    spotTrades: await Promise.all(
      simulatedSpotLeaders.map(async ({ account }) => ({
        account,
        open: await leadTradesOf(database.read, account, { isOpen: true }),
        closed: await leadResultsOf(database.read, account, 0),
        lots: exchange.copyTrading.tracks(account),
        equity: exchange.copyTrading.leader(account)?.spot?.equity ?? '0',
      })),
    ),
    leaders: exchange.copyTrading.leaders(),
    positions: simulatedLeaders.map(({ account }) => exchange.contracts.positions(account)),
    broken: exchange.checkInvariants(),
  }
  await made.close()
  fs.rmSync(dataDir, { recursive: true })
  return result
}

it('lead and trade with bounded risk, each with results of its own', async () => {
  const { leaders, trades, spotTrades, broken, liquidated, positions } = await live(96)
  expect(leaders.map(({ product, name, share }) => `${product} ${name} ${share}`)).toEqual([
    ...simulatedLeaders.map(({ name, share }) => `contracts ${name} ${share}`),
    ...simulatedSpotLeaders.map(({ name, share }) => `spot ${name} ${share}`),
  ])
  for (const { open, closed } of trades) expect(open.length + closed.length).toBeGreaterThan(0)
  for (const [at, { leverage }] of simulatedLeaders.entries())
    for (const position of positions[at] ?? []) expect(position.leverage).toBe(leverage)
  for (const [at, { open, closed, lots, equity }] of spotTrades.entries()) {
    const { funds } = simulatedSpotLeaders[at]!
    expect(open.length + closed.length).toBeGreaterThan(0)
    // One purchase at a time, of what it has: a day does not cost a tenth of it.
    expect(lots.length).toBeLessThanOrEqual(1)
    expect(Number(equity)).toBeGreaterThan(0.9 * Number(funds))
  }
  expect(spotTrades.some(({ closed }) => closed.length > 0)).toBe(true)
  expect(liquidated).toEqual([])
  expect(broken).toEqual([])
})

it('do the same from the same seed, and something else from another', async () => {
  const lives = [await live(6), await live(6), await live(6, { seed: 2 })]
  expect(lives[1]).toEqual(lives[0])
  expect(lives[2]?.trades).not.toEqual(lives[0]?.trades)
  expect(lives[2]?.spotTrades).not.toEqual(lives[0]?.spotTrades)
})

it('continue after a start, with nothing opened twice', async () => {
  const [through, restarted] = [await live(5), await live(5, { restarts: true })]
  expect(restarted.leaders).toEqual(through.leaders)
})

it('are there only with the whole catalogue and no recording', () => {
  expect(leadersOf({ contracts })).toHaveLength(8)
  expect(leadersOf({ contracts: contracts.slice(1) })).toEqual([])
  expect(leadersOf({ contracts, tapes: { BTCUSDT: 'digest' } })).toEqual([])
  expect(leadersOf({})).toEqual([])
  expect(spotLeadersOf({ markets })).toHaveLength(4)
  expect(spotLeadersOf({ markets: markets.slice(1) })).toEqual([])
  expect(spotLeadersOf({ markets, tapes: { BTCUSDT: 'digest' } })).toEqual([])
})
