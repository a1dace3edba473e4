// What happened to positions that are followed: a leader's change becomes a signal, a follower's changes his lots
// (domain.md 13; futures-rules.md B51, B52, B55).

import { holdShare } from './daily-share.ts'
import { reportCopied, reportCopyClosed, reportLead, reportLeadClosed, reportSkipped } from './report.ts'
import { copyRules } from './rules.ts'
import { completed, lotsJoined, lotsReceived, takeMissing } from './spot-changes.ts'
import type { Change, Copy, CopyTradingState, Leader, Signal, Track } from './state.ts'
import { closeOldest, lotsOf, profitOf, waitLess } from './tracks.ts'

/** Which lot of a copy is being closed; 0 = the oldest. */
interface Closing {
  copy: Copy
  no: number
}

/** `signal`: the one that is being copied. */
export function seeChanges(state: CopyTradingState, signal?: Signal, closing?: Closing): void {
  const { spotChanges, spotMoved } = state.copyTrading
  for (const change of summed(state.ports.contracts.takeChanges())) changed(state, change, signal, closing)
  if (spotChanges.length > 0)
    for (const change of summed(spotChanges.splice(0))) changed(state, change, signal, closing)
  if (spotMoved.size > 0) for (const change of takeMissing(state)) changed(state, change, signal, closing)
}

function changed(
  state: CopyTradingState,
  change: Change,
  signal: Signal | undefined,
  closing: Closing | undefined,
): void {
  const { leaders, copies } = state.copyTrading
  const leader = leaders.get(change.account)
  const copy = copies.get(change.account)
  if (leader?.product === 'spot') spotLeaderChanged(state, leader, completed(state, leader, change))
  else if (leader) leaderChanged(state, leader, change, change.lots)
  else if (copy) copyChanged(state, copy, change, signal, closing?.copy === copy ? closing.no : 0)
}

/** Neither what the fee took nor coins that he did not buy as a leader belong to his lots. */
function spotLeaderChanged(state: CopyTradingState, leader: Leader, change: Change): void {
  const lots = change.opens ? lotsReceived(state, change) : change.lots
  if (lots > 0) leaderChanged(state, leader, change, lots)
}

/** Fills of one order are one change. */
function summed(changes: Change[]): Change[] {
  const sums: Change[] = []
  for (const change of changes) {
    const { account, symbol, side, opens } = change
    const same = sums.find(
      (one) => one.account === account && one.symbol === symbol && one.side === side && one.opens === opens,
    )
    if (same === undefined) sums.push(change)
    else {
      same.lots += change.lots
      same.cost += change.cost
      if (change.received !== undefined) same.received = (same.received ?? 0n) + change.received
    }
  }
  return sums
}

/** `kept`: lots of it that are his; on spot less than he bought. */
function leaderChanged(state: CopyTradingState, leader: Leader, change: Change, kept: number): void {
  const { symbol, side, opens, lots, cost } = change
  const signal: Signal = { ...change, leader, trackingNo: 0, waiting: [] }
  if (!opens) {
    for (const closed of closeOldest(leader.tracks, symbol, side, lots, cost))
      reportLeadClosed(state, leader, closed)
    queue(state, signal, (copy) => lotsOf(copy.tracks, symbol, side) > 0)
    return
  }
  const isFull = isAtLimit(leader, symbol)
  const track = newTrack(change, kept, ++state.copyTrading.lastTrackingNo, state.now)
  leader.tracks.push(track)
  reportLead(state, leader, track)
  const opening = { ...signal, trackingNo: track.no }
  if (!isFull) queue(state, opening, ({ status }) => status === 'active')
  else
    for (const copy of leader.copies.values())
      if (copy.status === 'active') reportSkipped(state, copy, opening, 0, 'leader-limit')
}

/** Of those lots of a change that are kept, at its average. */
function newTrack(change: Change, kept: number, no: number, openedAt: number): Track {
  const { symbol, side, lots, leverage } = change
  const cost = kept === lots ? change.cost : (change.cost * BigInt(kept)) / BigInt(lots)
  return { no, symbol, side, lots: kept, cost, leverage, openedAt }
}

function isAtLimit({ tracks }: Leader, symbol: string): boolean {
  const ofContract = tracks.filter((one) => one.symbol === symbol).length
  return tracks.length >= copyRules.tracks || ofContract >= copyRules.tracksPerContract
}

function queue(state: CopyTradingState, signal: Signal, concerns: (copy: Copy) => boolean): void {
  const waiting = [...signal.leader.copies.values()].filter(concerns)
  if (waiting.length === 0) return
  waiting.sort((a, b) => a.follower.index - b.follower.index)
  state.copyTrading.signals.push({ ...signal, waiting })
}

function copyChanged(
  state: CopyTradingState,
  copy: Copy,
  change: Change,
  signal: Signal | undefined,
  no: number,
): void {
  if (!change.opens) {
    copyClosed(state, copy, change, no)
    return
  }
  const { wallet, tracks, leader } = copy
  state.copyTrading.touched.add(copy)
  state.copyTrading.stopBounds = undefined
  const { symbol, lots } = change
  const kept = leader.product === 'spot' ? lotsJoined(state, wallet, tracks, symbol) : lots
  if (kept === 0) return
  const track = newTrack(change, kept, signal?.trackingNo ?? 0, state.now)
  tracks.push(track)
  reportCopied(state, copy, track)
}

/** Lots left a copy: of one track, or of the oldest. */
export function copyClosed(
  state: CopyTradingState,
  copy: Copy,
  { symbol, side, lots, cost }: Pick<Change, 'symbol' | 'side' | 'lots' | 'cost'>,
  no = 0,
): void {
  state.copyTrading.touched.add(copy)
  state.copyTrading.stopBounds = undefined
  if (no !== 0) waitLess(copy, symbol, side, lots, no)
  for (const closed of closeOldest(copy.tracks, symbol, side, lots, cost, no)) {
    reportCopyClosed(state, copy, closed)
    holdShare(state, copy, profitOf(closed))
  }
}
