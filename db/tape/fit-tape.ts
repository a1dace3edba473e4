// Makes a recorded market and a pair's rules fit each other: a fine enough tick and lot, rows on that grid.

import { createHash } from 'node:crypto'
import { decimalsOf } from '#engine/core/decimal.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { type ContractConfig, isContractSymbol } from '#engine/market/contract-config.ts'
import { PRICE_MAX } from '#engine/market/page-layout.ts'
import type { Tape } from './read-tape.ts'
import { TapeError, type TapeKind } from './tape-row.ts'

export interface FittedTape {
  symbol: string
  kind: TapeKind
  /** As the `tapeRows` command takes them. */
  rows: string[][]
  /** As `contractTapeRows` takes them, of each row the one that it brings, if any: of a candle at its end. */
  prices?: (string[] | undefined)[]
  /** Of the rows; belongs into genesis.tapes. */
  digest: string
  firstTs: number
  lastTs: number
  /** What the grid changed: rows with a price moved to the nearest tick, with a size moved to the nearest lot. */
  rounded: { prices: number; sizes: number }
}

/** Finer grids than these are not those of a market; together they bound the quote coin's scale (MarketConfig). */
const tickDecimalsMax = 10
const lotDecimalsMax = 8
const decimalsMax = 12
/** Of a contract, whose money has as many (engine/futures/contract.ts). */
const contractDecimalsMax = 8
/** Quantities stay exact below it. */
const lotsMax = 2 ** 50
/** The highest price of a tape leaves as much room above it in the book. */
const ticksMax = Math.floor(PRICE_MAX / 2)
/** A difference of this share is a floating-point artefact, not a finer grid. */
const dust = 1e-11

const priceFields = { candles: [1, 2, 3, 4], trades: [1] } as const
const sizeField = { candles: 5, trades: 2 } as const

/** A pair or a contract, as far as a tape has to fit it. */
type Gridded = Pick<MarketConfig, 'symbol' | 'tick' | 'lot' | 'lastPrice'>

/**
 * The pair's rules with a tick and a lot at least as fine as the tape's, so that its rows come out as they are, and
 * the tape's first price as the last one; the tick only as fine as the book holds the highest price. Never coarser
 * than before. Throws TapeError for a row that no such grid holds.
 */
export function marketForTape<Market extends Gridded>(market: Market, tape: Tape): Market {
  const most = isContractSymbol(market.symbol) ? contractDecimalsMax : decimalsMax
  let priceDecimals = 0
  let sizeDecimals = 0
  let largest = isContractSymbol(market.symbol) && 'maxAmount' in market ? Number(market.maxAmount) : 0
  let highest = 0
  for (const row of tape.rows) {
    for (const field of priceFields[tape.kind]) {
      priceDecimals = decimalsNeeded(row[field] as string, priceDecimals, tickDecimalsMax)
      highest = Math.max(highest, Number(row[field]))
    }
    const size = row[sizeField[tape.kind]] as string
    sizeDecimals = decimalsNeeded(size, sizeDecimals, lotDecimalsMax)
    largest = Math.max(largest, Number(size))
  }
  let tick = Math.max(priceDecimals, decimalsOf(market.tick))
  while (tick > decimalsOf(market.tick) && highest * 10 ** tick > ticksMax) tick--
  while (tick > decimalsOf(market.tick) && tick + decimalsOf(market.lot) > most) tick--
  let lot = Math.min(Math.max(sizeDecimals, decimalsOf(market.lot)), most - tick)
  while (lot > 0 && largest * 10 ** lot > lotsMax) lot--
  const fitted = {
    ...market,
    tick: tick > decimalsOf(market.tick) ? step(tick) : market.tick,
    lot: lot > decimalsOf(market.lot) ? step(lot) : market.lot,
  }
  refuseRowsOff(fitted, tape)
  return { ...fitted, lastPrice: toGrid(tape.rows[0]?.[1] as string, fitted.tick) }
}

/** A contract's rules likewise, with the index where the tape begins. */
export function contractForTape(contract: ContractConfig, tape: Tape): ContractConfig {
  const fitted = marketForTape(contract, tape)
  return { ...fitted, index: tape.prices?.[0]?.index || fitted.lastPrice }
}

