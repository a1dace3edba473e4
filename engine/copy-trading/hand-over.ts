// Coins that leave the wallet of a copy on spot without being sold: they go to the follower's spot account.

import { type Answer, refuse } from '../kernel/answer.ts'
import { moveFunds } from '../kernel/funds.ts'
import { copyClosed } from './changes.ts'
import { cashOf, netOf, usdtFactor } from './copy-funds.ts'
import { usdtText } from './report.ts'
import { shareOf } from './share-of.ts'
import { coinsOf } from './spot-changes.ts'
import { pairOf, worthOfLots } from './spot-market.ts'
import type { Copy, CopyTradingState } from './state.ts'
import { costOf, lotsOf } from './tracks.ts'

/** While a copy goes on, its cash must cover what the leader would get of the gain that leaves with the coins (domain.md 13). */
export function refuseHandOver(
  state: CopyTradingState,
  copy: Copy,
  symbol: string,
  lots: number,
  no = 0,
): Answer | undefined {
  const { leader, tracks, highWaterMark } = copy
  const gain = worthOfLots(state, pairOf(state, symbol), lots) - costOf(tracks, symbol, no)
  const units = gain * usdtFactor(state)
  const share =
    leader.sharing === 'daily'
      ? shareOf(units, 0n, leader.sharePpm)
      : shareOf(netOf(state, copy) + units, highWaterMark, leader.sharePpm)
  if (cashOf(state, copy) >= share) return undefined
  return refuse('insufficientFunds', 'handOver', { needed: usdtText(state, share) })
}

/** `no`: of this lot alone; 0 = the oldest. Its lots are closed at the last price, and what they are worth then counts as taken out: the leader's share does not depend on it. */
export function handOverLots(
  state: CopyTradingState,
  copy: Copy,
  symbol: string,
  lots: number,
  no = 0,
): void {
  const pair = pairOf(state, symbol)
  const worth = worthOfLots(state, pair, lots)
  copyClosed(state, copy, { symbol, side: 'long', lots, cost: worth }, no)
  copy.paidIn -= worth * usdtFactor(state)
  const units = BigInt(lots) * BigInt(pair.lotUnits)
  moveFunds(state, copy.wallet, copy.follower, pair.base, units, 'transfer')
}

/** All lots that it has. */
export function handOver(state: CopyTradingState, copy: Copy): void {
  for (const symbol of new Set(copy.tracks.map((one) => one.symbol)))
    handOverLots(state, copy, symbol, lotsOf(copy.tracks, symbol, 'long'))
  copy.unclosed.clear()
}

/** What is less than a lot, and what was there before the copy began. */
export function returnCoins(state: CopyTradingState, { wallet, follower }: Copy): void {
  for (const { coin, units } of coinsOf(state, wallet))
    moveFunds(state, wallet, follower, coin, units, 'transfer')
}
