// Lots by the orders that opened them: first in, first out (futures-rules.md B52).

import type { Copy, PositionWord, Track } from './state.ts'

/** Lots of one track that were closed. */
export interface Closed {
  track: Track
  lots: number
  /** Of these lots, 10^-8 USDT: what they cost, what was received for them. */
  cost: bigint
  received: bigint
}

export const lotsOf = (tracks: readonly Track[], symbol: string, side: PositionWord): number =>
  tracks.reduce((sum, one) => (one.symbol === symbol && one.side === side ? sum + one.lots : sum), 0)

/** Takes lots out of the oldest tracks of a position, or out of track `no` alone; tracks without lots leave the list. */
export function closeOldest(
  tracks: Track[],
  symbol: string,
  side: PositionWord,
  lots: number,
  received: bigint,
  no = 0,
): Closed[] {
  const closed: Closed[] = []
  let left = lots
  let leftReceived = received
  for (const track of tracks) {
    if (left === 0) break
    if (track.symbol !== symbol || track.side !== side) continue
    if (no !== 0 && track.no !== no) continue
    const taken = Math.min(left, track.lots)
    const cost = (track.cost * BigInt(taken)) / BigInt(track.lots)
    const part = taken === left ? leftReceived : (received * BigInt(taken)) / BigInt(lots)
    track.lots -= taken
    track.cost -= cost
    left -= taken
    leftReceived -= part
    closed.push({ track, lots: taken, cost, received: part })
  }
  for (let at = tracks.length - 1; at >= 0; at--) if (tracks[at]?.lots === 0) tracks.splice(at, 1)
  return closed
}

/** Of one track, or of all of a position. */
export const lotsOfTrack = (
  tracks: readonly Track[],
  symbol: string,
  side: PositionWord,
  no: number,
): number => (no === 0 ? lotsOf(tracks, symbol, side) : (tracks.find((one) => one.no === no)?.lots ?? 0))

/** 10^-8 USDT: of one track, or of all of a pair. */
export const costOf = (tracks: readonly Track[], symbol: string, no: number): bigint =>
  tracks.reduce(
    (sum, one) => (one.symbol === symbol && (no === 0 || one.no === no) ? sum + one.cost : sum),
    0n,
  )

/** What the book did not take is kept by position, or by the one track that was to be closed. */
export const unclosedKey = ({
  symbol,
  side,
  no,
}: {
  symbol: string
  side: PositionWord
  no: number
}): string => (no === 0 ? `${symbol} ${side}` : `${symbol} ${side} ${no}`)

/** Lots of a track are closed alone: where they are among the oldest, which the book did not take, those wait no more. */
export function waitLess(
  { tracks, unclosed }: Pick<Copy, 'tracks' | 'unclosed'>,
  symbol: string,
  side: PositionWord,
  lots: number,
  no: number,
): void {
  const waiting = unclosed.get(unclosedKey({ symbol, side, no: 0 }))
  const at = tracks.findIndex((one) => one.no === no && one.symbol === symbol && one.side === side)
  const track = tracks[at]
  if (waiting === undefined || track === undefined) return
  const older = lotsOf(tracks.slice(0, at), symbol, side)
  const waits = Math.max(0, Math.min(track.lots, waiting.lots - older))
  const left = Math.max(0, track.lots - lots)
  waiting.lots -= Math.max(0, waits - left)
  if (waiting.lots === 0) unclosed.delete(unclosedKey(waiting))
}

export const profitOf = ({ track, cost, received }: Closed): bigint =>
  track.side === 'long' ? received - cost : cost - received

/** Whether any lot has stops of its own. */
export const hasOwn = ({ tracks }: { tracks: readonly Track[] }): boolean =>
  tracks.some(({ stops }) => stops !== undefined)
