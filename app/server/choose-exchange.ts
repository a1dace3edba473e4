// Which exchange a start opens: the one in the data folder when it is there, else one made of seed, pairs and tapes.

import { existsSync } from 'node:fs'
import { storedGenesis, storeGenesis } from '#db/genesis-file.ts'
import { finishSwapFirst, swapExchange } from '#db/swap-exchange.ts'
import { contractForTape, type FittedTape, fitTape, marketForTape } from '#db/tape/fit-tape.ts'
import { readTape, type Tape } from '#db/tape/read-tape.ts'
import { type NamedTape, savedTapes, saveTapes } from '#db/tape/saved-tapes.ts'
import { TapeError } from '#db/tape/tape-row.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { catalogue, catalogueMarket, defaultPairs, platformToken } from '#engine/market/catalogue.ts'
import { catalogueContract, contractCatalogue } from '#engine/market/contract-catalogue.ts'
import { type ContractConfig, isContractConfig, isContractSymbol } from '#engine/market/contract-config.ts'
import { premarketPairs } from '#engine/market/premarket-pairs.ts'
import { followedMarkets } from './live-market.ts'
import { BadOption, type Options, seedDefault } from './options.ts'

export interface ChosenExchange {
  genesis: Genesis
  tapes: FittedTape[]
  /** Where the tapes came from. */
  files: NamedTape[]
  /** What was read of each tape, for the person at the keyboard. */
  notes: string[]
}

/** Puts the next exchange, as it begins, in the place of the one in a data folder. Throws DataLocked. */
export function resetData(dataDir: string, next: Pick<ChosenExchange, 'genesis' | 'files'>): void {
  if (!existsSync(dataDir)) return
  swapExchange(dataDir, (folder) => {
    storeGenesis(folder, next.genesis)
    saveTapes(folder, next.files)
  })
}

function marketOf(symbol: string): MarketConfig {
  const market = catalogueMarket(symbol)
  if (market === undefined)
    throw new BadOption(`${symbol} is not in the catalogue of ${catalogue.length} pairs`)
  return market
}

/** Of those that a tape can move: others are sized in dollars, not in a coin. */
function contractOf(symbol: string): ContractConfig {
  const contract = catalogueContract(symbol)
  if (contract === undefined)
    throw new BadOption(`${symbol} is not in the catalogue of ${contractCatalogue.length} contracts`)
  if (contract.line === 'coinm')
    throw new BadOption(`--tape ${symbol}: only contracts in USDT and USDC (usdtm, usdcm) play a tape`)
  return contract
}

/** The pair of a contract's coin plays the same recording, unless it has one of its own: the two belong together. */
function withPairs(tapes: readonly NamedTape[]): NamedTape[] {
  const all = [...tapes]
  for (const { symbol, file } of tapes.filter((tape) => isContractSymbol(tape.symbol))) {
    const pair = `${contractOf(symbol).base}USDT`
    if (!all.some((tape) => tape.symbol === pair)) all.push({ symbol: pair, file })
  }
  return all
}

function symbolsOf({ pairs, tapes }: Options): readonly string[] {
  const taped = tapes.map(({ symbol }) => symbol).filter((symbol) => !isContractSymbol(symbol))
  if (pairs === 'all') return catalogue.map(({ market }) => market.symbol)
  if (pairs !== undefined) return [...new Set([...taped, ...pairs])]
  return taped.length > 0 ? taped : defaultPairs
}

/** A first start has the whole catalogue; chosen pairs have the contracts on their coins, recorded ones those that are recorded. */
function contractsOf(
  { pairs, tapes }: Options,
  markets: readonly MarketConfig[],
  taped: readonly ContractConfig[],
): readonly ContractConfig[] {
  if (tapes.length > 0) return taped
  const symbols = new Set(markets.map(({ symbol }) => symbol))
  return contractCatalogue.filter(({ base }) => pairs === undefined || symbols.has(`${base}USDT`))
}

/** Coins that come to the pre-market; chosen pairs, and recorded or followed ones, are alone. */
const comingOf = ({ pairs, tapes, live }: Options): MarketConfig[] =>
  pairs === undefined && tapes.length === 0 && !live
    ? premarketPairs.map(({ market }) => ({ ...market }))
    : []

/** Markets of other years have not been recorded, and the past that is simulated before a tape needs years as well. */
const [tapesFrom, tapesTo] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)]

