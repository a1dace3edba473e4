// The fee level that an owner has earned, computed once a day (domain.md 3.1).

import { parseBig } from '../core/decimal.ts'
import { changeAccount } from '../kernel/account-changes.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { moneyDecimals, vipDayStartMs, vipLevels } from '../kernel/defaults.ts'
import { totalUnits } from '../kernel/funds.ts'
import type { KernelState } from '../kernel/product.ts'
import { dayMs } from '../market/intervals.ts'

interface Holdings {
  /** 10^-8 USDT. */
  assets: bigint
  /** Units of the platform token. */
  tokens: bigint
}

const nothing: Holdings = { assets: 0n, tokens: 0n }

/** Whether a day of the fee ladder ends at this moment. */
export function isLevelTime(now: number): boolean {
  return now % dayMs === vipDayStartMs
}

/** Gives every owner the level of the day that ends now, sub-accounts with it, and begins the next day. */
export function renewLevels(state: KernelState): void {
  const holdings = holdingsOfOwners(state)
  for (const account of state.accounts) {
    if (account.parent) continue
    const earned = earnedLevel(state, account, holdings.get(account) ?? nothing)
    const vip = Math.max(earned, account.vipGranted)
    if (vip !== account.vip) changeAccount(state, account, { vip })
  }
  state.volume.nextDay()
}

/** The highest level of which any one condition is met. */
function earnedLevel(state: KernelState, owner: Account, { assets, tokens }: Holdings): number {
  const volume = state.volume.of(owner.index)
  const tokenScale = state.scales[state.coinIndex.get(state.genesis.platformToken) as number] as number
  let level = vipLevels.length - 1
  while (level > 0) {
    const { spotVolume30d, assets: assetsWanted, tokenHeld } = vipLevels[level] as (typeof vipLevels)[number]
    if (volume >= parseBig(spotVolume30d, moneyDecimals)) break
    if (assets >= parseBig(assetsWanted, moneyDecimals)) break
    if (tokens >= parseBig(tokenHeld, tokenScale)) break
    level--
  }
  return level
}

/** What one owner's level counts: everything on the accounts, wallets and bots of the family. */
export const holdingsOf = (state: KernelState, owner: Account): Holdings =>
  holdingsOfOwners(state, owner).get(owner) ?? nothing

/** `only`: of this owner alone. */
function holdingsOfOwners(state: KernelState, only?: Account): Map<Account, Holdings> {
  const all = new Map<Account, Holdings>()
  const token = state.coinIndex.get(state.genesis.platformToken)
  const { ledger } = state.stores
  ledger.eachRow((index, coin) => {
    const account = state.accounts.at(index)
    if (account === undefined) return
    const owner = ownerOf(account)
    if (only !== undefined && owner !== only) return
    const units = totalUnits(ledger, index, coin)
    const sum = all.get(owner) ?? { assets: 0n, tokens: 0n }
    sum.assets += state.ports.valuation.usdtOfCoin(coin, units)
    if (coin === token) sum.tokens += units
    all.set(owner, sum)
  })
  return all
}
