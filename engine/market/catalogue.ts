// The pairs this exchange can list: rules, names, and how lively each is. The genesis names those that run.

import { powersOfTen } from '../core/decimal.ts'
import { liraPairs, usdtPairs } from './catalogue-data.ts'
import type { MarketConfig } from './pair-config.ts'
import { premarketCoinName } from './premarket-pairs.ts'

/** Coins of one sector move together; the sector also says how much. */
export type Sector =
  | 'stable'
  | 'fiat'
  | 'gold'
  | 'major'
  | 'platform'
  | 'large'
  | 'defi'
  | 'meme'
  | 'game'
  | 'ai'
  | 'alt'

export interface CatalogueEntry {
  market: MarketConfig
  name: string
  sector: Sector
  /** What is traded in a day, in million USDT: spread, depth and the pace of trades follow from it. */
  dayVolumeMillion: number
}

export const platformToken = 'ERG'

// domain.md 1.3: at most 10,000 BTC worth and 2^53 lots.
const largestAmountUsdt = 640_000_000

const powerOfTen = (power: number) => powersOfTen[power] as number

function row(fields: string[], quote: string, quotePrice: number): MarketConfig {
  const [base, tick, lot, price, least] = fields as [string, string, string, string, string]
  const step = (decimals: string) => (decimals === '0' ? '1' : `0.${'0'.repeat(Number(decimals) - 1)}1`)
  const lots = (largestAmountUsdt * quotePrice) / Number(price)
  const digits = powerOfTen(Math.max(0, `${Math.floor(lots)}`.length - 2))
  const largest = Math.min(Math.max(1, Math.floor(lots / digits)) * digits, 9e15 / powerOfTen(Number(lot)))
  return {
    symbol: base + quote,
    base,
    quote,
    tick: step(tick),
    lot: step(lot),
    minAmount: least,
    maxAmount: `${largest}`,
    minNotional: '5',
    maxNotional: '0',
    priceBand: '0.05',
    marketSlippage: '0.05',
    lastPrice: price.includes('.') ? price.replace(/\.?0+$/, '') : price,
  }
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

function readCatalogue(): CatalogueEntry[] {
  const entries: CatalogueEntry[] = []
  const names = new Map<string, { name: string; sector: Sector }>([
    ['USDT', { name: 'Tether', sector: 'fiat' }],
  ])
  for (const [coin, name, tick, lot, price, volume, sector, least] of lines(usdtPairs) as string[][]) {
    const market = row([coin!, tick!, lot!, price!, least!], 'USDT', 1)
    const coinFacts = { name: name!, sector: sector as Sector }
    names.set(coin!, coinFacts)
    entries.push({ market, ...coinFacts, dayVolumeMillion: Number(volume) })
  }
  const lira = lines(liraPairs)
  const rate = Number(lira.find(([coin]) => coin === 'USDT')?.[3])
  for (const [coin, tick, lot, price, volume] of lira) {
    const market = row([coin!, tick!, lot!, price!, '0'], 'TRY', rate)
    const { name, sector } = names.get(coin!)!
    entries.push({ market, name, sector, dayVolumeMillion: Number(volume) })
  }
  return entries
}

/** All pairs: 280 against USDT, liveliest first, then those against TRY. */
export const catalogue: readonly CatalogueEntry[] = readCatalogue()

const bySymbol = new Map(catalogue.map((entry) => [entry.market.symbol, entry]))
const nameOf = new Map([
  ['USDT', 'Tether'],
  ['TRY', 'Türk Lirası'],
  ...catalogue.map((entry) => [entry.market.base, entry.name] as const),
])

/** The entry of a symbol; undefined when the catalogue does not know it. */
export function catalogueEntry(symbol: string): CatalogueEntry | undefined {
  return bySymbol.get(symbol)
}

/** A fresh copy of the pair's rules; undefined when the catalogue does not know the symbol. */
export function catalogueMarket(symbol: string): MarketConfig | undefined {
  const entry = bySymbol.get(symbol)
  return entry && { ...entry.market }
}

/** The coin's display name; the coin itself when it has none. */
export function coinName(coin: string): string {
  return nameOf.get(coin) ?? premarketCoinName(coin) ?? coin
}

/** Every coin of the catalogue: the two that others are priced in first. */
export function coins(): string[] {
  return [...nameOf.keys()]
}

/** What kind of coin it is; those that others are priced in are fiat. */
export function coinSector(coin: string): Sector {
  return (bySymbol.get(`${coin}USDT`) ?? bySymbol.get(`${coin}TRY`))?.sector ?? 'fiat'
}

/** The pairs that a first start runs. */
export const defaultPairs: readonly string[] = `
BTCUSDT ETHUSDT ERGUSDT SOLUSDT XRPUSDT BNBUSDT DOGEUSDT TRXUSDT TONUSDT ADAUSDT AVAXUSDT SHIBUSDT LINKUSDT DOTUSDT BCHUSDT
NEARUSDT LTCUSDT UNIUSDT PEPEUSDT ICPUSDT APTUSDT ETCUSDT XLMUSDT FILUSDT ARBUSDT OPUSDT INJUSDT SUIUSDT ATOMUSDT WIFUSDT
FETUSDT USDCUSDT USDTTRY BTCTRY ETHTRY XRPTRY SOLTRY AVAXTRY DOGETRY BNBTRY`
  .trim()
  .split(/\s+/)
