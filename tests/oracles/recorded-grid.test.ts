// A grid on the recorded market of April 2021: a live exchange gives the same totals as the backtest of the same days.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape } from '#db/tape/read-tape.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { stepOf, stepsText } from '#engine/market/pair.ts'
import type { PairRules } from '#engine/reactors/reactor.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import { reportGrid } from '#engine/reactors/spot-grid/report.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { backtested, lived, staged, type TapedBot } from '#tests/support/taped-bot.ts'

const dataFolder = process.env['ERGUVAN_DATA'] ?? '../shared/data'
const file = join(dataFolder, 'candles/binance_BTCUSDT_1m_2021.csv.gz')
const noData = existsSync(file) ? '' : ` (skipped: no recorded market in ${dataFolder})`
const minutes = 2 * 1440
const config = {
  type: 'forward',
  symbol: 'BTCUSDT',
  investment: '10000',
  low: '57500',
  high: '60500',
  grids: 15,
}
const funds = { USDT: '20000' }

describe.runIf(noData === '')(`two days of a recorded market${noData}`, () => {
  let bot: TapedBot
  let backtest: Awaited<ReturnType<typeof backtested>>
  beforeAll(async () => {
    const whole = await readTape(file)
    const rows = whole.rows.slice(0, minutes)
    const market = marketForTape(catalogueMarket('BTCUSDT')!, { ...whole, rows })
    bot = { kind: 'spot-grid', config, seed: 1, market, tape: fitTape(market, { ...whole, rows }) }
    backtest = await backtested(bot)
  })

  test('the totals of a live exchange equal the backtest’s', async () => {
    const { report, trades } = backtest
    const live = await lived(bot, funds)
    expect(live.trades).toEqual(trades)
    expect(trades.length).toBeGreaterThan(60)
    const last = stepsText(Math.round(Number(bot.tape.rows.at(-1)![4]) * 100), stepOf('0.01'))
    const pair = { ...bot.market, makerFee: '0.001', takerFee: '0.001', status: 'trading', feeToken: false }
    const shown = reportGrid(live.record.config as GridConfig, live.record.state as GridState, {
      last,
      now: report.to,
      pair: pair as PairRules,
    })
    expect(shown).toMatchObject({
      totalProfit: report.profit,
      gridProfit: report.gridProfit,
      pairs: report.pairs,
      equity: report.equity,
      fees: report.fees,
      inRange: report.inRange,
    })
  })

  test('a scenario trades the same', async () => {
    expect((await staged(bot, funds)).trades).toEqual(backtest.trades)
  })
})
