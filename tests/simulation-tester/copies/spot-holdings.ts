// What leaders and wallets of spot copies have, and what it is worth at last prices: by the fills, moves of funds and balances of events.

import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { scaled } from './scaled.ts'
import type { Of } from './wrong.ts'

/** Of every coin of these worlds, USDT too. */
const places = 8
const unit = 10n ** 8n

export interface SpotPair {
  base: string
  tickPlaces: number
  lotPlaces: number
  /** 10^-8 USDT. */
  minNotional: bigint
}

export const placesOf = (step: string) => step.split('.')[1]?.length ?? 0

export class SpotHoldings {
  /** Those with USDT. */
  readonly pairs = new Map<string, SpotPair>()
  private readonly last = new Map<string, bigint>()
  private readonly bases = new Map<string, string>()
  private readonly units = new Map<string, Map<string, bigint>>()
  /** Last prices before this entry, and prices of its trades. */
  private before = new Map<string, bigint>()
  readonly traded = new Map<string, bigint[]>()

  constructor(markets: readonly MarketConfig[]) {
    for (const { symbol, base, quote, tick, lot, lastPrice, minNotional } of markets) {
      if (quote !== 'USDT') continue
      const sizes = { tickPlaces: placesOf(tick), lotPlaces: placesOf(lot) }
      this.pairs.set(symbol, { base, ...sizes, minNotional: scaled(minNotional, places) })
      this.last.set(symbol, scaled(lastPrice, places))
      this.bases.set(base, symbol)
    }
  }

  entryBegins(): void {
    this.before = new Map(this.last)
    this.traded.clear()
  }

  firstPrice(symbol: string): bigint {
    return this.before.get(symbol) ?? 0n
  }

  pair(symbol: string): SpotPair {
    return this.pairs.get(symbol) as SpotPair
  }

  tradedAt({ symbol, price }: Of<'traded'>): void {
    const at = scaled(price, places)
    this.last.set(symbol, at)
    this.traded.set(symbol, [...(this.traded.get(symbol) ?? []), at])
  }

  lastPrice(symbol: string): bigint {
    return this.last.get(symbol) ?? 0n
  }

  /** 10^-8 of the coin. */
  held(account: string, coin: string): bigint {
    return this.units.get(account)?.get(coin) ?? 0n
  }

  add(account: string, coin: string, sum: bigint): void {
    this.set(account, coin, this.held(account, coin) + sum)
  }

  set(account: string, coin: string, sum: bigint): void {
    const own = this.units.get(account) ?? new Map<string, bigint>()
    own.set(coin, sum)
    this.units.set(account, own)
  }

  wholeLots(account: string, symbol: string): bigint {
    const { base, lotPlaces } = this.pair(symbol)
    return this.held(account, base) / 10n ** BigInt(places - lotPlaces)
  }

  /** 10^-8 USDT, rounded down. */
  worthOf(coin: string, units: bigint): bigint {
    if (coin === 'USDT') return units
    const symbol = this.bases.get(coin)
    return symbol === undefined ? 0n : (units * this.lastPrice(symbol)) / unit
  }

  /** Of lots at the last price. */
  worthOfLots(symbol: string, lots: bigint): bigint {
    return (this.lastPrice(symbol) * lots) / 10n ** BigInt(this.pair(symbol).lotPlaces)
  }

  /** All coins, each rounded down. */
  equity(account: string): bigint {
    let sum = 0n
    for (const [coin, units] of this.units.get(account) ?? []) sum += this.worthOf(coin, units)
    return sum
  }

  coinsOf(account: string): string {
    const held = [...(this.units.get(account) ?? [])].filter(([, units]) => units !== 0n)
    return `${held.sort(([a], [b]) => (a < b ? -1 : 1)).map(([coin, units]) => `${coin} ${units}`)}`
  }
}
