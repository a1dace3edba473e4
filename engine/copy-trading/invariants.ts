// What must hold of copies (domain.md 24 oracle 13; reliability.md I32).

import type { Account } from '../kernel/accounts.ts'
import type { CopyTradingState, Track } from './state.ts'
import { lotsOf } from './tracks.ts'

export function brokenCopies(state: CopyTradingState): string[] {
  const { leaders, copies } = state.copyTrading
  const broken: string[] = []
  for (const { account, tracks } of leaders.values()) check(state, account, tracks, broken)
  for (const { wallet, tracks, highWaterMark, shared, leader, follower } of copies.values()) {
    check(state, wallet, tracks, broken)
    if (highWaterMark < 0n || shared < 0n) broken.push(`copy trading: ${wallet.name} shared below zero`)
    if (leader.copies.get(follower)?.wallet !== wallet)
      broken.push(`copy trading: ${wallet.name} has no leader`)
  }
  return broken
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
