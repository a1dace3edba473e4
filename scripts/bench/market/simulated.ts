// Samples of the simulated market: its past in minutes, days that were missed, and a while of it second by second.

import type { Genesis } from '#engine/exchange/protocol.ts'
import { catalogueEntry, catalogueMarket, platformToken } from '#engine/market/catalogue.ts'
import { historyOf, historyWidth, minuteTail } from '#engine/simulation/history.ts'
import { profileOf } from '#engine/simulation/profile.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'
import { MemoryDesk } from '#tests/simulation/memory-desk.ts'
import type { BookFacts, TradeFacts } from './book-facts.ts'
import { depthWithin, tradeFacts } from './book-facts.ts'
import type { Minutes } from './candle-facts.ts'
import { mean, quantile } from './statistics.ts'

const minuteMs = 60_000

export function genesisOf(symbols: readonly string[], seed: number, start: number): Genesis {
  const markets = symbols.map((symbol) => {
    const market = catalogueMarket(symbol)
    if (!market) throw new Error(`the catalogue has no ${symbol}`)
    return market
  })
  return { version: 1, seed, start, markets, simulation: 'on', platformToken }
}

/** The last days before the opening. */
export function pastOf(genesis: Genesis, days: number): Minutes[] {
  return genesis.markets.map((market) => {
    const flat = minuteTail(historyOf(genesis, market), days * 1440)
    const column = (at: number) =>
      Array.from({ length: flat.length / historyWidth }, (_, i) => flat[i * historyWidth + at] as number)
    return {
      symbol: market.symbol,
      times: column(0),
      closes: column(4),
      volumes: column(5),
      everyMs: minuteMs,
    }
  })
}

export interface LiveSample {
  minutes: Minutes[]
  trades: TradeFacts[]
  books: BookFacts[]
}

/** Runs the market for `ms` in steps of `everyMs`; above ten seconds a step is caught up coarsely. */
export function liveOf(genesis: Genesis, ms: number, everyMs: number): LiveSample {
  const profiles = genesis.markets.map(profileOf)
  const desk = new MemoryDesk(profiles.map(({ startPrice }) => startPrice))
  const simulation = createSimulation(genesis)
  const { start } = genesis
  const count = genesis.markets.length
  const spreads: number[][] = profiles.map(() => [])
  const bps: number[][] = profiles.map(() => [])
  const depths: number[][][] = profiles.map(() => [[], [], []])
  for (let now = start + everyMs; now <= start + ms; now += everyMs) {
    simulation.hurry(now)
    while (simulation.nextAt() <= now) {
      desk.now = simulation.nextAt()
      simulation.step(desk, desk.now)
    }
    for (let i = 0; i < count; i++) {
      const [bids, asks] = desk.books[i]!
      const [bid, ask] = [desk.bestBid(i), desk.bestAsk(i)]
      if (bid === 0 || ask === 0) continue
      spreads[i]!.push(ask - bid)
      bps[i]!.push(((ask - bid) / bid) * 10_000)
      const levels = [bids, asks].map((side) =>
        side.map(({ price, left }) => [price, left] as [number, number]),
      )
      depthWithin(levels[0]!, levels[1]!).forEach((depth, k) => {
        depths[i]![k]!.push(depth / ((profiles[i]!.dayLots * profiles[i]!.startPrice) / bid))
      })
    }
  }
  return {
    minutes: profiles.map(({ symbol }, i) => minutesOf(desk, i, symbol, start, ms)),
    trades: profiles.map(({ symbol }, i) => {
      const own = desk.trades.filter(({ market }) => market === i).map(({ lots }) => lots)
      const million = catalogueEntry(symbol)?.dayVolumeMillion ?? 0
      const lotUsdt = (million * 1e6) / profiles[i]!.dayLots
      return tradeFacts(
        own.map((lots) => lots * lotUsdt),
        ms,
      )
    }),
    books: profiles.map((_, i) => ({
      ticks: [0.1, 0.5, 0.9, 0.99].map((share) => quantile(spreads[i]!, share)),
      bps: [0.1, 0.5, 0.9, 0.99].map((share) => quantile(bps[i]!, share)),
      depth: depths[i]!.map(mean),
    })),
  }
}

function minutesOf(desk: MemoryDesk, market: number, symbol: string, start: number, ms: number): Minutes {
  const first = Math.floor(start / minuteMs)
  const count = Math.floor((start + ms) / minuteMs) - first
  const closes = new Array<number>(count).fill(Number.NaN)
  const volumes = new Array<number>(count).fill(0)
  const moves = [
    ...desk.prints.filter((print) => print.market === market).map((print) => ({ ...print, lots: 0 })),
    ...desk.trades.filter((trade) => trade.market === market),
  ].sort((a, b) => a.at - b.at)
  for (const { at, price, lots } of moves) {
    const slot = Math.floor(at / minuteMs) - first
    if (slot >= count) continue
    closes[slot] = price
    volumes[slot] = (volumes[slot] as number) + lots
  }
  let last = closes.find((close) => !Number.isNaN(close)) ?? 1
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(closes[i])) closes[i] = last
    last = closes[i] as number
  }
  return { symbol, times: closes.map((_, i) => (first + i) * minuteMs), closes, volumes, everyMs: minuteMs }
}