function refuseTimesOff({ file, rows, lines }: Tape): void {
  for (const at of [0, rows.length - 1]) {
    const ts = Number(rows[at]?.[0])
    if (ts >= tapesFrom && ts < tapesTo) continue
    const date = new Date(ts).toISOString().slice(0, 10)
    const problem = `ts_ms ${ts} is of ${date}: expected milliseconds since 1970, of a time from 2000 to 2100`
    throw new TapeError(file, lines[at] as number, problem)
  }
}

async function playTape({ symbol, file }: Options['tapes'][number], gaps: Options['gaps']) {
  const tape = await readTape(file, { gaps })
  refuseTimesOff(tape)
  const market = isContractSymbol(symbol)
    ? contractForTape(contractOf(symbol), tape)
    : marketForTape(marketOf(symbol), tape)
  const fitted = fitTape(market, tape)
  const days = (to: number, from: number) => `${new Date(from).toISOString()} … ${new Date(to).toISOString()}`
  const notes = [`tape ${symbol}: ${fitted.rows.length} ${tape.kind}, ${days(fitted.lastTs, fitted.firstTs)}`]
  if (tape.filled.count > 0) {
    const ranges = tape.filled.ranges.slice(0, 5).map(([from, to]) => days(to, from))
    const more = tape.filled.ranges.length > 5 ? `, and ${tape.filled.ranges.length - 5} more` : ''
    notes.push(`tape ${symbol}: ${tape.filled.count} missing candles filled (${ranges.join(', ')}${more})`)
  }
  if (tape.widened > 0)
    notes.push(`tape ${symbol}: extended high/low of ${tape.widened} candles to include their open and close`)
  const { prices, sizes } = fitted.rounded
  if (prices + sizes > 0)
    notes.push(
      `tape ${symbol}: rounded ${prices} prices and ${sizes} sizes to the ${isContractSymbol(symbol) ? 'contract' : 'pair'}'s tick ${market.tick} and lot ${market.lot}`,
    )
  return { market, fitted, notes }
}

/**
 * Throws BadOption, TapeError, DataLocked or an error of reading a file. Only a reset that a crash cut short is finished on disk:
 * a new one comes after it.
 */
export async function chooseExchange(options: Options, now: number): Promise<ChosenExchange> {
  finishSwapFirst(options.dataDir)
  const stored = options.reset ? undefined : storedGenesis(options.dataDir)
  const files = options.tapes.length > 0 ? withPairs(options.tapes) : savedTapes(options.dataDir, stored)
  if (options.speed !== undefined && files.length === 0) throw new BadOption('--speed requires --tape')
  const played = await Promise.all(files.map((tape) => playTape(tape, options.gaps)))
  const tapes = played.map(({ fitted }) => fitted)
  const recorded = played.map(({ market }) => market)
  const taped = new Map(
    recorded.flatMap((market) => (isContractConfig(market) ? [] : [[market.symbol, market] as const])),
  )
  const goesOn = stored !== undefined && options.pairs === undefined && options.tapes.length === 0
  const markets = goesOn
    ? stored.markets
    : [
        ...symbolsOf({ ...options, tapes: files }).map((symbol) => taped.get(symbol) ?? marketOf(symbol)),
        ...comingOf(options),
      ]
  const contracts = goesOn
    ? (stored.contracts ?? [])
    : contractsOf({ ...options, tapes: files }, markets, recorded.filter(isContractConfig))
  const followed = options.live && (await followedMarkets(options.live, markets, contracts, stored))
  const listed = followed?.contracts ?? contracts
  const start = tapes.length > 0 ? Math.min(...tapes.map(({ firstTs }) => firstTs)) : now
  const genesis: Genesis = {
    version: 1,
    seed: options.seed ?? stored?.seed ?? seedDefault,
    start,
    markets: followed?.markets ?? markets,
    simulation: 'on',
    platformToken,
    ...(listed.length > 0 && { contracts: [...listed] }),
  }
  if (tapes.length > 0)
    genesis.tapes = Object.fromEntries(tapes.map(({ symbol, digest }) => [symbol, digest]))
  if (followed) genesis.tapes = followed.tapes
  return {
    genesis,
    tapes,
    files,
    notes: [...played.flatMap(({ notes }) => notes), ...(followed?.notes ?? [])],
  }
}
