// What must hold of copies (domain.md 24 oracle 13; reliability.md I32).

import type { Account } from '../kernel/accounts.ts'
import { availableUnits } from '../kernel/funds.ts'
import { copySharesName } from '../kernel/platform-accounts.ts'
import { usdtOf } from './copy-funds.ts'
import { isCopiedPair, wholeLots } from './spot-market.ts'
import type { Copy, CopyTradingState, Track } from './state.ts'
import { lotsOf } from './tracks.ts'

export function brokenCopies(state: CopyTradingState): string[] {
  const { leaders, copies } = state.copyTrading
  const broken: string[] = []
  for (const { account, tracks, product } of leaders.values())
    if (product === 'contracts') check(state, account, tracks, broken)
  for (const copy of copies.values()) {
    const { wallet, tracks, highWaterMark, shared, held, leader, follower } = copy
    if (leader.product === 'spot') checkCoins(state, copy, broken)
    else check(state, wallet, tracks, broken)
    if (held < 0n) broken.push(`copy trading: ${wallet.name} holds less than nothing`)
    if (highWaterMark < 0n || shared < 0n) broken.push(`copy trading: ${wallet.name} shared below zero`)
    if (leader.copies.get(follower)?.wallet !== wallet)
      broken.push(`copy trading: ${wallet.name} has no leader`)
  }
  return [...broken, ...brokenHolder(state)]
}

/** What waits for the end of the day is what copies hold. */
function brokenHolder(state: CopyTradingState): string[] {
  const holder = state.accounts.find(copySharesName)
  if (holder === undefined) return []
  const there = availableUnits(state.stores.ledger, holder.index, usdtOf(state))
  let held = 0n
  for (const copy of state.copyTrading.copies.values()) held += copy.held
  return there === held ? [] : [`copy trading: ${there} held for shares, ${held} in copies`]
}

/** The coins of its wallet are its lots, but for less than a lot of each. */
function checkCoins(state: CopyTradingState, { wallet, tracks }: Copy, broken: string[]): void {
  for (const pair of state.ports.trading.pairs) {
    if (!isCopiedPair(state, pair)) continue
    const held = wholeLots(state, wallet, pair)
    const known = lotsOf(tracks, pair.symbol, 'long')
    if (held !== known)
      broken.push(`copy trading: ${wallet.name} holds ${held} lots of ${pair.symbol}, tracks say ${known}`)
  }
}

/** Its lots by orders are its positions. */
function check(state: CopyTradingState, account: Account, tracks: readonly Track[], broken: string[]): void {
  const seen = new Set<string>()
  for (const { symbol, side } of tracks) {
    if (seen.has(`${symbol} ${side}`)) continue
    seen.add(`${symbol} ${side}`)
    const held = state.ports.contracts.lots(account, symbol, side)
    const known = lotsOf(tracks, symbol, side)
    if (held !== known)
      broken.push(`copy trading: ${account.name} has ${held} lots of ${symbol} ${side}, tracks say ${known}`)
  }
}
