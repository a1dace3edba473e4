// What may be read of unified accounts: figures, coins, and what a switch of collateral would lead to.

import { largest } from '../core/divide.ts'
import { sumsWith } from './collateral.ts'
import { freeOf } from './interest.ts'
import type { UnifiedCoin, UnifiedFigures } from './protocol.ts'
import { signedWorth } from './rates.ts'
import { ratioText, unitsText, usdText } from './report.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { type CoinSums, marginOf, type Sums, spendable, sumsOf } from './sums.ts'

export interface UnifiedView {
  /** Undefined where the account is not in unified mode. */
  account(name: string): UnifiedFigures | undefined
  /** As if a coin were collateral, or not; undefined for an unknown account or coin. */
  simulate(name: string, coin: string, on: boolean): Pick<UnifiedFigures, 'imr' | 'mmr'> | undefined
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
  }
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

function coinOf(state: UnifiedState, { wallet, collateral }: UnifiedAccount, one: CoinSums): UnifiedCoin {
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
    isCollateral: collateral.has(coin),
    borrowLimit: text(lending.debtLimit(coin, wallet.vip)),
    interestFree: text(freeOf(state, coin)),
    dailyRate: lending.hourlyInterest(coin, wallet.vip, 0n).dailyRate,
  }
}
