// One contract of the reference: its rules, its book, its prices. Prices and sizes are amounts of 10^-18, money is in units of 10^-8.

import type {
  MarketStatus,
  OrderSource,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import type { ContractConfig, ContractLine } from '#engine/market/contract-config.ts'
import { amount, show } from '../amounts.ts'
import { unit } from '../rules.ts'
import { type Minute, newMinute, type Person } from '../state.ts'
import { Prices } from './prices.ts'
import { ceil, floor, nearest, type Ratio, ratio } from './ratio.ts'

export type PositionSide = 1n | -1n

export interface Position {
  id: number
  side: PositionSide
  size: bigint
  cost: bigint
  margin: bigint
  openedAt: number
  realised: bigint
  openFee: bigint
  closeFee: bigint
  funding: bigint
  closedSize: bigint
  closedCost: bigint
}

export interface Order {
  id: number
  clientOid: string
  part: Part
  side: Side
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  positionSide: PositionSide | undefined
  isClosing: boolean
  price: bigint
  size: bigint
  rest: bigint
  executed: bigint
  fee: bigint
  /** Its value at placement, and fee and opening loss: of the whole size. */
  value: bigint
  fixed: bigint
  source: OrderSource
  /** Stops that live once it has ended, for what it opened. */
  brings: Leg[]
  opened: bigint
  origin: 'order' | 'flash-close' | 'reverse' | 'liquidation' | 'plan'
}

/** A take profit or a stop loss that an order brings. */
export interface Leg {
  kind: 'profit' | 'loss'
  triggerBy: 'last' | 'mark'
  trigger: bigint
  isAbove: boolean
  price: bigint | undefined
}

/** What waits for a price, or for the risk of its position, and then sends an order. */
export interface Plan {
  /** A watch sends no order: it tells a bot that its price came. */
  kind: 'trigger' | 'trailing' | 'profit' | 'loss' | 'ratio' | 'watch'
  id: number
  part: Part
  clientOid: string
  side: Side
  positionSide: PositionSide | undefined
  isClosing: boolean
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  source: OrderSource
  triggerBy: Leg['triggerBy']
  /** 0: of a trailing stop that follows from the start, or of one at a margin ratio. */
  trigger: bigint
  isAbove: boolean
  price: bigint | undefined
  /** Undefined: the whole position. */
  size: bigint | undefined
  /** Hundredths of a percent that a trailing stop comes back by, and the best price since it follows; else 0. */
  callback: bigint
  extreme: bigint
  /** Percent of the margin ratio, else 0. */
  percent: bigint
  /** What its order will bring. */
  brings: Leg[]
  status: 'pending' | 'trailing'
  /** What the same order brought beside it. */
  sibling: Plan | undefined
  /** Its price came: it has fired, then waits its turn. */
  hasFired: boolean
  isQueued: boolean
}

/** An owner in one contract. */
export interface Part {
  line: Line
  contract: Contract
  longLeverage: bigint
  shortLeverage: bigint
  isIsolated: boolean
  autoLong: boolean
  autoShort: boolean
  long: Position | undefined
  short: Position | undefined
  /** In the order in which they came to rest. */
  orders: Order[]
  liquidatesLong: boolean
  liquidatesShort: boolean
}

/** A whole account in unified mode in units of a settle coin: what covers it, rounded down, and what it needs, rounded up. */
export interface Pooled {
  equity: bigint
  initial: bigint
  orders: bigint
  maintenance: bigint
  hasCross: boolean
}

/** An owner in one line. */
export interface Line {
  person: Person
  /** Place among all accounts. */
  rank: number
  line: ContractLine
  mode: 'undecided' | 'one-way' | 'hedge'
  parts: Map<Contract, Part>
  liquidating: Set<string>
  /** Of an account in unified mode. */
  pooled?: ((coin: string) => Pooled) | undefined
}

interface Tier {
  number: number
  /** Quote units. */
  top: bigint
  leverage: bigint
  rate: bigint
  deduction: bigint
}

/** Units of money in one. */
export const whole = 10n ** 8n
/** 10^-18 in a unit of money, and a product of two amounts. */
const ofUnits = 10n ** 10n
const ofProducts = 10n ** 28n
const shareOfFee = amount('0.0006')

export class Contract {
  readonly symbol: string
  readonly isInverse: boolean
  /** +1: a long gains where its value grows; −1: where it falls, counted in coin. */
  readonly direction: PositionSide
  readonly tick: bigint
  readonly lot: bigint
  readonly fee: bigint
  readonly tiers: Tier[] = []
  readonly figureStep: bigint
  readonly costStep: bigint
  readonly book: Record<Side, Order[]> = { buy: [], sell: [] }
  readonly prices: Prices
  status: MarketStatus = 'trading'
  minute: Minute
  markMinute: Minute
  indexMinute: Minute
  /** Everyone with a position. */
  readonly holders = new Set<Part>()

  constructor(
    readonly index: number,
    readonly config: ContractConfig,
    readonly clearing: Person,
    now: number,
  ) {
    const { symbol, line, tick, lot, takerFee, tiers } = config
    this.symbol = symbol
    this.isInverse = line === 'coinm'
    this.direction = this.isInverse ? -1n : 1n
    this.tick = amount(tick)
    this.lot = amount(lot)
    this.fee = takerFee === undefined ? shareOfFee : amount(takerFee)
    for (const { top, maxLeverage, mmr } of tiers) {
      const before = this.tiers.at(-1)
      const rate = amount(mmr)
      const more = before ? (before.top * (rate - before.rate)) / unit : 0n
      this.tiers.push({
        number: this.tiers.length + 1,
        top: amount(top) / 10n ** 10n,
        leverage: BigInt(maxLeverage),
        rate,
        deduction: (before?.deduction ?? 0n) + more,
      })
    }
    this.figureStep = this.isInverse ? 1n : 100n
    this.costStep = this.isInverse ? 1n : (this.tick * this.lot) / 10n ** 28n
    this.prices = new Prices(this, now)
    const openTime = Math.floor(now / 60_000) * 60_000
    this.minute = newMinute(openTime, this.prices.last)
    this.markMinute = newMinute(openTime, this.prices.mark)
    this.indexMinute = newMinute(openTime, this.prices.index)
  }

  get coin(): string {
    return this.config.settle
  }

  /** What a size is worth in the settle coin at a price, exact. */
  value(size: bigint, price: bigint): Ratio {
    return this.isInverse ? ratio(size * whole, price) : ratio(size * price, ofProducts)
  }

  /** In the quote: what tiers go by. */
  quote(size: bigint, price: bigint): bigint {
    return this.isInverse ? size / ofUnits : (size * price) / ofProducts
  }

  /** Of a fill, the same for both sides (B2). */
  cost(size: bigint, price: bigint): bigint {
    return floor(this.value(size, price))
  }

  tierOf(quote: bigint): Tier {
    return this.tiers.find(({ top }) => quote <= top) ?? (this.tiers.at(-1) as Tier)
  }

  /** V × (rate + f) − deduction. */
  maintenance(size: bigint, price: bigint): Ratio {
    const quote = this.quote(size, price)
    const { rate, deduction } = this.tierOf(quote)
    return this.inCoin(ratio(quote * (rate + this.fee) - deduction * unit, unit), price)
  }

  /** Quote units in units of the settle coin. */
  inCoin({ over, under }: Ratio, price: bigint): Ratio {
    return this.isInverse ? ratio(over * unit, under * price) : { over, under }
  }

  /** The most that may be held with a leverage. */
  topFor(leverage: bigint): bigint {
    return this.tiers.filter((tier) => tier.leverage >= leverage).at(-1)?.top ?? 0n
  }

  get interest(): bigint {
    let sum = 0n
    for (const { long } of this.holders) sum += long?.size ?? 0n
    return sum
  }

  best(side: Side): bigint {
    return this.book[side][0]?.price ?? 0n
  }

  /** Whole ticks up or down. */
  toTick({ over, under }: Ratio, isUp: boolean): bigint {
    const ticks = ratio(over, under * this.tick)
    return (isUp ? ceil(ticks) : floor(ticks)) * this.tick
  }

  /** The highest price there is. */
  get priceMost(): bigint {
    return (2n ** 31n - 2n) * this.tick
  }
}

export const money = (units: bigint): string => show(units * ofUnits)

/** 8 decimals, half up. */
export const ratioText = ({ over, under }: Ratio): string => money(nearest(ratio(over * whole, under)))

/** What one of a size cost, to 12 decimals. */
export function averageText({ isInverse }: Contract, size: bigint, cost: bigint): string {
  if (cost <= 0n || size === 0n) return '0'
  const scale = 10n ** 12n
  const price = isInverse ? ratio(size * scale, cost * 10n ** 10n) : ratio(cost * 10n ** 10n * scale, size)
  return show(nearest(price) * 10n ** 6n)
}

export const sideName = (side: PositionSide): 'long' | 'short' => (side === 1n ? 'long' : 'short')
export const sideOf = (word: 'long' | 'short'): PositionSide => (word === 'long' ? 1n : -1n)
