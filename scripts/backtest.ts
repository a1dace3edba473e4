// Tries a bot on a recorded market: npm run backtest -- --bot FILE (--tape FILE | --data DIR) [--days N] [--seed N] [--json]
// [--owner-usdt AMOUNT [--owner-vip N]]: with the fee levels of an owner who holds so much. A bot of several pairs has
// --tape SYMBOL=FILE for each.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape } from '#db/tape/read-tape.ts'
import { recordedMinutes } from '#db/tape/recorded-minutes.ts'
import { type BacktestOwner, runBacktest } from '#engine/backtest/backtest.ts'
import { commonRows } from '#engine/backtest/several-pairs.ts'
import { rowsOfTexts, rowWidth } from '#engine/backtest/tape-rows.ts'
import type { TapedMarket } from '#engine/backtest/taped-market.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { vipLevels } from '#engine/kernel/defaults.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { catalogueContract } from '#engine/market/contract-catalogue.ts'
import { type BotOfFile, readBot } from './backtest/bot-file.ts'
import { assumptionsOf, linesOf } from './backtest/print-report.ts'

const usage =
  'npm run backtest -- --bot FILE (--tape [SYMBOL=]FILE … | --data DIR) [--days N] [--seed N] [--gaps fill|stop] [--owner-usdt AMOUNT [--owner-vip N]] [--json]'
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
      tape: { type: 'string', multiple: true },
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

/** "FILE" of a bot with one pair, else "SYMBOL=FILE". */
function fileOf(tapes: readonly string[], symbol: string, isOnly: boolean): string {
  const named = tapes.find((text) => text.startsWith(`${symbol}=`))
  if (named !== undefined) return named.slice(symbol.length + 1)
  const [only] = tapes
  if (isOnly && tapes.length === 1 && only !== undefined) return only
  throw new Error(`--tape ${symbol}=FILE is missing`)
}

async function recorded(
  options: ReturnType<typeof readArguments>,
  { others = [] }: BotOfFile,
  symbol: string,
): Promise<Recorded> {
  const { tape: tapes = [], data, gaps, seed } = options
  if (data !== undefined) {
    const kept = recordedMinutes(data, symbol)
    return { ...kept, seed: seed ?? kept.seed }
  }
  const known: TapedMarket | undefined = catalogueMarket(symbol) ?? catalogueContract(symbol)
  if (!known) throw new Error(`config: unknown pair or contract ${symbol}`)
  const file = fileOf(tapes, symbol, others.length === 0)
  const tape = await readTape(file, { gaps })
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
  const all = await Promise.all(
    [bot.symbol, ...(bot.others ?? [])].map((symbol) => recorded(options, bot, symbol)),
  )
  const common = commonRows(all.map(({ market, rows }) => rowsOfTexts(market, rows)))
  const length = common[0]?.length ?? 0
  const count = options.days === undefined ? length : options.days * rowsPerDay * rowWidth
  const from = Math.max(0, length - count)
  const [own, ...others] = common.map((rows) => ({
    rows: rows.subarray(from),
    before: rows.subarray(0, from),
  }))
  const { market, seed, fundingRates } = all[0] as Recorded
  const { kind, config } = bot
  const input = {
    kind,
    config,
    market,
    ...(own as NonNullable<typeof own>),
    others: others.map((one, index) => ({ ...one, market: all[index + 1]?.market as MarketConfig })),
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
