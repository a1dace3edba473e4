// V-POR1 and oracle 16: every path verifies, any changed unit changes the root, a balance below zero is refused.

import { describe, expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { type Balances, checkPath, type ReservePath } from './leaf.ts'
import { buildSumTree, type Leaf, sha256 } from './sum-tree.ts'

const coins = ['BTC', 'ETH', 'USDT']
const leaf = (uidHash: string, nonce: string, btc: string, eth: string, usdt: string): Leaf => ({
  uidHash,
  nonce,
  balances: { BTC: btc, ETH: eth, USDT: usdt },
})
const check = (path: ReservePath) => checkPath(path, async (text) => sha256(text))

test('V-POR1', async () => {
  const leaves = [
    leaf('u1', 'n1', '1', '6', '10'),
    leaf('u2', 'n2', '2', '4', '8'),
    leaf('u3', 'n3', '5', '9', '74'),
  ]
  const tree = await buildSumTree(coins, leaves)
  expect(tree.total).toEqual({ BTC: '8', ETH: '19', USDT: '92' })
  expect(tree.root).toBe('874c5a3aab2a59f256655fa6516d1204bf6e26e7841152e2c8c81f13987a1bcb')
  const { hashes, holds } = await check({ coins, root: tree.root, self: leaves[0]!, path: tree.path(0) })
  expect(hashes[0]).toBe('d49b03d1f34102c03bc79558fa59d37b1d315ad184028546be6bfabb075a66ab')
  expect(holds).toBe(true)
})

describe.each([1, 2, 3, 5, 8, 33])('oracle 16 with %i people', (count) => {
  const random = new Random(count)
  const amount = () => `${random.below(1000)}.${1 + random.below(8)}`
  const leaves = Array.from({ length: count }, (_, at) =>
    leaf(`u${at}`, `n${at}`, amount(), amount(), amount()),
  )

  test('every path leads to the root', async () => {
    const tree = await buildSumTree(coins, leaves)
    for (const [at, self] of leaves.entries()) {
      const found = await check({ coins, root: tree.root, self, path: tree.path(at) })
      expect(found).toMatchObject({ holds: true, total: tree.total })
    }
  })

  test('one unit more changes the root, and a path with another balance does not hold', async () => {
    const tree = await buildSumTree(coins, leaves)
    const at = random.below(count)
    const more: Balances = { ...leaves[at]!.balances, BTC: `${leaves[at]!.balances.BTC}0000001` }
    const self = { ...leaves[at]!, balances: more }
    const changed = await buildSumTree(coins, leaves.with(at, self))
    expect(changed.root).not.toBe(tree.root)
    expect((await check({ coins, root: tree.root, self, path: tree.path(at) })).holds).toBe(false)
  })
})

test('a balance below zero is refused, in a leaf and on a path', async () => {
  await expect(buildSumTree(coins, [leaf('u1', 'n1', '-1', '0', '0')])).rejects.toThrow('a leaf with -1 BTC')
  const tree = await buildSumTree(coins, [leaf('u1', 'n1', '1', '0', '0'), leaf('u2', 'n2', '2', '0', '0')])
  const [step] = tree.path(0)
  const path = [{ ...step!, balances: { BTC: '-1' } }]
  const self = leaf('u1', 'n1', '1', '0', '0')
  expect((await check({ coins, root: tree.root, self, path })).holds).toBe(false)
})
