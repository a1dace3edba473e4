// Makes the events of copy trading.

import { formatBig, formatScaled } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import { marketOf } from './copied-market.ts'
import { usdtOf } from './copy-funds.ts'
import { dueShare } from './due-share.ts'
import type {
  CopySkipReason,
  CopyStopReason,
  CopyTerms,
  CopyTradingEvent,
  CopyView,
  FollowerView,
  LeaderFacts,
  LeaderView,
  TrackView,
} from './protocol.ts'
import { unrealisedOf } from './spot-market.ts'
import type { Copy, CopyTradingState, Leader, OrderTerms, Signal, Terms, Track } from './state.ts'
import { type Closed, profitOf } from './tracks.ts'

const say = (state: CopyTradingState, event: CopyTradingEvent): void => {
  if (!state.terse) emit<CopyTradingEvent>(state, event)
}

/** Of contracts: 10^-8 USDT. */
const amountText = (units: bigint) => formatBig(units, 8)
const shareText = (ppm: number) => formatScaled(ppm, 6)

export const usdtText = (state: CopyTradingState, units: bigint): string =>
  formatBig(units, state.scales[usdtOf(state)] as number)

const ofCopy = ({ follower, leader, wallet }: Copy) => ({
  account: follower.name,
  leader: leader.account.name,
  wallet: wallet.name,
})

export function termsView(terms: Terms): CopyTerms {
  const { maxLoss, bySymbol, onlyThese } = terms
  return {
    ...orderTermsView(terms, maxLoss),
    ...(bySymbol.size > 0 && {
      bySymbol: [...bySymbol].map(([symbol, own]) => ({ symbol, ...orderTermsView(own) })),
    }),
    ...(onlyThese && { onlyThese }),
  }
}

function orderTermsView({ sizing, value, ...terms }: OrderTerms, maxLoss = 0n): CopyTerms {
  const { leverage, marginMode, slippagePpm, maxPosition, takeProfitPpm, stopLossPpm } = terms
  return {
    sizing,
    ...(sizing === 'amount' && { value: amountText(value) }),
    ...(sizing === 'multiplier' && { value: formatBig(value, 6) }),
    ...(leverage > 0 && { leverage: `${leverage}` }),
    ...(marginMode !== 'leader' && { marginMode }),
    slippage: shareText(slippagePpm),
    ...(maxPosition > 0n && { maxPosition: amountText(maxPosition) }),
    ...(maxLoss > 0n && { maxLoss: amountText(maxLoss) }),
    ...(takeProfitPpm > 0 && { takeProfit: shareText(takeProfitPpm) }),
    ...(stopLossPpm > 0 && { stopLoss: shareText(stopLossPpm) }),
  }
}

export function reportLeader(
  state: CopyTradingState,
  leader: Leader,
  status: 'leading' | 'stopped' = 'leading',
): void {
  const { account, name, sharePpm, sharing, minimum, isPrivate, copies, product } = leader
  say(state, {
    type: 'leaderChanged',
    account: account.name,
    name,
    status,
    share: shareText(sharePpm),
    sharing,
    minimum: usdtText(state, minimum),
    isPrivate,
    followers: copies.size,
    ...(product === 'spot' && { product }),
  })
}

export const reportLead = (state: CopyTradingState, leader: Leader, track: Track): void =>
  say(state, { type: 'leadOpened', account: leader.account.name, ...openedTexts(state, leader, track) })

function openedTexts(state: CopyTradingState, leader: Leader, track: Track) {
  const { no, symbol, side, lots, cost, leverage } = track
  const market = marketOf(state, leader)
  return {
    trackingNo: `${no}`,
    symbol,
    side,
    size: market.sizeText(symbol, lots),
    price: market.averageText(symbol, lots, cost),
    leverage,
  }
}

function closedTexts(state: CopyTradingState, leader: Leader, closed: Closed) {
  const { track, lots, cost, received } = closed
  const { symbol, side, no } = track
  const market = marketOf(state, leader)
  return {
    trackingNo: `${no}`,
    symbol,
    side,
    size: market.sizeText(symbol, lots),
    entryPrice: market.averageText(symbol, lots, cost),
    price: market.averageText(symbol, lots, received),
    profit: amountText(profitOf(closed)),
    remaining: market.sizeText(symbol, track.lots),
  }
}

function stopTexts(state: CopyTradingState, leader: Leader, { symbol, side, stops }: Track) {
  if (stops === undefined) return {}
  const text = (ticks: number) => marketOf(state, leader).priceText(symbol, ticks)
  const [takeProfit, stopLoss] = side === 'long' ? [stops.above, stops.below] : [stops.below, stops.above]
  return {
    ...(takeProfit > 0 && { takeProfit: text(takeProfit) }),
    ...(stopLoss > 0 && { stopLoss: text(stopLoss) }),
  }
}

