// The texts that a tree of balances hashes, and the check of one path: the server and the page use the same (domain.md 18.4).

import { isDecimal } from '#engine/core/decimal.ts'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'

/** Coin → decimal text without trailing zeros; a coin of the tree that is left out is zero. */
export type Balances = Readonly<Record<string, string>>

export interface PathStep {
  /** Where the other child stands. */
  side: 'left' | 'right'
  hash: string
  balances: Balances
}

/** What one person needs to find his balances again under a published root. */
export interface ReservePath {
  coins: readonly string[]
  root: string
  self: { uidHash: string; nonce: string; balances: Balances }
  /** From the leaf up. */
  path: readonly PathStep[]
}

/** Every coin of the tree in order: `BTC:1,ETH:6,USDT:10`. */
export const canonical = (coins: readonly string[], balances: Balances): string =>
  coins.map((coin) => `${coin}:${balances[coin] ?? '0'}`).join(',')

export const leafText = (uidHash: string, nonce: string, canon: string) => `L|${uidHash}|${nonce}|${canon}`

/** `level`: 1 is the root's. */
export const nodeText = (level: number, left: string, right: string, canon: string) =>
  `N|${level}|${left}|${right}|${canon}`

export function addBalances(a: Balances, b: Balances): Balances {
  const sum: Record<string, string> = { ...a }
  for (const [coin, amount] of Object.entries(b)) sum[coin] = addDecimals(sum[coin] ?? '0', amount)
  return sum
}

const isNotNegative = (balances: Balances) =>
  Object.values(balances).every((amount) => isDecimal(amount) && !amount.startsWith('-'))

export interface PathCheck {
  /** The hash of the leaf, then of each node above it. */
  hashes: string[]
  /** The last of them is the published root, and no sum on the way was below zero. */
  holds: boolean
  /** What the root adds up to. */
  total: Balances
}

/** Recomputes a path from the leaf to the root. */
export async function checkPath(
  { coins, root, self, path }: ReservePath,
  sha256: (text: string) => Promise<string>,
): Promise<PathCheck> {
  let total = self.balances
  let isValid = isNotNegative(total)
  let hash = await sha256(leafText(self.uidHash, self.nonce, canonical(coins, total)))
  const hashes = [hash]
  for (const [at, step] of path.entries()) {
    isValid &&= isNotNegative(step.balances)
    total = addBalances(total, step.balances)
    const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash]
    hash = await sha256(nodeText(path.length - at, left, right, canonical(coins, total)))
    hashes.push(hash)
  }
  return { hashes, holds: isValid && hash === root, total }
}
