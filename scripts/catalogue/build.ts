// Writes engine/market/catalogue-data.ts from the facts of ../shared/data/markets.json: npm run catalogue
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedSeed } from '#engine/core/random.ts'
import { dayVolumes, liraPerUsdt, priceLevels, sectors } from './levels.ts'

interface Fact {
  symbol: string
  baseCoin: string
  quantityPrecision: string
  pricePrecision: string
  v1MinTradeAmount?: string
}
interface LiraFact {
  baseCoin: string
  status: string
  tickSize: string
  stepSize: string
}
interface Facts {
  coins: { coin: string; name: string }[]
  pairs280: Fact[]
  tryPairs: LiraFact[]
}

const dataFolder = process.env['ERGUVAN_DATA'] ?? '../shared/data'
const facts = JSON.parse(readFileSync(join(dataFolder, 'markets.json'), 'utf8')) as Facts

const betterNames: Record<string, string> = {
  SAND: 'The Sandbox',
  AVAX: 'Avalanche',
  LUNA: 'Terra',
  ENJ: 'Enjin Coin',
  FTM: 'Fantom',
  T: 'Threshold',
  XEM: 'NEM',
  ANKR: 'Ankr',
  YFI: 'yearn.finance',
  AAVE: 'Aave',
  FET: 'Fetch.ai',
  SATS: 'SATS (Ordinals)',
  APP: 'Moon App',
  CAKE: 'PancakeSwap',
  ALPINE: 'Alpine F1 Team Fan Token',
  PSG: 'Paris Saint-Germain Fan Token',
}

const pairsOf = (text: string): Map<string, number> => {
  const words = text.trim().split(/\s+/)
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, Number(words[i + 1])] as const] : [])))
}
const prices = pairsOf(priceLevels)
const volumes = pairsOf(dayVolumes)
const names = new Map(facts.coins.map(({ coin, name }) => [coin, betterNames[coin] ?? name.trim()]))
const sectorOf = (coin: string) =>
  Object.keys(sectors).find((sector) => sectors[sector]?.split(/\s+/).includes(coin)) ?? 'alt'

/** Decimals with which the price has at least `least` ticks. */
function decimalsFor(price: number, least: number): number {
  let decimals = 0
  while (price * 10 ** decimals < least) decimals++
  return decimals
}

/** Round levels look invented: every coin starts a little beside its own. */
function ragged(coin: string, price: number): number {
  if (['stable', 'gold'].includes(sectorOf(coin)) || coin === 'ERG') return price
  return price * (1 + ((namedSeed(1, coin === 'WBTC' ? 'BTC' : coin) % 2001) - 1000) / 50_000)
}

function volumeOf(coin: string): number {
  const known = volumes.get(coin)
  return known ?? Math.round((0.4 + (namedSeed(2, coin) % 1000) / 300) * 100) / 100
}

/** Tick and lot together: more would need a finer scale of the quote coin than its 8 decimals. */
const decimalsMax = 8

/** One lot is worth 0.1 USDT at most. */
function lotDecimals(known: number, price: number): number {
  let decimals = known
  while (price * 10 ** -decimals > 0.1) decimals++
  return decimals
}

function usdtRow(fact: Fact): string {
  const coin = fact.baseCoin
  const level = prices.get(coin)
  if (level === undefined) throw new Error(`no price level for ${coin}`)
  const price = ragged(coin, level)
  const known = Number(fact.pricePrecision)
  const tick = Math.max(Math.min(known, decimalsFor(price, 1_000_000), decimalsMax), decimalsFor(price, 800))
  const lot = Math.min(lotDecimals(Number(fact.quantityPrecision), price), Math.max(0, decimalsMax - tick))
  const least = Number(fact.v1MinTradeAmount ?? 0)
  const minAmount = least > 0 && least * price < 5 && least >= 10 ** -lot ? fact.v1MinTradeAmount : '0'
  return [
    coin,
    names.get(coin),
    tick,
    lot,
    price.toFixed(tick),
    volumeOf(coin),
    sectorOf(coin),
    minAmount,
  ].join('|')
}

function liraRow(fact: LiraFact): string {
  const coin = fact.baseCoin
  const price = coin === 'USDT' ? liraPerUsdt : ragged(coin, prices.get(coin) as number) * liraPerUsdt
  const places = (step: string) => (step.replace(/0+$/, '').split('.')[1] ?? '').length
  const tick = Math.max(
    Math.min(places(fact.tickSize), decimalsFor(price, 2_000_000)),
    decimalsFor(price, 4000),
  )
  const lot = Math.min(lotDecimals(places(fact.stepSize), price / liraPerUsdt), decimalsMax - tick)
  const volume = coin === 'USDT' ? 150 : Math.max(0.3, Math.round(volumeOf(coin) * 3) / 100)
  return [coin, tick, lot, price.toFixed(tick), volume].join('|')
}

const erguvan: Fact = { symbol: 'ERGUSDT', baseCoin: 'ERG', pricePrecision: '4', quantityPrecision: '2' }
names.set('ERG', 'Erguvan Token')
prices.set('ERG', 1.5)
// The platform token of the exchange that the facts come from makes room for our own.
const usdt = [erguvan, ...facts.pairs280.filter((fact) => fact.baseCoin !== 'BGB')]
usdt.sort((a, b) => volumeOf(b.baseCoin) - volumeOf(a.baseCoin) || a.symbol.localeCompare(b.symbol, 'en'))
const listed = new Set(['USDT', ...usdt.map((fact) => fact.baseCoin)])
const lira = facts.tryPairs.filter((fact) => fact.status === 'TRADING' && listed.has(fact.baseCoin))

writeFileSync(
  'engine/market/catalogue-data.ts',
  `// The facts of the catalogue, one pair a line; written by scripts/catalogue/build.ts.

/** coin|name|decimals of the tick|decimals of the lot|price|million USDT a day|sector|least amount */
export const usdtPairs = \`
${usdt.map(usdtRow).join('\n')}
\`

/** The same against the lira: coin|decimals of the tick|decimals of the lot|price|million USDT a day */
export const liraPairs = \`
${lira.map(liraRow).join('\n')}
\`
`,
)
