// Lots by the orders that opened them, first in, first out, in whole numbers: lots, and 10^-8 USDT (futures-rules.md B52).

export interface Lot {
  no: string
  key: string
  lots: bigint
  cost: bigint
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

/** Takes lots from the oldest of a position, and what was received for them in proportion: the last piece gets the rest. */
export function takeOldest(all: Lot[], key: string, lots: bigint, received: bigint): Piece[] {
  const pieces: Piece[] = []
  let [left, money] = [lots, received]
  for (const lot of all.filter((one) => one.key === key)) {
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
