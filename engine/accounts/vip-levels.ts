// The fee level that an owner has earned, computed once a day (domain.md 3.1).

import { parseBig } from '../core/decimal.ts'
import { changeQuietly, reportAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { moneyDecimals, vipDayStartMs, vipLevels } from '../kernel/defaults.ts'
import type { KernelState } from '../kernel/product.ts'
import { dayMs } from '../market/intervals.ts'
import { doubt, type Holdings, holdingsOf, RoughHoldings } from './level-holdings.ts'
import type { AccountsState } from './state.ts'

/** What a level wants, any of it; or what an owner has of each. */
interface Step<Amount extends number | bigint = bigint> extends Holdings<Amount> {
  /** 10^-8 USDT. */
  volume: Amount
}

/** Whether a day of the fee ladder ends at this moment. */
export function isLevelTime(now: number): boolean {
  return now % dayMs === vipDayStartMs
}

/**
 * Gives every owner the level of the day that ends now, sub-accounts with it, and begins the next day. All levels hold from this moment
 * on; that they changed is reported by `reportLevels`.
 */
export function renewLevels(state: AccountsState): void {
  const steps = stepsOf(state)
  const about = steps.map(({ volume, assets, tokens }) => ({
    volume: Number(volume),
    assets: Number(assets),
    tokens: Number(tokens),
  }))
  const rough = new RoughHoldings(state)
  for (const account of state.accounts) {
    if (account.parent) continue
    const volume = state.volume.about(account.index)
    const least = levelOf(about, volume * (1 - doubt), rough.of(account, -1))
    const most = levelOf(about, volume * (1 + doubt), rough.of(account, 1))
    renewLevel(state, account, least === most ? least : exactLevel(state, steps, account))
  }
  state.volume.nextDay()
}

const exactLevel = (state: AccountsState, steps: readonly Step[], owner: Account): number =>
  levelOf(steps, state.volume.of(owner.index), holdingsOf(state, owner))

function renewLevel(state: AccountsState, owner: Account, earned: number): void {
  const vip = Math.max(earned, owner.vipGranted)
  if (vip === owner.vip) return
  for (const one of changeQuietly(state, owner, { vip })) state.levels.changed.add(one)
}

function stepsOf({ scales, coinIndex, genesis }: KernelState): Step[] {
  const tokenScale = scales[coinIndex.get(genesis.platformToken) as number] as number
  return vipLevels.map(({ spotVolume30d, assets, tokenHeld }) => ({
    volume: parseBig(spotVolume30d, moneyDecimals),
    assets: parseBig(assets, moneyDecimals),
    tokens: parseBig(tokenHeld, tokenScale),
  }))
}

/** The highest level of which any one condition is met. */
function levelOf<Amount extends number | bigint>(
  steps: readonly Step<Amount>[],
  volume: Amount,
  { assets, tokens }: Holdings<Amount>,
): number {
  let level = steps.length - 1
  while (level > 0) {
    const step = steps[level] as Step<Amount>
    if (volume >= step.volume) break
    if (assets >= step.assets) break
    if (tokens >= step.tokens) break
    level--
  }
  return level
}

/** As many of the changed levels as there is room for now. */
export function reportLevels(state: AccountsState): void {
  const { changed, room } = state.levels
  let left = Math.min(room.left(state.seq, state.now), changed.size)
  room.take(left)
  for (; left > 0; left--) reportAccount(state, changed.take() as Account)
}
