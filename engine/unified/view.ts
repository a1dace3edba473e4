// What may be read of unified accounts: figures, coins, what a switch of collateral would lead to, and the terms of all coins.

import { formatBig } from '../core/decimal.ts'
import { largest } from '../core/divide.ts'
import { sumsWith } from './collateral.ts'
import { collateralValue } from './collateral-value.ts'
import { freeOf } from './interest.ts'
import type { CoinSums, Sums } from './parts.ts'
import type { UnifiedCoin, UnifiedFigures, UnifiedTerms } from './protocol.ts'
import { signedWorth, worthOf } from './rates.ts'
import { ratioText, unitsText, usdText } from './report.ts'
import { borrowableBy } from './room.ts'
import { collateralTiers } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { marginOf, spendable, sumsOf } from './sums.ts'

export interface UnifiedView {
  /** Undefined where the account is not in unified mode. */
  account(name: string): UnifiedFigures | undefined
  /** As if a coin were collateral, or not; undefined for an unknown account or coin. */
  simulate(name: string, coin: string, on: boolean): Pick<UnifiedFigures, 'imr' | 'mmr'> | undefined
  /** How much of the coin that an order gives it may borrow, beside what is there; undefined for an unknown account or pair. */
  borrowable(name: string, symbol: string, side: 'buy' | 'sell'): string | undefined
  /** What of a coin may leave before it is owed, none below zero; undefined for an unknown account or coin, and in classic mode. */
  cash(name: string, coin: string): string | undefined
  /** Of every coin whose price is known, by the fee level of an account, in either mode (domain.md 8). */
  terms(name: string): UnifiedTerms[]
}

export function unifiedView(state: UnifiedState): UnifiedView {
  const find = (name: string): UnifiedAccount | undefined => {
    const wallet = state.accounts.find(name)?.unified
    return wallet && state.unified.accounts.get(wallet)
  }
  return {
    account(name) {
      const account = find(name)
      return account && figuresOf(state, account, sumsOf(state, account))
    },
    simulate(name, coinName, on) {
      const account = find(name)
      const coin = state.coinIndex.get(coinName)
      return account && coin !== undefined ? ratiosOf(sumsWith(state, account, coin, on)) : undefined
    },
    borrowable(name, symbol, side) {
      const account = find(name)
      const pair = state.ports.trading.find(symbol)
      if (account === undefined || pair === undefined) return undefined
      const units = borrowableBy(state, account, pair, side === 'buy' ? 0 : 1)
      return unitsText(state, side === 'buy' ? pair.quote : pair.base, units)
    },
    cash(name, coinName) {
      const account = find(name)
      const coin = state.coinIndex.get(coinName)
      if (account === undefined || coin === undefined) return undefined
      const own = sumsOf(state, account).coins.find((one) => one.coin === coin)
      return unitsText(state, coin, largest(0n, own?.cash ?? 0n))
    },
    terms(name) {
      const vip = state.accounts.find(name)?.vip ?? 0
      return [...state.coins.keys()].flatMap((coin) => termsOf(state, coin, vip))
    },
  }
}

function termsOf(state: UnifiedState, coin: number, vip: number): UnifiedTerms[] {
  const name = state.coins[coin] as string
  const price = worthOf(state, coin, 10n ** BigInt(state.scales[coin] as number))
  if (price === 0n) return []
  const { lending } = state.ports
  return [
    {
      coin: name,
      price: usdText(price),
      tiers: collateralTiers(name).map(({ top, rate }) => ({
        top: top === undefined ? null : `${top}`,
        rate: formatBig(rate, shareDecimals),
      })),
      borrowLimit: unitsText(state, coin, lending.debtLimit(coin, vip)),
      interestFree: unitsText(state, coin, freeOf(state, coin)),
      dailyRate: lending.hourlyInterest(coin, vip, 0n).dailyRate,
    },
  ]
}

const shareDecimals = 8

/** What a coin adds to the adjusted equity, or a debt takes from it (futures-rules.md B45). */
function countedOf(state: UnifiedState, { collateral }: UnifiedAccount, { coin, net }: CoinSums): bigint {
  const worth = signedWorth(state, coin, net)
  if (worth <= 0n) return worth
  return collateral.has(coin) ? collateralValue(state.coins[coin] as string, worth) : 0n
}

const ratiosOf = (sums: Sums): Pick<UnifiedFigures, 'imr' | 'mmr'> => ({
  imr: ratioText(marginOf(sums), sums),
  mmr: ratioText(sums.maintenance, sums),
})

const figuresOf = (state: UnifiedState, account: UnifiedAccount, sums: Sums): UnifiedFigures => ({
  equity: usdText(sums.equity),
  adjustedEquity: usdText(sums.adjusted),
  initialMargin: usdText(marginOf(sums)),
  maintenanceMargin: usdText(sums.maintenance),
  ...ratiosOf(sums),
  isLiquidating: account.liquidation !== undefined,
  coins: sums.coins.map((one) => coinOf(state, account, one)),
})

function coinOf(state: UnifiedState, account: UnifiedAccount, one: CoinSums): UnifiedCoin {
  const { wallet, collateral } = account
  const text = (units: bigint) => unitsText(state, coin, units)
  const { lending } = state.ports
  const { coin, equity, frozen, owed } = one
  return {
    coin: state.coins[coin] as string,
    equity: text(equity),
    available: text(largest(0n, spendable(one))),
    frozen: text(frozen),
    liability: text(owed),
    value: usdText(signedWorth(state, coin, equity)),
    counted: usdText(countedOf(state, account, one)),
    isCollateral: collateral.has(coin),
    borrowLimit: text(lending.debtLimit(coin, wallet.vip)),
    interestFree: text(freeOf(state, coin)),
    dailyRate: lending.hourlyInterest(coin, wallet.vip, 0n).dailyRate,
  }
}
