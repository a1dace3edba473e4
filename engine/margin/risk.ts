// How near liquidation a wallet with debts is: the debts' maintenance margin ÷ its net assets (domain.md 7.1).

import type { Account } from '../kernel/accounts.ts'
import { totalUnits } from '../kernel/funds.ts'
import { SHARE_ONE } from './rules.ts'
import type { MarginState } from './state.ts'
import { tierOf } from './tiers.ts'
import { coinsOf } from './wallet.ts'
import { worthOf } from './worth.ts'

/** 10^-24 USDT. */
export interface Risk {
  /** All that is in the wallet, what orders freeze included. */
  assets: bigint
  debt: bigint
  maintenance: bigint
}

export function riskOf(state: MarginState, wallet: Account): Risk {
  const risk: Risk = { assets: 0n, debt: 0n, maintenance: 0n }
  for (const coin of coinsOf(state, wallet)) {
    risk.assets += worthOf(state, coin, totalUnits(state.stores.ledger, wallet.index, coin))
    const debt = state.margin.debt(wallet, coin)
    if (debt === 0n) continue
    const worth = worthOf(state, coin, debt)
    risk.debt += worth
    risk.maintenance += (worth * tierOf(state, coin, debt).maintenance) / SHARE_ONE
  }
  return risk
}

/** Whether maintenance ÷ net assets has reached a share in 10^-8, equality included; without net assets it has. */
export function reaches({ assets, debt, maintenance }: Risk, share: bigint): boolean {
  if (debt === 0n) return false
  const net = assets - debt
  return net <= 0n || maintenance * SHARE_ONE >= net * share
}

/** The ratio in 10^-8, rounded up; undefined where nothing is left. */
export function ratioOf({ assets, debt, maintenance }: Risk): bigint | undefined {
  const net = assets - debt
  return net <= 0n ? undefined : (maintenance * SHARE_ONE + net - 1n) / net
}
