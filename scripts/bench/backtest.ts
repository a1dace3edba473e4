// `npm run bench -- backtest`: a grid of 50 over 30 days and over all of a recorded market of minutes, the file already
// decoded. Tells the shortest round by the clock and by the processor; `--json` for one line.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape } from '#db/tape/read-tape.ts'
import { runBacktest } from '#engine/backtest/backtest.ts'
import { rowsOfTexts, rowWidth } from '#engine/backtest/tape-rows.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { stepOf, stepsText } from '#engine/market/pair.ts'
import { spotGrid } from '#engine/reactors/spot-grid/spot-grid.ts'
import { machine } from './report.ts'

const file = join(
  process.env['ERGUVAN_DATA'] ?? '../shared/data',
  'candles/bitmex_XBTUSD_1m_2018-01_2018-04.csv.gz',
)
const goals = [
  { days: 30, goalMs: 250 },
  { days: 120, goalMs: 1000 },
]
const rounds = 7

/** From the lowest to the highest price of these days: all of them trade. */
function gridOver(market: MarketConfig, rows: Float64Array) {
  const tick = stepOf(market.tick)
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < rows.length; at += rowWidth) {
    high = Math.max(high, rows[at + 2] as number)
    low = Math.min(low, rows[at + 3] as number)
  }
  return {
    type: 'forward',
    symbol: market.symbol,
    investment: '10000',
    low: stepsText(low, tick),
    high: stepsText(high, tick),
    grids: 50,
    spacing: 'geometric',
  }
}

async function main(): Promise<void> {
  if (!existsSync(file)) throw new Error(`no recorded market at ${file}: set ERGUVAN_DATA`)
  const tape = await readTape(file)
  const market = marketForTape(catalogueMarket('BTCUSDT') as MarketConfig, tape)
  const all = rowsOfTexts(market, fitTape(market, tape).rows)
  const results: object[] = []
  for (const { days, goalMs } of goals) {
    const rows = all.subarray(0, days * 1440 * rowWidth)
    const input = { kind: spotGrid, config: gridOver(market, rows), market, rows, seed: 1 }
    let [ms, cpuMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    let [trades, pairs] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const cpu = process.cpuUsage()
      const began = performance.now()
      const done = await runBacktest(input)
      ms = Math.min(ms, performance.now() - began)
      const { user, system } = process.cpuUsage(cpu)
      cpuMs = Math.min(cpuMs, (user + system) / 1000)
      if (!done?.ok) throw new Error(`refused: ${JSON.stringify(done)}`)
      trades = done.value.report.trades
      pairs = done.value.report.pairs ?? 0
    }
    results.push({
      days,
      rows: rows.length / rowWidth,
      trades,
      pairs,
      ms: Math.round(ms),
      cpuMs: Math.round(cpuMs),
      goalMs,
    })
  }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ bench: 'backtest', machine: machine(), results }))
  else console.table(results)
}

await main()
