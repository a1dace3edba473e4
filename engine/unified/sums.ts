// What a unified account has, owes and needs, in USD: one sum over its coins, its contracts and its orders (domain.md 8; futures-rules.md B45, B46).
// Screens, checks of orders and the ladder read the same numbers.

import { largest, smallest } from '../core/divide.ts'
import { availableUnits, totalUnits } from '../kernel/funds.ts'
import type { CoinExposure } from '../kernel/ports.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { collateralValue, debtMaintenance } from './collateral-value.ts'
import { signedWorth, worthOf } from './rates.ts'
import { SHARE_ONE, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'

/** One coin, in its units. */
export interface CoinSums {
  coin: number
  /** With all floating profit that settles in it. */
  equity: bigint
  /** Without what isolated positions have and without floating profit: below zero it is owed (V-UA5). */
  cash: bigint
  /** With the floating profit of cross positions: what counts as collateral, or against it (B45). */
  net: bigint
  frozen: bigint
  /** What is owed, and what would be if all that is frozen were spent. */
  owed: bigint
  mayOwe: bigint
}

/** 10^-24 USD. */
export interface Sums {
  equity: bigint
  /** Collateral at its rates, less debts and what open orders would lose. */
  adjusted: bigint
  /** Initial margin: of positions and debts, and of orders. */
  initial: bigint
  orders: bigint
  maintenance: bigint
  /** Of cross positions. */
  value: bigint
  hasCross: boolean
  /** A position or an order of a contract. */
  hasContracts: boolean
  isStale: boolean
  coins: CoinSums[]
}

/** What is tried: as if these units had come or were frozen, so much worth would be lost, and only these coins were collateral. */
export interface Trial {
  net?: ReadonlyMap<number, bigint>
  frozen?: ReadonlyMap<number, bigint>
  loss?: bigint
  collateral?: ReadonlySet<number>
}

/** O(coins + positions + orders). */
export function sumsOf(state: UnifiedState, account: UnifiedAccount, trial: Trial = {}): Sums {
  const { owner, wallet } = account
  const exposures = new Map<number, CoinExposure>()
  for (const one of state.ports.contracts.exposure(owner)) exposures.set(one.coin, one)
  const sums: Sums = {
    equity: 0n,
    adjusted: -(trial.loss ?? 0n) - lossOfOrders(state, account),
    initial: 0n,
    orders: 0n,
    maintenance: 0n,
    value: 0n,
    hasCross: false,
    hasContracts: false,
    isStale: false,
    coins: [],
  }
  for (const coin of state.coins.keys()) {
    const exposure = exposures.get(coin)
    const isTried = trial.net?.has(coin) || trial.frozen?.has(coin)
    if (!exposure && !isTried && state.stores.ledger.find(wallet.index, coin) === 0) continue
    addCoin(state, sums, account, coin, exposure, trial)
  }
  return sums
}

function addCoin(
  state: UnifiedState,
  sums: Sums,
  account: UnifiedAccount,
  coin: number,
  exposure: CoinExposure | undefined,
  trial: Trial,
): void {
  const one = coinSums(state, account, coin, exposure, trial)
  sums.coins.push(one)
  sums.equity += signedWorth(state, coin, one.equity)
  const isCollateral = (trial.collateral ?? account.collateral).has(coin)
  if (one.net > 0n && isCollateral)
    sums.adjusted += collateralValue(state.coins[coin] as string, worthOf(state, coin, one.net))
  if (one.net < 0n) sums.adjusted -= worthOf(state, coin, -one.net)
  const { debtLeverage } = unifiedRules
  const owed = worthOf(state, coin, one.owed)
  sums.initial += owed / debtLeverage
  sums.maintenance += debtMaintenance(owed)
  sums.orders += (worthOf(state, coin, one.mayOwe) - owed) / debtLeverage
  if (exposure) addExposure(state, sums, exposure)
}

function coinSums(
  state: UnifiedState,
  { wallet }: UnifiedAccount,
  coin: number,
  exposure: CoinExposure | undefined,
  trial: Trial,
): CoinSums {
  const { ledger } = state.stores
  const total = totalUnits(ledger, wallet.index, coin)
  const factor = unitsPerContractUnit(state, coin)
  const come = trial.net?.get(coin) ?? 0n
  const frozen = total - availableUnits(ledger, wallet.index, coin) + (trial.frozen?.get(coin) ?? 0n)
  const floating = exposure ? exposure.unrealised * factor : 0n
  const cash = total + come - (exposure ? exposure.isolatedMargin * factor : 0n)
  return {
    coin,
    equity: total + come + floating,
    cash,
    net: cash + (exposure ? exposure.crossUnrealised * factor : 0n),
    frozen,
    owed: largest(0n, -cash),
    mayOwe: largest(0n, frozen - cash),
  }
}

function addExposure(state: UnifiedState, sums: Sums, exposure: CoinExposure): void {
  const { coin } = exposure
  const factor = unitsPerContractUnit(state, coin)
  const worth = (units: bigint) => worthOf(state, coin, units * factor)
  sums.adjusted -= worth(exposure.orderLoss)
  sums.initial += worth(exposure.initial)
  sums.orders += worth(exposure.orderMargin)
  sums.maintenance += worth(exposure.maintenance)
  sums.value += worth(exposure.value)
  sums.hasCross ||= exposure.hasCross
  sums.isStale ||= exposure.isStale
  sums.hasContracts ||= exposure.hasCross || exposure.isolatedMargin > 0n || exposure.orderMargin > 0n
}

function lossOfOrders(state: UnifiedState, { wallet }: UnifiedAccount): bigint {
  const { trading } = state.ports
  if (trading.openOrders(wallet) === 0) return 0n
  let loss = 0n
  for (const { pair, side, price, remaining } of trading.orders(wallet))
    loss += orderLoss(state, pair, side, price, remaining)
  return loss
}

/** What an order of a pair would lose against the index when it fills at its limit: max(0, s·(price − index))·q (B46). */
export function orderLoss(
  state: UnifiedState,
  pair: TradedPair,
  side: SideNumber,
  price: number,
  lots: number,
): bigint {
  const index = indexTicks(state, pair)
  const worse = side === 0 ? price - index : index - price
  if (index === 0 || worse <= 0) return 0n
  return worthOf(state, pair.quote, BigInt(worse) * BigInt(lots) * BigInt(pair.tickLotUnits))
}

/** 0 = nothing tells. */
export const indexTicks = ({ ports: { trading } }: UnifiedState, { market }: TradedPair): number =>
  trading.indexPrice(market) || trading.lastPrice(market)

/** Units that may be given without a debt, and are not needed for floating losses. */
export const spendable = ({ cash, net, frozen }: CoinSums): bigint => smallest(cash, net) - frozen

/** Of all that is kept: positions, debts and orders. */
export const marginOf = ({ initial, orders }: Sums): bigint => initial + orders

/** Whether a part ÷ adjusted equity has reached a share in 10^-8, equality included; where nothing is left to cover it, it has (B5). */
export function reaches(needed: bigint, { adjusted }: Sums, share: bigint): boolean {
  return needed > 0n && (adjusted <= 0n || needed * SHARE_ONE >= adjusted * share)
}
