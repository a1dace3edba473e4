// Fills of spot orders as changes that are copied: what a leader or a follower's wallet bought opens lots, what it sold closes them.

import { wideToBigInt } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import { totalUnits } from '../kernel/funds.ts'
import type { OrderFill } from '../kernel/order-fill.ts'
import { tradeOf } from '../kernel/order-fill.ts'
import { usdtFactor, usdtOf } from './copy-funds.ts'
import { isCopiedPair, pairOf, wholeLots, worthOfLots } from './spot-market.ts'
import type { Change, CopyTradingState, Leader } from './state.ts'
import { lotsOf } from './tracks.ts'

/** Of pairs with USDT. What a leader pays with or receives in another pair only shows whether he still has what he bought. */
export function noteFill(state: CopyTradingState, fill: OrderFill): void {
  const { spotFollowed, spotChanges, spotMoved, leaders } = state.copyTrading
  const { account } = fill
  if (spotFollowed.size === 0 || account === undefined || !spotFollowed.has(account)) return
  const leader = leaders.get(account)
  if (leader) spotMoved.add(leader)
  const pair = state.ports.trading.pairs[fill.pair]
  if (pair === undefined || !isCopiedPair(state, pair)) return
  spotChanges.push({
    account,
    symbol: pair.symbol,
    side: 'long',
    opens: fill.isBuy,
    lots: fill.lots,
    lotsBefore: 0,
    cost: wideToBigInt(fill.quoteHigh, fill.quoteLow) / usdtFactor(state),
    leverage: 1,
    isIsolated: false,
    equityBefore: 0n,
    received: fill.isBuy ? tradeOf(fill, pair).bought.units : 0n,
  })
}

/** Coins went elsewhere. */
export function noteMove({ copyTrading }: CopyTradingState, from: Account): void {
  const leader = copyTrading.spotFollowed.has(from) ? copyTrading.leaders.get(from) : undefined
  if (leader) copyTrading.spotMoved.add(leader)
}

/** A leader's change by what he had: before it, all that he has is worth `equityBefore` (futures-rules.md B50). */
export function completed(state: CopyTradingState, leader: Leader, change: Change): Change {
  const { symbol, side, opens, cost, received = 0n } = change
  const before = lotsOf(leader.tracks, symbol, side)
  if (!opens) {
    const lots = Math.min(change.lots, before)
    const part = change.lots === 0 ? 0n : (cost * BigInt(lots)) / BigInt(change.lots)
    return { ...change, lots, cost: part, lotsBefore: before }
  }
  const { base } = pairOf(state, symbol)
  const bought = state.ports.valuation.usdtOfCoin(base, received)
  const equityBefore = state.copyTrading.spot.equity(leader.account) - bought + cost
  return { ...change, lotsBefore: before, equityBefore }
}

/** Lots that a leader's purchase left after the fee: whole ones. */
export const lotsReceived = (state: CopyTradingState, { symbol, received = 0n }: Change): number =>
  Number(received / BigInt(pairOf(state, symbol).lotUnits))

/** Lots that joined a copy's wallet: its coins that no lot stands for. Less than a lot of before may have become one. */
export const lotsJoined = (
  state: CopyTradingState,
  wallet: Account,
  tracks: Leader['tracks'],
  symbol: string,
): number => Math.max(0, wholeLots(state, wallet, pairOf(state, symbol)) - lotsOf(tracks, symbol, 'long'))

/** Sold elsewhere, sent away: what a leader no longer has is closed at the last price. */
export function takeMissing(state: CopyTradingState): Change[] {
  const { spotMoved } = state.copyTrading
  const missing: Change[] = []
  for (const { account, tracks } of spotMoved) {
    for (const symbol of new Set(tracks.map((one) => one.symbol))) {
      const pair = pairOf(state, symbol)
      const lots = lotsOf(tracks, symbol, 'long') - wholeLots(state, account, pair)
      if (lots <= 0) continue
      const cost = worthOfLots(state, pair, lots)
      const of = { account, symbol, side: 'long', opens: false, lots, cost } as const
      missing.push({ ...of, lotsBefore: 0, leverage: 1, isIsolated: false, equityBefore: 0n })
    }
  }
  spotMoved.clear()
  return missing
}

/** Coins besides USDT that a wallet holds. */
export function coinsOf(state: CopyTradingState, wallet: Account): { coin: number; units: bigint }[] {
  const held: { coin: number; units: bigint }[] = []
  for (let coin = 0; coin < state.coins.length; coin++) {
    if (coin === usdtOf(state)) continue
    const units = totalUnits(state.stores.ledger, wallet.index, coin)
    if (units > 0n) held.push({ coin, units })
  }
  return held
}
