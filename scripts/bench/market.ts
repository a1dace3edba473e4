// `npm run bench -- market [--seeds 1,2]`: the stylised facts of the simulated market beside those of recorded ones.

import { type BookFacts, depthShares, type TradeFacts } from './market/book-facts.ts'
import { absoluteLags, candleFacts, correlations, type Minutes } from './market/candle-facts.ts'
import { genesisOf, liveOf, pastOf } from './market/simulated.ts'
import { recordedBook, recordedMinutes, recordedTrades, recordings } from './market/tapes.ts'

const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'DOGEUSDT', 'ADAUSDT', 'AVAXUSDT']
/** Of these the candles are described. */
const described = 4
const start = Date.UTC(2026, 10, 20, 9, 30)
const days = 30
const dayMs = 86_400_000
const liveMs = 4 * 3_600_000

const two = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(2))

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  console.log([head, ...rows].map(line).join('\n'))
  console.log('')
}

const candleHead = [
  'market',
  'pair',
  'kurtosis 1m',
  '5m',
  '1h',
  'autocorr. 5m',
  ...absoluteLags.map((lag) => `|r| ${lag * 5}m`),
  'volatility',
  'hours',
  'weekdays',
  'days',
]

function candleRow(market: string, minutes: Minutes): string[] {
  const facts = candleFacts(minutes)
  return [
    market,
    minutes.symbol,
    ...[facts.kurtosis1m, facts.kurtosis5m, facts.kurtosis1h, facts.return1].map(two),
    ...facts.absolute.map(two),
    ...[facts.yearVolatility, facts.hours, facts.weekdays, facts.dayVariation].map(two),
  ]
}

const tradeHead = [
  'market',
  'pair',
  'a second',
  '10 %',
  '50 %',
  '90 %',
  '99 %',
  '99.9 %',
  'mean',
  'largest',
  'tail',
  'a day, million',
]

function tradeRow(market: string, pair: string, facts: TradeFacts): string[] {
  const sizes = [...facts.sizes, facts.mean, facts.largest].map((value) => value.toFixed(value < 10 ? 1 : 0))
  return [market, pair, two(facts.perSecond), ...sizes, two(facts.tail), two(facts.day / 1e6)]
}

const bookHead = [
  'market',
  'pair',
  ...['10 %', '50 %', '90 %', '99 %'].map((share) => `ticks ${share}`),
  ...['10 %', '50 %', '90 %', '99 %'].map((share) => `bps ${share}`),
  ...depthShares.map((share) => `depth ${share * 100} %`),
]

function bookRow(market: string, pair: string, { ticks, bps, depth }: BookFacts): string[] {
  return [
    market,
    pair,
    ...ticks.map(String),
    ...bps.map((value) => value.toFixed(3)),
    ...depth.map((share) => `${(share * 100).toFixed(2)} %`),
  ]
}

function recordedPairs(everyMs: number, name: string, coins: readonly string[]): Minutes[] {
  return coins.flatMap(
    (coin) =>
      recordedMinutes(`candles/binance_${coin}USDT_${name}_2021.csv.gz`, `${coin}USDT`, everyMs) ?? [],
  )
}

function main(): void {
  const given = process.argv.indexOf('--seeds')
  const seeds = given < 0 ? [1, 2, 3, 4, 5] : (process.argv[given + 1] ?? '').split(',').map(Number)
  const five = recordedPairs(300_000, '5m', ['BTC', 'ETH', 'XRP', 'BNB', 'ADA', 'DOT', 'LINK', 'LTC'])
  const one = recordedPairs(60_000, '1m', ['BTC', 'ETH', 'XRP', 'ADA'])
  const spotTrades = recordedTrades('trades/binance-spot_BTCUSDT_trades_20240808.csv.gz')
  const futuresTrades = recordedTrades('trades/binance-usdm_BTCUSDT_trades_2020-02-22.csv.gz')
  const book = recordedBook('l2/binance-spot_BTCUSDT_l2.csv.gz')
  if (five.length === 0)
    console.log(`no recorded markets in ${recordings}: set ERGUVAN_DATA to have them beside\n`)

  const samples = seeds.map((seed) => {
    const genesis = genesisOf(symbols, seed, start)
    const past = pastOf(genesis, days)
    return {
      seed,
      past,
      missed: liveOf(genesis, days * dayMs, dayMs).minutes,
      live: liveOf(genesis, liveMs, 1000),
    }
  })

  console.log(
    `Candles: ${days} days before the opening (past) and missed after it (caught up); 5m returns unless named`,
  )
  console.log('hours: liveliest over quietest; weekdays: over weekend; days: variation of daily volume\n')
  print(candleHead, [
    ...samples.flatMap(({ seed, past, missed }) => [
      ...past.slice(0, described).map((minutes) => candleRow(`past, seed ${seed}`, minutes)),
      ...missed.slice(0, described).map((minutes) => candleRow(`caught up, seed ${seed}`, minutes)),
    ]),
    ...one.map((minutes) => candleRow('recorded 2021, 1m', minutes)),
    ...five.slice(0, described).map((minutes) => candleRow('recorded 2021, 5m', minutes)),
  ])

  console.log('Correlation of 5m returns with BTC\n')
  print(
    ['market', '', ...symbols.slice(1)],
    [
      ...samples.map(({ seed, past }) => [`past, seed ${seed}`, '', ...correlations(past).slice(1).map(two)]),
      ...samples.map(({ seed, missed }) => [
        `caught up, seed ${seed}`,
        '',
        ...correlations(missed).slice(1).map(two),
      ]),
      ...samples.map(({ seed, live }) => [
        `live, seed ${seed}`,
        '',
        ...correlations(live.minutes).slice(1).map(two),
      ]),
    ],
  )
  if (five.length > 1)
    print(
      ['market', '', ...five.slice(1).map(({ symbol }) => symbol)],
      [['recorded 2021', '', ...correlations(five).slice(1).map(two)]],
    )

  console.log(`Trades, in USDT: ${liveMs / 3_600_000} hours after the opening\n`)
  print(tradeHead, [
    ...samples.flatMap(({ seed, live }) =>
      live.trades.slice(0, 3).map((facts, i) => tradeRow(`live, seed ${seed}`, symbols[i] as string, facts)),
    ),
    ...(spotTrades ? [tradeRow('recorded 2024, spot', 'BTCUSDT', spotTrades)] : []),
    ...(futuresTrades ? [tradeRow('recorded 2020, futures', 'BTCUSDT', futuresTrades)] : []),
  ])

  console.log(
    'Spread, and what both sides of the book hold within a share of the price, of a day of trading\n',
  )
  print(bookHead, [
    ...samples.flatMap(({ seed, live }) =>
      live.books.slice(0, 3).map((facts, i) => bookRow(`live, seed ${seed}`, symbols[i] as string, facts)),
    ),
    ...(book ? [bookRow('recorded 2024, spot', 'BTCUSDT', book)] : []),
  ])
}

main()
