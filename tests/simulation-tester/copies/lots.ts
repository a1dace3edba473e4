// Lots by the orders that opened them, first in, first out, in whole numbers: lots, and 10^-8 USDT (futures-rules.md B52).

import { scaled } from './scaled.ts'
import { type Of, Wrong } from './wrong.ts'

export interface Lot {
  no: string
  key: string
  lots: bigint
  cost: bigint
  /** Prices at which its follower wants it closed, 10^-8; 0 = never. */
  stops?: { takeProfit: bigint; stopLoss: bigint }
}

export interface Piece {
  no: string
  lots: bigint
  cost: bigint
  received: bigint
  left: bigint
}

export const sumOf = (all: readonly Lot[], key: string) =>
  all.reduce((sum, lot) => (lot.key === key ? sum + lot.lots : sum), 0n)

/** Whether a price has reached one of its own stops. */
export function isOwnReached({ key, stops }: Lot, price: bigint): boolean {
  if (stops === undefined) return false
  const { takeProfit, stopLoss } = stops
  const [above, below] = key.endsWith('long') ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return (above > 0n && price >= above) || (below > 0n && price <= below)
}

/** Takes lots from the oldest of a position, or of lot `no` alone, and what was received for them in proportion: the last piece gets the rest. */
export function takeOldest(all: Lot[], key: string, lots: bigint, received: bigint, no?: string): Piece[] {
  const pieces: Piece[] = []
  let [left, money] = [lots, received]
  for (const lot of all.filter((one) => one.key === key && (no === undefined || one.no === no))) {
    if (left === 0n) break
    const taken = left < lot.lots ? left : lot.lots
    const cost = (lot.cost * taken) / lot.lots
    const part = taken === left ? money : (received * taken) / lots
    lot.lots -= taken
    lot.cost -= cost
    left -= taken
    money -= part
    pieces.push({ no: lot.no, lots: taken, cost, received: part, left: lot.lots })
  }
  for (let at = all.length - 1; at >= 0; at--) if (all[at]?.lots === 0n) all.splice(at, 1)
  return pieces
}

/** What was closed, as an event says and as the rules have it; `places`: of a lot. */
export function mustBe(
  who: string,
  event: Of<'leadClosed'> | Of<'copyClosed'>,
  piece: Piece,
  places: number,
): void {
  const profit = event.side === 'long' ? piece.received - piece.cost : piece.cost - piece.received
  const got = [
    event.trackingNo,
    scaled(event.size, places),
    scaled(event.profit, 8),
    scaled(event.remaining, places),
  ]
  const wanted = [piece.no, piece.lots, profit, piece.left]
  if (`${got}` !== `${wanted}`)
    throw new Wrong(`${who} closed [number, lots, profit, left] ${got}, by the rules ${wanted}`)
}
