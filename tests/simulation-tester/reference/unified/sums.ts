// What an account in unified mode has, owes and needs, in 10^-36 USD (domain.md 8; futures-rules.md B44 to B46). Amounts are of 10^-18.

import type { Line, Order, Pooled } from '../contracts/contract.ts'
import { netted, ownFigures, partsOf, pending, positions } from '../contracts/owner.ts'
import { ceil, floor, most, ratio } from '../contracts/ratio.ts'
import { unit } from '../rules.ts'
import { given } from '../state.ts'
import type { Member, SpotOrder, UnifiedDesk } from './desk.ts'
import { bracketsOf, debtPercent, leverageOfDebts, usd } from './terms.ts'

export interface Coin {
  coin: string
  /** With all floating profit; without isolated margins and floating profit; with the floating profit of cross positions. */
  equity: bigint
  cash: bigint
  net: bigint
  frozen: bigint
  owed: bigint
  mayOwe: bigint
}

export interface Sums {
  equity: bigint
  adjusted: bigint
  /** Of positions and debts, and of orders. */
  initial: bigint
  orders: bigint
  maintenance: bigint
  /** The part of it that cross positions need. */
  ofPositions: bigint
  hasCross: boolean
  isStale: boolean
  coins: Coin[]
}

/** As if coins had come or gone, were frozen, this loss were an order's, this order were not there, only these were collateral. */
export interface Trial {
  net?: ReadonlyMap<string, bigint>
  frozen?: ReadonlyMap<string, bigint>
  loss?: bigint
  without?: SpotOrder | undefined
  collateral?: ReadonlySet<string>
}

/** 10^-18 in a unit of contracts. */
const step = 10n ** 10n

export function sumsOf(desk: UnifiedDesk, member: Member, trial: Trial = {}): Sums {
  const sums: Sums = {
    equity: 0n,
    adjusted: -(trial.loss ?? 0n),
    initial: 0n,
    orders: 0n,
    maintenance: 0n,
    ofPositions: 0n,
    hasCross: false,
    isStale: false,
    coins: [],
  }
  const frozen = new Map(trial.frozen)
  for (const order of member.orders.values()) {
    if (order === trial.without) continue
    sums.adjusted -= lossOf(desk, order)
    const coin = given(order.market, order.side)
    frozen.set(coin, (frozen.get(coin) ?? 0n) + heldBy(order))
  }
  for (const coin of desk.state.coins) {
    const total = (member.balances.get(coin) ?? 0n) + (trial.net?.get(coin) ?? 0n)
    addCoin(desk, sums, member, { coin, total, frozen: frozen.get(coin) ?? 0n }, trial)
  }
  return sums
}

function addCoin(
  desk: UnifiedDesk,
  sums: Sums,
  member: Member,
  { coin, total, frozen }: { coin: string; total: bigint; frozen: bigint },
  trial: Trial,
): void {
  let [margins, floating, crossFloating] = [0n, 0n, 0n]
  for (const line of member.lines) {
    if (partsOf(line, coin).length === 0) continue
    const own = ownFigures(desk.state, line, coin)
    margins += own.margins * step
    floating += own.floating * step
    crossFloating += own.crossFloating * step
    const loss = contractLoss(line, coin)
    const worth = (units: bigint) => desk.worth(coin, units * step)
    sums.adjusted -= worth(loss)
    sums.initial += worth(own.initial)
    sums.orders += worth(own.orderCost - loss)
    const needed = worth(ceil(own.maintenance))
    sums.maintenance += needed
    sums.ofPositions += needed
    sums.hasCross ||= own.hasCross
    sums.isStale ||= isStale(line, coin)
  }
  const cash = total - margins
  const net = cash + crossFloating
  const one: Coin = {
    coin,
    equity: total + floating,
    cash,
    net,
    frozen,
    owed: most(0n, -cash),
    mayOwe: most(0n, frozen - cash),
  }
  sums.coins.push(one)
  sums.equity += desk.worth(coin, one.equity)
  sums.adjusted += countedOf(desk, coin, net, (trial.collateral ?? member.collateral).has(coin))
  const [owed, mayOwe] = [desk.worth(coin, one.owed), desk.worth(coin, one.mayOwe)]
  sums.initial += owed / leverageOfDebts
  sums.maintenance += (owed * debtPercent(owed)) / 100n
  sums.orders += (mayOwe - owed) / leverageOfDebts
}

