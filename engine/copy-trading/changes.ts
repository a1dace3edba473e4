// What happened to positions that are followed: a leader's change becomes a signal, a follower's changes his lots
// (domain.md 13; futures-rules.md B51, B52, B55).

import type { PositionChange } from '../kernel/ports.ts'
import { holdShare } from './daily-share.ts'
import { reportCopied, reportCopyClosed, reportLead, reportLeadClosed, reportSkipped } from './report.ts'
import { copyRules } from './rules.ts'
import type { Copy, CopyTradingState, Leader, Signal, Track } from './state.ts'
import { closeOldest, lotsOf, profitOf } from './tracks.ts'

/** `signal`: the one that is being copied. */
export function seeChanges(state: CopyTradingState, signal?: Signal): void {
  const { leaders, copies } = state.copyTrading
  for (const change of summed(state.ports.contracts.takeChanges())) {
    const leader = leaders.get(change.account)
    const copy = copies.get(change.account)
    if (leader) leaderChanged(state, leader, change)
    else if (copy) copyChanged(state, copy, change, signal)
  }
}

/** Fills of one order are one change. */
function summed(changes: PositionChange[]): PositionChange[] {
  const sums: PositionChange[] = []
  for (const change of changes) {
    const { account, symbol, side, opens } = change
    const same = sums.find(
      (one) => one.account === account && one.symbol === symbol && one.side === side && one.opens === opens,
    )
    if (same === undefined) sums.push(change)
    else {
      same.lots += change.lots
      same.cost += change.cost
    }
  }
  return sums
}

function leaderChanged(state: CopyTradingState, leader: Leader, change: PositionChange): void {
  const { symbol, side, opens, lots, cost } = change
  const signal: Signal = { ...change, leader, trackingNo: 0, waiting: [] }
  if (!opens) {
    for (const closed of closeOldest(leader.tracks, symbol, side, lots, cost))
      reportLeadClosed(state, leader, closed)
    queue(state, signal, (copy) => lotsOf(copy.tracks, symbol, side) > 0)
    return
  }
  const isFull = isAtLimit(leader, symbol)
  const track = newTrack(change, ++state.copyTrading.lastTrackingNo, state.now)
  leader.tracks.push(track)
  reportLead(state, leader, track)
  const opening = { ...signal, trackingNo: track.no }
  if (!isFull) queue(state, opening, ({ status }) => status === 'active')
  else
    for (const copy of leader.copies.values())
      if (copy.status === 'active') reportSkipped(state, copy, opening, 0, 'leader-limit')
}

const newTrack = (change: PositionChange, no: number, openedAt: number): Track => {
  const { symbol, side, lots, cost, leverage } = change
  return { no, symbol, side, lots, cost, leverage, openedAt }
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
  change: PositionChange,
  signal: Signal | undefined,
): void {
  const { symbol, side, lots, cost } = change
  state.copyTrading.touched.add(copy)
  if (change.opens) {
    const track = newTrack(change, signal?.trackingNo ?? 0, state.now)
    copy.tracks.push(track)
    reportCopied(state, copy, track)
    return
  }
  for (const closed of closeOldest(copy.tracks, symbol, side, lots, cost)) {
    reportCopyClosed(state, copy, closed)
    holdShare(state, copy, profitOf(closed))
  }
}