export function reportStops(state: CopyTradingState, copy: Copy, track: Track): void {
  const { no, symbol, side } = track
  const stops = stopTexts(state, copy.leader, track)
  say(state, { type: 'copyStopsSet', ...ofCopy(copy), trackingNo: `${no}`, symbol, side, ...stops })
}

export const reportLeadClosed = (state: CopyTradingState, leader: Leader, closed: Closed): void =>
  say(state, { type: 'leadClosed', account: leader.account.name, ...closedTexts(state, leader, closed) })

export const reportCopyClosed = (state: CopyTradingState, copy: Copy, closed: Closed): void =>
  say(state, { type: 'copyClosed', ...ofCopy(copy), ...closedTexts(state, copy.leader, closed) })

export function reportCopy(
  state: CopyTradingState,
  copy: Copy,
  reason?: CopyStopReason,
  isStopped = false,
): void {
  say(state, {
    type: 'copyChanged',
    ...ofCopy(copy),
    status: isStopped ? 'stopped' : copy.status,
    ...(reason && { reason }),
    terms: termsView(copy.terms),
  })
}

export const reportCopied = (state: CopyTradingState, copy: Copy, track: Track): void =>
  say(state, { type: 'copyOpened', ...ofCopy(copy), ...openedTexts(state, copy.leader, track) })

export function reportSkipped(
  state: CopyTradingState,
  copy: Copy,
  { symbol, side, trackingNo }: Signal,
  lots: number,
  reason: CopySkipReason,
): void {
  const size = marketOf(state, copy.leader).sizeText(symbol, lots)
  say(state, {
    type: 'copySkipped',
    ...ofCopy(copy),
    trackingNo: `${trackingNo}`,
    symbol,
    side,
    size,
    reason,
  })
}

export function reportHeld(state: CopyTradingState, copy: Copy, units: bigint): void {
  const [amount, held] = [usdtText(state, units), usdtText(state, copy.held)]
  say(state, { type: 'shareHeld', ...ofCopy(copy), amount, held })
}

export function reportShare(
  state: CopyTradingState,
  copy: Copy,
  paid: bigint,
  net: bigint,
  refunded?: bigint,
): void {
  say(state, {
    type: 'profitShared',
    ...ofCopy(copy),
    amount: usdtText(state, paid),
    net: usdtText(state, net),
    highWaterMark: usdtText(state, copy.highWaterMark),
    ...(refunded !== undefined && { refunded: usdtText(state, refunded) }),
  })
}

export function trackViews(state: CopyTradingState, leader: Leader, tracks: readonly Track[]): TrackView[] {
  return tracks.map((track) => {
    const { price: entryPrice, ...texts } = openedTexts(state, leader, track)
    return { ...texts, entryPrice, openedAt: track.openedAt, ...stopTexts(state, leader, track) }
  })
}

export function leaderFacts(state: CopyTradingState, leader: Leader): LeaderFacts {
  const { account, product, name, sharePpm, sharing, minimum, isPrivate, since, copies } = leader
  return {
    account: account.name,
    product,
    name,
    share: shareText(sharePpm),
    sharing,
    minimum: usdtText(state, minimum),
    isPrivate,
    since,
    followers: copies.size,
  }
}

export function leaderView(state: CopyTradingState, leader: Leader): LeaderView {
  let funds = 0n
  for (const { wallet } of leader.copies.values()) funds += marketOf(state, leader).equity(wallet)
  return {
    ...leaderFacts(state, leader),
    funds: amountText(funds),
    tracks: trackViews(state, leader, leader.tracks),
    ...(leader.product === 'spot' && {
      spot: {
        equity: amountText(marketOf(state, leader).equity(leader.account)),
        unrealised: amountText(unrealisedOf(state, leader.tracks)),
      },
    }),
  }
}

export function copyView(state: CopyTradingState, copy: Copy): CopyView {
  const { leader, wallet, status, terms, since, paidIn, shared, highWaterMark, held, tracks } = copy
  return {
    leader: leader.account.name,
    product: leader.product,
    wallet: wallet.name,
    status,
    terms: termsView(terms),
    since,
    paidIn: usdtText(state, paidIn),
    shared: usdtText(state, shared),
    highWaterMark: usdtText(state, highWaterMark),
    held: usdtText(state, held),
    equity: amountText(marketOf(state, leader).equity(wallet)),
    positions: trackViews(state, leader, tracks),
  }
}

export function followerView(state: CopyTradingState, copy: Copy): FollowerView {
  const { follower, leader, wallet, status, since } = copy
  return {
    follower: follower.name,
    status,
    since,
    equity: amountText(marketOf(state, leader).equity(wallet)),
    due: usdtText(state, dueShare(state, copy)),
  }
}
