// Threads that run backtests: equal requests share one run, results are kept, runs can be cancelled, and each owner has a limit.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#db/log.ts'
import { openExchange } from '#db/open-exchange.ts'
import { catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import type { TrialTask } from '#jobs/trial-task.ts'
import { Trials } from '#jobs/trials.ts'

const start = Date.UTC(2026, 0, 5)
const dataDir = mkdtempSync(join(tmpdir(), 'trials-'))
let trials: Trials

// A new exchange has a generated past of a month.
beforeAll(async () => {
  const contracts = [catalogueContract('usdtm:BTCUSDT')!]
  const markets = ['BTCUSDT', 'USDTTRY', 'BTCTRY', 'ETHUSDT'].map((symbol) => catalogueMarket(symbol)!)
  const genesis = {
    version: 1 as const,
    seed: 3,
    start,
    markets,
    contracts,
    simulation: 'on' as const,
    platformToken,
  }
  await (await openExchange({ dataDir, genesis })).close()
  trials = new Trials({ dataDir, log: silentLog })
})
afterAll(async () => {
  await trials.close()
  rmSync(dataDir, { recursive: true })
})

const grid = {
  type: 'forward',
  symbol: 'BTCTRY',
  investment: '40000',
  low: '1000000',
  high: '5000000',
  grids: 20,
}
const backtest = (more: object = {}): TrialTask => ({
  what: 'backtest',
  kind: 'spot-grid',
  config: grid,
  symbol: 'BTCTRY',
  until: start,
  days: 7,
  ...more,
})

test('a backtest requested by two owners is one run; its result is kept', async () => {
  const first = trials.ask('ada', backtest(), 60_000)
  const second = await trials.ask('bob', backtest(), 60_000)
  expect(await first).toEqual(second)
  if (second.status !== 'done' || second.result.what !== 'backtest') throw new Error(second.status)
  const { tried } = second.result
  if (tried === 'noData' || !tried.ok) throw new Error(JSON.stringify(tried))
  expect(tried.value.report).toMatchObject({ symbol: 'BTCTRY', coin: 'TRY', invested: '40000', to: start })
  expect(tried.value.report.trades).toBeGreaterThan(0)
  expect(await trials.ask('eve', backtest(), 0)).toEqual(second)
})

test('a portfolio is tried on the minutes of all of its pairs', async () => {
  const coins = ['BTC', 'ETH'].map((coin) => ({ coin, percent: '50' }))
  const config = { name: 'two', coins, amount: '1000', mode: { by: 'ratio', threshold: '1' } }
  const task = backtest({ kind: 'portfolio', config, symbol: 'BTCUSDT', others: ['ETHUSDT'] })
  const symbols = ['BTCUSDT', 'ETHUSDT']
  expect(await trials.ask('ada', task, 60_000)).toMatchObject({
    result: { tried: { ok: true, value: { report: { symbols, to: start } } } },
  })
})

test('returns the refusal of the kind; reports missing data', async () => {
  const tooLittle = await trials.ask('ada', backtest({ config: { ...grid, investment: '1' } }), 60_000)
  expect(tooLittle).toMatchObject({ result: { tried: { refusal: { code: 'P2011', field: 'investment' } } } })
  const long = start - 40 * 86_400_000
  expect(await trials.ask('ada', backtest({ until: long }), 60_000)).toMatchObject({
    result: { tried: 'noData' },
  })
})

test('a bot on a contract is tried on its contract, with the rates of funding that it had', async () => {
  const last = Number(catalogueContract('usdtm:BTCUSDT')?.lastPrice)
  const config = {
    direction: 'long',
    symbol: 'BTCUSDT',
    investment: '10000',
    leverage: 2,
    low: `${Math.round(last * 0.6)}`,
    high: `${Math.round(last * 1.5)}`,
    grids: 60,
  }
  const task: TrialTask = {
    what: 'backtest',
    kind: 'futures-grid',
    config,
    symbol: 'BTCUSDT',
    until: start,
    days: 3,
  }
  const done = await trials.ask('ada', task, 60_000)
  if (done.status !== 'done' || done.result.what !== 'backtest') throw new Error(done.status)
  const { tried } = done.result
  if (tried === 'noData' || !tried.ok) throw new Error(JSON.stringify(tried))
  const { report } = tried.value
  expect(report).toMatchObject({ kind: 'futures-grid', symbol: 'usdtm:BTCUSDT', coin: 'USDT', to: start })
  expect(report.trades).toBeGreaterThan(1)
  // Nine settlements at rates of the seeded past; at the usual one the share of it would be a round one.
  expect(Number(report.funding)).not.toBe(0)
})

test('cancelling ends the run, unless another owner waits; each owner has a limit', async () => {
  const requested = await Promise.all([1, 2, 3, 4].map((days) => trials.ask('ada', backtest({ days }), 0)))
  expect(requested.map(({ status }) => status)).toEqual(['running', 'running', 'running', 'ownBusy'])
  const [one, two] = requested as { id: string }[]
  await trials.ask('bob', backtest({ days: 2 }), 0)
  expect(trials.cancel('eve', two!.id)).toBe(false)
  expect(trials.cancel('ada', two!.id)).toBe(true)
  expect(trials.cancel('ada', one!.id)).toBe(true)
  expect(trials.cancel('ada', one!.id)).toBe(false)
  expect(await trials.ask('bob', backtest({ days: 2 }), 60_000)).toMatchObject({ status: 'done' })
})

test('seven owners with all that they may have do not keep an eighth waiting', async () => {
  const owners = [1, 2, 3, 4, 5, 6, 7].map((n) => `demo-${n}`)
  const tasks = owners.flatMap((owner, at) =>
    [1, 2, 3].map((n) => ({
      owner,
      task: backtest({ config: { ...grid, investment: `${41_000 + at * 10 + n}` }, days: 1 }),
    })),
  )
  // Runs that are not requested again are ended.
  const lookAll = () => Promise.all(tasks.map(({ owner, task }) => trials.ask(owner, task, 0)))
  expect((await lookAll()).every(({ status }) => status === 'running')).toBe(true)
  const late = backtest({ config: { ...grid, investment: '50000' }, days: 1 })
  while ((await trials.ask('late', late, 500)).status !== 'done') await lookAll()
  const after = await lookAll()
  // One of each owner, and what has been begun since.
  expect(after.filter(({ status }) => status === 'done').length).toBeLessThan(owners.length + 3)
  for (const [at, { owner }] of tasks.entries()) trials.cancel(owner, (after[at] as { id: string }).id)
})

test('where all places are taken, one who has several gives one up for one who has none', async () => {
  const tasks = Array.from({ length: 60 }, (_, at) => ({
    owner: `many-${Math.floor(at / 3)}`,
    task: backtest({ config: { ...grid, investment: `${60_000 + at}` } }),
  }))
  const states = await Promise.all(tasks.map(({ owner, task }) => trials.ask(owner, task, 0)))
  expect(states.every(({ status }) => status === 'running')).toBe(true)
  const task = backtest({ config: { ...grid, investment: '70000' } })
  expect(await trials.ask('eve', task, 0)).toMatchObject({ status: 'running' })
  const more = backtest({ config: { ...grid, investment: '70001' } })
  expect((await trials.ask('eve', more, 0)).status).toBe('busy')
})
