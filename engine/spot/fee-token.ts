// Values a fee in the platform token, for accounts that pay their fees with it (domain.md 3.1, V-F2).

import { platformTokenDiscountPercent } from '../kernel/defaults.ts'
import type { FlatCoin, SpotConfig } from './config.ts'
import type { SpotMarket } from './market.ts'

/** What is left of a fee that is paid in the token. */
const DISCOUNT_NUMERATOR = BigInt(100 - platformTokenDiscountPercent)
const DISCOUNT_DENOMINATOR = 100n

/** One step of a conversion: at a market's last price, from its quote to its base or back. */
interface Step {
  market: number
  toBase: boolean
}

/** How each quote coin becomes tokens: over the valuing coin (USDT), then into the token. */
export class FeeToken {
  readonly coin: number
  private readonly routes: (readonly Step[] | undefined)[]
  private readonly step: bigint

  constructor(
    { coin, usdt }: { coin: number; usdt: number },
    config: SpotConfig,
    private readonly markets: readonly SpotMarket[],
  ) {
    this.coin = coin
    const last = findStep(config, usdt, coin)
    this.routes = config.coins.map((_, quote) => {
      const first = quote === usdt ? [] : findStep(config, quote, usdt)
      return first && last ? [...first, ...last] : undefined
    })
    this.step = feeStep(config.coins[coin]!)
  }

  /** Token units for a fee of `value` × numerator ÷ denominator quote units, discounted, rounded up; −1n when no price tells. */
  price(quote: number, value: bigint, numerator: number, denominator: number): bigint {
    let above = value * BigInt(numerator) * DISCOUNT_NUMERATOR
    let below = BigInt(denominator) * DISCOUNT_DENOMINATOR
    const route = this.routes[quote]
    if (route === undefined) return -1n
    for (const step of route) {
      const market = this.markets[step.market]!
      if (market.lastPrice === 0) return -1n
      // One lot of the base is worth lastPrice × tickLotUnits of the quote.
      const lot = BigInt(market.lotUnits)
      const worth = BigInt(market.lastPrice) * BigInt(market.tickLotUnits)
      above *= step.toBase ? lot : worth
      below *= step.toBase ? worth : lot
    }
    const unit = below * this.step
    return ((above + unit - 1n) / unit) * this.step
  }
}

function feeStep(coin: FlatCoin): bigint {
  return 10n ** BigInt(coin.scale - 8)
}

function findStep(config: SpotConfig, from: number, to: number): readonly Step[] | undefined {
  const direct = config.markets.findIndex((market) => market.base === to && market.quote === from)
  if (direct >= 0) return [{ market: direct, toBase: true }]
  const back = config.markets.findIndex((market) => market.base === from && market.quote === to)
  return back >= 0 ? [{ market: back, toBase: false }] : undefined
}
