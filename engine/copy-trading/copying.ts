// Copies what leaders did, for one follower after another (domain.md 13; futures-rules.md B49–B51, B55).

import type { CopyOpened } from '../kernel/ports.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { seeChanges } from './changes.ts'
import { closeLots } from './close-lots.ts'
import { marketOf } from './copied-market.ts'
import { stop } from './end-copy.ts'
import { heldTermsFor, termsFor } from './order-terms.ts'
import type { CopySkipReason } from './protocol.ts'
import { reportSkipped } from './report.ts'
import { copyRules } from './rules.ts'
import { lotsToClose, wantedLots } from './sizing.ts'
import type { Copy, CopyTradingState, OrderTerms, Signal } from './state.ts'
import { lotsOf } from './tracks.ts'

/** At most so many followers in one entry; the rest keeps its place. */
export function workOff(state: CopyTradingState): void {
  const { signals, copies } = state.copyTrading
  for (let left: number = copyRules.copiesPerEntry; left > 0 && signals[0]; ) {
    const signal = signals[0]
    const copy = signal.waiting.shift()
    if (copy === undefined) signals.shift()
    else if (copies.get(copy.wallet) === copy) {
      copySignal(state, copy, signal)
      left--
    }
  }
}

function copySignal(state: CopyTradingState, copy: Copy, signal: Signal): void {
  if (!signal.opens) {
    const own = lotsOf(copy.tracks, signal.symbol, signal.side)
    closeLots(state, copy, signal.symbol, signal.side, lotsToClose(own, signal.lots, signal.lotsBefore))
    return
  }
  if (copy.status !== 'active') return
  const no = open(state, copy, signal)
  if (no === undefined) return
  reportSkipped(state, copy, signal, no.lots, no.reason)
  if (no.reason === 'one-way') stop(state, copy, 'one-way')
}

/** What of it was not copied, and why. */
function open(
  state: CopyTradingState,
  copy: Copy,
  signal: Signal,
): { lots: number; reason: CopySkipReason } | undefined {
  const { wallet, follower, leader } = copy
  const { symbol, side, trackingNo } = signal
  if (leader.product === 'contracts' && state.ports.contracts.positionMode(follower) === 'one-way')
    return { lots: 0, reason: 'one-way' }
  const terms = termsFor(copy.terms, symbol)
  if (terms === undefined) return { lots: 0, reason: 'not-chosen' }
  const market = marketOf(state, leader)
  const leverage = terms.leverage || signal.leverage
  const lots = wantedLots(terms, signal, leverage, market.equity(wallet))
  if (lots < 1) return { lots: 0, reason: 'below-minimum' }
  if (exceeds(terms, copy, signal, lots)) return { lots, reason: 'max-position' }
  const isIsolated = terms.marginMode === 'leader' ? signal.isIsolated : terms.marginMode === 'isolated'
  const { slippagePpm } = terms
  const theirs = { lots: signal.lots, cost: signal.cost }
  const opening = { symbol, side, lots, theirs, slippagePpm, leverage, isIsolated }
  const opened = market.open(wallet, opening, `copy-${trackingNo}`)
  seeChanges(state, signal)
  if (opened.refusal) return { lots, reason: reasonOf(opened.refusal.code) }
  guard(state, copy, signal)
  const missing = lots - opened.lots
  return missing > 0 ? { lots: missing, reason: 'slippage' } : undefined
}

/** Its stops in percent follow the average of the whole position; one that the mark has passed closes it. */
function guard(state: CopyTradingState, copy: Copy, { symbol, side }: Signal): void {
  const { takeProfitPpm, stopLossPpm } = heldTermsFor(copy.terms, symbol)
  if (takeProfitPpm + stopLossPpm === 0) return
  const id = `copy-stop-${++state.copyTrading.lastOrderNo}`
  if (marketOf(state, copy.leader).protect(copy.wallet, symbol, side, { takeProfitPpm, stopLossPpm }, id))
    return
  closeLots(state, copy, symbol, side, lotsOf(copy.tracks, symbol, side))
}

/** Whether the position would be worth more than the follower wants, at the leader's price. */
function exceeds(
  { maxPosition }: OrderTerms,
  { tracks }: Copy,
  { symbol, side, cost, lots }: Signal,
  more: number,
): boolean {
  if (maxPosition === 0n) return false
  const held = lotsOf(tracks, symbol, side)
  return (cost * BigInt(held + more)) / BigInt(lots) > maxPosition
}

const reasons: Partial<Record<string, CopySkipReason>> = {
  [rejection.marginMissing]: 'insufficient-margin',
  [rejection.insufficientFunds]: 'insufficient-funds',
  [rejection.amountTooSmall]: 'below-minimum',
  [rejection.notionalTooSmall]: 'below-minimum',
  [rejection.pairMissing]: 'pair-off',
  [rejection.pairNotTraded]: 'pair-off',
  [rejection.pairSuspended]: 'pair-off',
}

const reasonOf = (code: NonNullable<CopyOpened['refusal']>['code']): CopySkipReason => reasons[code] ?? 'risk'
