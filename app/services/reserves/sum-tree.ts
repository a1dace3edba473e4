// The Merkle tree of balances: each node hashes the sums below it, so that nothing can be left out (domain.md 18.4).

import { createHash } from 'node:crypto'
import { addBalances, type Balances, canonical, leafText, nodeText, type PathStep } from './leaf.ts'

export interface Leaf {
  uidHash: string
  nonce: string
  balances: Balances
}

interface Node {
  hash: string
  balances: Balances
}

export interface SumTree {
  root: string
  total: Balances
  /** The steps from a leaf to the root. */
  path(leaf: number): PathStep[]
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const padding: Leaf = { uidHash: 'PAD', nonce: '0', balances: {} }

/** Nodes between two turns of the event loop. */
const nodesPerTurn = 2000

/** As many leaves as the next power of two, those that are missing as explicit records of zero. Refuses a balance below zero. */
export async function buildSumTree(coins: readonly string[], leaves: readonly Leaf[]): Promise<SumTree> {
  const height = Math.ceil(Math.log2(Math.max(2, leaves.length)))
  const leafNode = ({ uidHash, nonce, balances }: Leaf): Node => {
    for (const [coin, amount] of Object.entries(balances))
      if (amount.startsWith('-')) throw new Error(`a leaf with ${amount} ${coin}`)
    return { hash: sha256(leafText(uidHash, nonce, canonical(coins, balances))), balances }
  }
  const pad = leafNode(padding)
  let row: Node[] = []
  for (let at = 0; at < 2 ** height; at++) {
    const leaf = leaves[at]
    row.push(leaf ? leafNode(leaf) : pad)
    if (at % nodesPerTurn === 0) await nextTurn()
  }
  const rows = [row]
  for (let level = height; level > 0; level--) {
    const above: Node[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at] as Node, row[at + 1] as Node]
      const balances = addBalances(left.balances, right.balances)
      above.push({
        hash: sha256(nodeText(level, left.hash, right.hash, canonical(coins, balances))),
        balances,
      })
      if (at % nodesPerTurn === 0) await nextTurn()
    }
    rows.push(above)
    row = above
  }
  const [top] = row as [Node]
  return {
    root: top.hash,
    total: top.balances,
    path: (leaf) =>
      rows.slice(0, -1).map((nodes, level) => {
        const place = leaf >> level
        const { hash, balances } = nodes[place ^ 1] as Node
        return { side: place % 2 === 0 ? 'right' : 'left', hash, balances }
      }),
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