/** A debt takes all of its worth, collateral gives a part of it (B45). */
export function countedOf(desk: UnifiedDesk, coin: string, net: bigint, isCollateral: boolean): bigint {
  const worth = desk.worth(coin, net)
  if (worth <= 0n) return worth
  return isCollateral ? collateralValue(coin, worth) : 0n
}

/** Each part of the worth at the rate of its bracket (V-UA1). */
export function collateralValue(coin: string, worth: bigint): bigint {
  let [value, from] = [0n, 0n]
  for (const { most: top, percent } of bracketsOf(coin)) {
    const to = top === undefined || top * usd > worth ? worth : top * usd
    value += (most(0n, to - from) * percent) / 100n
    from = to
  }
  return value
}

export const heldBy = ({ side, price, rest }: Pick<SpotOrder, 'side' | 'price' | 'rest'>): bigint =>
  side === 'buy' ? (price * rest) / unit : rest

/** max(0, s·(price − index))·q; a pair without an index has its last price (B46). */
export function lossOf(
  desk: UnifiedDesk,
  { market, side, price, rest }: Pick<SpotOrder, 'market' | 'side' | 'price' | 'rest'>,
): bigint {
  const { last } = market
  const worse = side === 'buy' ? price - last : last - price
  return worse <= 0n ? 0n : desk.worth(market.config.quote, (worse * rest) / unit)
}

const isStale = (line: Line, coin: string): boolean =>
  partsOf(line, coin).some(
    (part) => !part.isIsolated && positions(part).length > 0 && part.contract.prices.isStale,
  )

/** What live orders would lose at once: the part of their cost that is neither margin nor fee. */
function contractLoss(line: Line, coin: string): bigint {
  let loss = 0n
  for (const part of partsOf(line, coin))
    for (const side of ['buy', 'sell'] as const) {
      const orders = part.orders.filter((order) => order.side === side && !order.isClosing)
      const cost = orders.reduce((sum, order) => sum + openingLoss(order), 0n)
      loss += netted(part, side, { size: pending(part, side).size, cost })
    }
  return loss
}

function openingLoss({ part, value, fixed, rest, size }: Order): bigint {
  const fee = ceil(ratio(value * part.contract.fee, unit))
  return ceil(ratio(most(0n, fixed - fee) * rest, size))
}

export const marginOf = ({ initial, orders }: Sums): bigint => initial + orders

/** Whether what is needed ÷ adjusted equity is so many percent or more (B5). */
export const isAt = (needed: bigint, { adjusted }: Sums, percent: bigint): boolean =>
  needed > 0n && (adjusted <= 0n || needed * 100n >= adjusted * percent)

/** What may be given without a debt, and is not needed for floating losses. */
export const spendable = ({ cash, net, frozen }: Coin): bigint => (cash < net ? cash : net) - frozen

/** The whole account in units of a settle coin. */
export function pooledIn(desk: UnifiedDesk, member: Member, coin: string): Pooled {
  const sums = sumsOf(desk, member)
  const one = desk.priceOf(coin) * step
  const down = (worth: bigint) => (one === 0n ? 0n : floor(ratio(worth, one)))
  const up = (worth: bigint) => (one === 0n ? 0n : ceil(ratio(worth, one)))
  return {
    equity: down(sums.adjusted),
    initial: up(sums.initial),
    orders: up(sums.orders),
    maintenance: up(sums.maintenance),
    hasCross: sums.hasCross,
  }
}
