// Copy trading's part of a snapshot.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { CopySizing, ProfitSharing } from './protocol.ts'
import { hasMore, loadMore, saveMore } from './snapshot-more.ts'
import { marginModes, sizings } from './snapshot-words.ts'
import type { Copy, CopyTradingState, Leader, PositionWord, Signal, Terms, Track } from './state.ts'
import { unclosedKey } from './tracks.ts'

/** A snapshot writes each as its place here: new ones come last. */
const statuses: readonly Copy['status'][] = ['active', 'paused', 'stopping']

const sharings: readonly ProfitSharing[] = ['high-water', 'daily']
/** Written first, below zero; a layout of before begins with a number that is not. */
const layout = -2
/** The same, with what `snapshot-more.ts` writes behind it. */
const layoutWithMore = -3

const isLong = (side: PositionWord) => (side === 'long' ? 1 : 0)
const sideOf = (bit: number): PositionWord => (bit === 1 ? 'long' : 'short')

export function saveCopyTrading({ copyTrading: own }: CopyTradingState, out: StateWriter): void {
  const withMore = hasMore(own)
  out.number(withMore ? layoutWithMore : layout)
  out.number(own.lastTrackingNo)
  out.number(own.lastOrderNo)
  out.number(own.nextShareAt)
  out.number(own.nextDayAt)
  const leaders = leadersOf(own)
  out.number(leaders.length)
  for (const leader of leaders) saveLeader(out, leader, own.leaders.has(leader.account))
  out.number(own.copies.size)
  for (const copy of own.copies.values()) saveCopy(out, copy)
  out.number(own.signals.length)
  for (const signal of own.signals) saveSignal(out, signal)
  out.array(Float64Array.from([...own.touched].map(({ wallet }) => wallet.index)))
  if (withMore) saveMore(out, own)
}

/** Those who lead, then those who left while followers still close. */
function leadersOf({ leaders, copies }: CopyTradingState['copyTrading']): Leader[] {
  const all = new Set(leaders.values())
  for (const { leader } of copies.values()) all.add(leader)
  return [...all]
}

function saveLeader(out: StateWriter, leader: Leader, leads: boolean): void {
  out.number(leader.account.index)
  out.text(leader.name)
  out.number(leader.sharePpm)
  out.number(sharings.indexOf(leader.sharing))
  out.text(`${leader.minimum}`)
  out.number((leader.isPrivate ? 1 : 0) | (leads ? 2 : 0) | (leader.product === 'spot' ? 4 : 0))
  out.number(leader.since)
  out.array(Float64Array.from([...leader.blocked].map(({ index }) => index)))
  saveTracks(out, leader.tracks)
}

function saveTracks(out: StateWriter, tracks: readonly Track[]): void {
  out.number(tracks.length)
  for (const { no, symbol, side, lots, cost, leverage, openedAt } of tracks) {
    for (const value of [no, isLong(side), lots, leverage, openedAt]) out.number(value)
    out.text(symbol)
    out.text(`${cost}`)
  }
}

function saveCopy(out: StateWriter, copy: Copy): void {
  const { follower, leader, wallet, terms, status, since, isShareDue, emptySince, unclosed, tracks } = copy
  for (const value of [follower.index, leader.account.index, wallet.index, statuses.indexOf(status)])
    out.number(value)
  for (const value of [since, isShareDue ? 1 : 0, emptySince]) out.number(value)
  const { sizing, value, leverage, marginMode, slippagePpm, maxPosition, maxLoss } = terms
  for (const number of [sizings.indexOf(sizing), leverage, marginModes.indexOf(marginMode), slippagePpm])
    out.number(number)
  for (const units of [value, maxPosition, maxLoss, copy.paidIn, copy.shared, copy.highWaterMark])
    out.text(`${units}`)
  for (const ppm of [terms.takeProfitPpm, terms.stopLossPpm]) out.number(ppm)
  for (const units of [copy.held, copy.dayNet]) out.text(`${units}`)
  out.number(unclosed.size)
  for (const { symbol, side, lots, no } of unclosed.values()) {
    out.text(symbol)
    out.number(isLong(side) + 2 * no)
    out.number(lots)
  }
  saveTracks(out, tracks)
}

function saveSignal(out: StateWriter, signal: Signal): void {
  const { leader, symbol, side, opens, trackingNo, lots, lotsBefore, leverage, isIsolated } = signal
  out.text(symbol)
  for (const value of [leader.account.index, isLong(side), opens ? 1 : 0, trackingNo, lots, lotsBefore])
    out.number(value)
  for (const value of [leverage, isIsolated ? 1 : 0]) out.number(value)
  out.text(`${signal.cost}`)
  out.text(`${signal.equityBefore}`)
  out.array(Float64Array.from(signal.waiting.map(({ wallet }) => wallet.index)))
}