/** A price of 0 ticks, or one above the book, would play as something else than the tape, without a word. */
function refuseRowsOff({ symbol, tick, lot }: Gridded, { file, kind, rows, lines, prices }: Tape): void {
  rows.forEach((row, i) => {
    const problem = (text: string) => new TapeError(file, lines[i] as number, text)
    const { mark = '', index = '' } = (isContractSymbol(symbol) && prices?.[i]) || {}
    for (const price of [...priceFields[kind].map((field) => row[field] as string), mark, index]) {
      if (price === '') continue
      const ticks = Number(price) / Number(tick)
      if (ticks > ticksMax)
        throw problem(
          `price ${price} is too high for ${symbol}, whose tick is ${tick}: correct or remove the row`,
        )
      if (ticks < 0.5)
        throw problem(
          `price ${price} is below the tick ${tick}, the finest that holds all prices: correct or remove the row`,
        )
    }
    const size = row[sizeField[kind]] as string
    if (Number(size) / Number(lot) > lotsMax)
      throw problem(`size ${size} is too large for ${symbol}, whose lot is ${lot}: correct or remove the row`)
  })
}

/** The tape's rows on the grid of a market (usually of `marketForTape`), with what it says of a contract besides. */
export function fitTape(market: Gridded, tape: Tape): FittedTape {
  const prices = isContractSymbol(market.symbol) ? tape.prices && pricesOf(market, tape) : undefined
  const kept: (string[] | undefined)[] = []
  const rounded = { prices: 0, sizes: 0 }
  const size = sizeField[tape.kind]
  const rows = tape.rows.flatMap((row, i) => {
    const out = [...row]
    for (const field of priceFields[tape.kind]) out[field] = toGrid(row[field] as string, market.tick)
    out[size] = toGrid(row[size] as string, market.lot)
    if (priceFields[tape.kind].some((field) => differ(out[field] as string, row[field] as string)))
      rounded.prices++
    if (differ(out[size] as string, row[size] as string)) rounded.sizes++
    // A trade of less than half a lot is none.
    if (tape.kind === 'trades' && out[size] === '0') return []
    kept.push(prices?.[i])
    return [out]
  })
  if (rows.length === 0)
    throw new TapeError(
      tape.file,
      tape.lines[0] as number,
      `size ${tape.rows[0]?.[size]} is below the lot ${market.lot}, as all others are: no trade is left`,
    )
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${row.join(',')}\n`)
  for (const row of kept) if (row) hash.update(`${row.join(',')}\n`)
  return {
    symbol: market.symbol,
    kind: tape.kind,
    rows,
    ...(prices && { prices: kept }),
    digest: hash.digest('hex'),
    firstTs: Number(rows[0]?.[0]),
    lastTs: Number(rows[rows.length - 1]?.[0]),
    rounded,
  }
}

/** Mark and index of each row: of a candle from its end on, of trades of one moment once, with the last of them. */
function pricesOf({ tick }: Gridded, { kind, rows, prices = [], everyMs }: Tape): (string[] | undefined)[] {
  return prices.map(({ mark, index }, i) => {
    const ts = rows[i]?.[0] as string
    if ((mark === '' && index === '') || (kind === 'trades' && rows[i + 1]?.[0] === ts)) return undefined
    const at = kind === 'trades' ? ts : `${Number(ts) + everyMs}`
    return [at, mark === '' ? '' : toGrid(mark, tick), index]
  })
}

const step = (decimals: number) => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`)

function differ(a: string, b: string): boolean {
  return a !== b && Math.abs(Number(a) - Number(b)) > Number(b) * dust
}

/** At least `least` decimals, more if `text` really has more, but not above `most`. */
function decimalsNeeded(text: string, least: number, most: number): number {
  const written = Math.min(decimalsOf(text), most)
  if (written <= least) return least
  const value = Number(text)
  for (let decimals = least; decimals < written; decimals++)
    if (Math.abs(Number(value.toFixed(decimals)) - value) <= value * dust) return decimals
  return written
}

/** The multiple of `grid` nearest to a decimal text. */
export function toGrid(text: string, grid: string): string {
  if (/^(1|0\.0*1)$/.test(grid) && decimalsOf(text) <= decimalsOf(grid)) return text
  const scale = Math.max(decimalsOf(text), decimalsOf(grid))
  const units = (value: string) => {
    const [whole = '', fraction = ''] = value.split('.')
    return BigInt(whole + fraction.padEnd(scale, '0'))
  }
  const width = units(grid)
  const rest = units(text) % width
  if (rest === 0n) return text
  const nearest = units(text) - rest + (rest * 2n >= width ? width : 0n)
  const digits = `${nearest}`.padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
