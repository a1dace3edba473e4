// Tries a bot on a recorded market: npm run backtest -- --bot FILE (--tape FILE | --data DIR) [--days N] [--seed N] [--json]
// [--owner-usdt AMOUNT [--owner-vip N]]: with the fee levels of an owner who holds so much.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape } from '#db/tape/read-tape.ts'
import { recordedMinutes } from '#db/tape/recorded-minutes.ts'
import { type BacktestOwner, runBacktest } from '#engine/backtest/backtest.ts'
import { rowsOfTexts, rowWidth } from '#engine/backtest/tape-rows.ts'
import type { TapedMarket } from '#engine/backtest/taped-market.ts'
import { vipLevels } from '#engine/kernel/defaults.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { type BotOfFile, readBot } from './backtest/bot-file.ts'
import { assumptionsOf, linesOf } from './backtest/print-report.ts'

const usage =
  'npm run backtest -- --bot FILE (--tape FILE | --data DIR) [--days N] [--seed N] [--gaps fill|stop] [--owner-usdt AMOUNT [--owner-vip N]] [--json]'
const seedDefault = 1
const rowsPerDay = 1440

interface Recorded {
  market: TapedMarket
  rows: string[][]
  seed: number
  fundingRates?: ReadonlyMap<number, string>
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      bot: { type: 'string' },
      tape: { type: 'string' },
      data: { type: 'string' },
      days: { type: 'string' },
      seed: { type: 'string' },
      'owner-usdt': { type: 'string' },
      'owner-vip': { type: 'string' },
      gaps: { type: 'string', default: 'fill' },
      json: { type: 'boolean', default: false },
    },
  })
  const { bot, tape, data, gaps, json } = values
  if (bot === undefined) throw new Error('--bot FILE is missing')
  if ((tape === undefined) === (data === undefined)) throw new Error('use either --tape FILE or --data DIR')
  if (gaps !== 'fill' && gaps !== 'stop') throw new Error('--gaps must be fill or stop')
  const whole = (name: 'days' | 'seed' | 'owner-vip') => {
    const text = values[name]
    if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`)
    return text === undefined ? undefined : Number(text)
  }
  const owner = ownerOf(values['owner-usdt'], whole('owner-vip'))
  return { bot, tape, data, gaps, json, owner, days: whole('days'), seed: whole('seed') } as const
}

function ownerOf(usdt: string | undefined, vip: number | undefined): BacktestOwner | undefined {
  if (usdt === undefined && vip === undefined) return undefined
  if (usdt === undefined || !/^\d{1,15}(\.\d{1,8})?$/.test(usdt))
    throw new Error('--owner-usdt must be an amount: the worth of all that the owner holds')
  if (vip !== undefined && vip >= vipLevels.length)
    throw new Error(`--owner-vip must be from 0 to ${vipLevels.length - 1}`)
  return { usdt, vip: vip ?? 0 }
}

async function recorded(options: ReturnType<typeof readArguments>, bot: BotOfFile): Promise<Recorded> {
  const { tape: file, data, gaps, seed } = options
  if (data !== undefined) {
    const kept = recordedMinutes(data, bot.symbol)
    return { ...kept, seed: seed ?? kept.seed }
  }
  const known: TapedMarket | undefined = catalogueMarket(bot.symbol) ?? catalogueContract(bot.symbol)
  if (!known) throw new Error(`config.symbol: unknown pair or contract ${bot.symbol}`)
  const tape = await readTape(file as string, { gaps })
  if (tape.kind !== 'candles') throw new Error(`${file}: backtests need candles, not trades`)
  const market = marketForTape(known, tape)
  const { rows, rounded } = fitTape(market, tape)
  const { prices, sizes } = rounded
  // Beside the report, which may be JSON.
  if (prices + sizes > 0)
    console.error(
      `${file}: rounded ${prices} prices and ${sizes} sizes to the pair's tick ${market.tick} and lot ${market.lot}`,
    )
  return { market, rows, seed: seed ?? seedDefault }
}

async function main(): Promise<number> {
  const options = readArguments()
  const bot = readBot(readFileSync(options.bot, 'utf8'))
  const { market, rows: texts, seed, fundingRates } = await recorded(options, bot)
  const all = rowsOfTexts(market, texts)
  const count = options.days === undefined ? all.length : options.days * rowsPerDay * rowWidth
  const from = Math.max(0, all.length - count)
  const { kind, config } = bot
  const input = {
    kind,
    config,
    market,
    rows: all.subarray(from),
    before: all.subarray(0, from),
    seed,
    owner: options.owner,
    ...(fundingRates && { fundingRates }),
  }
  const done = await runBacktest(input)
  if (!done?.ok) {
    const { code, field, params } = done?.refusal ?? { code: 'ended' }
    const reason = refusalText('en', { code, ...(params && { params }) })
    console.error(`bot rejected: ${code}${field ? ` (field ${field})` : ''}: ${reason}`)
    return 1
  }
  const assumptions = assumptionsOf(options.owner, kind)
  if (options.json) console.log(JSON.stringify({ assumptions, ...done.value }))
  else console.log(linesOf(done.value.report, assumptions).join('\n'))
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nusage: ${usage}`)
  process.exitCode = 2
}