/** Expects the accounts to be loaded. */
export function loadCopyTrading(state: CopyTradingState, from: StateReader): void {
  const { copyTrading: own, accounts } = state
  const account = (index: number) => accounts.at(index) as Account
  const first = from.number()
  const isOld = first >= 0
  own.lastTrackingNo = isOld ? first : from.number()
  own.lastOrderNo = from.number()
  own.nextShareAt = from.number()
  if (!isOld) own.nextDayAt = from.number()
  const leaders = new Map<Account, Leader>()
  for (let left = from.number(); left > 0; left--) {
    const { leader, leads } = readLeader(from, account, isOld)
    leaders.set(leader.account, leader)
    if (leads) own.leaders.set(leader.account, leader)
  }
  for (let left = from.number(); left > 0; left--) {
    const copy = readCopy(from, account, leaders, isOld)
    own.copies.set(copy.wallet, copy)
    copy.leader.copies.set(copy.follower, copy)
  }
  const copies = (indexes: Float64Array) =>
    [...indexes].map((index) => own.copies.get(account(index))).filter((one) => one !== undefined)
  for (let left = from.number(); left > 0; left--)
    own.signals.push(readSignal(from, account, leaders, copies))
  for (const copy of copies(from.float64())) own.touched.add(copy)
  if (first === layoutWithMore) loadMore(from, own, account)
}

function readLeader(
  from: StateReader,
  account: (index: number) => Account,
  isOld: boolean,
): { leader: Leader; leads: boolean } {
  const own = account(from.number())
  const name = from.text()
  const sharePpm = from.number()
  const sharing = isOld ? 'high-water' : (sharings[from.number()] as ProfitSharing)
  const minimum = BigInt(from.text())
  const bits = from.number()
  const since = from.number()
  const blocked = new Set([...from.float64()].map(account))
  const tracks = readTracks(from)
  const leader: Leader = {
    account: own,
    product: (bits & 4) !== 0 ? 'spot' : 'contracts',
    name,
    sharePpm,
    sharing,
    minimum,
    isPrivate: (bits & 1) !== 0,
    since,
    blocked,
    tracks,
    copies: new Map(),
  }
  return { leader, leads: (bits & 2) !== 0 }
}

function readTracks(from: StateReader): Track[] {
  const tracks: Track[] = []
  for (let left = from.number(); left > 0; left--) {
    const [no, bit, lots] = [from.number(), from.number(), from.number()]
    const [leverage, openedAt] = [from.number(), from.number()]
    const symbol = from.text()
    tracks.push({ no, symbol, side: sideOf(bit), lots, cost: BigInt(from.text()), leverage, openedAt })
  }
  return tracks
}

function readCopy(
  from: StateReader,
  account: (index: number) => Account,
  leaders: Map<Account, Leader>,
  isOld: boolean,
): Copy {
  const follower = account(from.number())
  const leader = leaders.get(account(from.number())) as Leader
  const wallet = account(from.number())
  const status = statuses[from.number()] as Copy['status']
  const [since, isShareDue, emptySince] = [from.number(), from.number() === 1, from.number()]
  const sizing = sizings[from.number()] as CopySizing
  const leverage = from.number()
  const marginMode = marginModes[from.number()] as Terms['marginMode']
  const slippagePpm = from.number()
  const units = () => BigInt(from.text())
  const [value, maxPosition, maxLoss] = [units(), units(), units()]
  const [paidIn, shared, highWaterMark] = [units(), units(), units()]
  const [takeProfitPpm, stopLossPpm] = isOld ? [0, 0] : [from.number(), from.number()]
  const [held, dayNet] = isOld ? [0n, 0n] : [units(), units()]
  const unclosed: Copy['unclosed'] = new Map()
  for (let left = from.number(); left > 0; left--) {
    const symbol = from.text()
    const bits = from.number()
    const [side, no] = [sideOf(bits % 2), Math.floor(bits / 2)]
    unclosed.set(unclosedKey({ symbol, side, no }), { symbol, side, lots: from.number(), no })
  }
  const limits = { slippagePpm, maxPosition, maxLoss, takeProfitPpm, stopLossPpm }
  const all = { bySymbol: new Map(), onlyThese: false }
  const terms = { sizing, value, leverage, marginMode, ...limits, ...all }
  const own = { follower, leader, wallet, terms, status, since, paidIn, shared, highWaterMark, held, dayNet }
  return { ...own, isShareDue, emptySince, unclosed, tracks: readTracks(from) }
}

function readSignal(
  from: StateReader,
  account: (index: number) => Account,
  leaders: Map<Account, Leader>,
  copies: (indexes: Float64Array) => Copy[],
): Signal {
  const symbol = from.text()
  const leader = leaders.get(account(from.number())) as Leader
  const [side, opens, trackingNo] = [sideOf(from.number()), from.number() === 1, from.number()]
  const [lots, lotsBefore, leverage] = [from.number(), from.number(), from.number()]
  const isIsolated = from.number() === 1
  const [cost, equityBefore] = [BigInt(from.text()), BigInt(from.text())]
  const waiting = copies(from.float64())
  const own = { leader, symbol, side, opens, trackingNo, lots, lotsBefore, cost, leverage }
  return { ...own, isIsolated, equityBefore, waiting }
}
