// Proof of reserves: a tree of what people hold at one moment of the log, its root published, each person's path his own.

import { randomBytes } from 'node:crypto'
import type { ExchangeNode } from '#db/exchange-node.ts'
import { reserveFiles } from '#db/stores/reserve-files.ts'
import type { LedgerRow } from '#engine/exchange/ledger-rows.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { hourMs } from '#engine/market/intervals.ts'
import { accepted, type Result, refused } from '../result.ts'
import { accountingOf, type CoinAccounting, liabilitiesOf, reservesOf } from './accounting.ts'
import { type Balances, checkPath, type PathCheck, type ReservePath } from './leaf.ts'
import { buildSumTree, type Leaf, type SumTree, sha256 } from './sum-tree.ts'

/** What is published of a snapshot. */
export interface ReserveSnapshot {
  seq: number
  /** Exchange time, epoch ms. */
  at: number
  coins: string[]
  root: string
  people: number
  liabilities: Balances
  reserves: Balances
}

interface SavedSnapshot extends ReserveSnapshot {
  leaves: (Leaf & { owner: string })[]
}

export interface LiveAccounting {
  seq: number
  at: number
  coins: CoinAccounting[]
}

export interface ReserveService {
  /** Undefined before the first. */
  latest(): ReserveSnapshot | undefined
  /** Refused within an hour of the last one. */
  take(): Promise<Result<ReserveSnapshot>>
  /** The path of a person's main account; undefined where the snapshot has none. */
  path(owner: string): Promise<ReservePath | undefined>
  /** Recomputes a path as the page does. */
  check(path: ReservePath): Promise<PathCheck>
  accounting(): Promise<LiveAccounting>
}

const snapshotEveryMs = hourMs

export function createReserves({ exchange, host }: Pick<ExchangeNode, 'exchange' | 'host'>, folder: string) {
  const files = reserveFiles<SavedSnapshot>(folder)
  let built: { seq: number; tree: Promise<SumTree> } | undefined
  let taking: Promise<Result<ReserveSnapshot>> | undefined

  async function read() {
    let found: { seq: number; at: number; rows: LedgerRow[] } | undefined
    await host.betweenBatches(() => {
      found = { seq: exchange.lastSeq, at: exchange.now(), rows: exchange.ledgerRows() }
    })
    return found as NonNullable<typeof found>
  }

  function treeOf({ seq, coins, leaves }: SavedSnapshot): Promise<SumTree> {
    if (built?.seq !== seq) built = { seq, tree: buildSumTree(coins, leaves) }
    return built.tree
  }

  async function take(): Promise<Result<ReserveSnapshot>> {
    const last = files.newest()
    const waitMs = last === undefined ? 0 : last.at + snapshotEveryMs - exchange.now()
    if (waitMs > 0)
      return refused({ code: rejection.rateLimited, params: { seconds: String(Math.ceil(waitMs / 1000)) } })
    const { seq, at, rows } = await read()
    const people = liabilitiesOf(rows)
    // In the order of their nonces, so that no place in the tree says when an account was opened.
    const leaves = [...people]
      .map(([owner, balances]) => ({
        owner,
        uidHash: sha256(owner),
        nonce: randomBytes(16).toString('hex'),
        balances,
      }))
      .sort((a, b) => (a.nonce < b.nonce ? -1 : 1))
    const reserves = reservesOf(rows)
    const coins = [
      ...new Set([...leaves.flatMap(({ balances }) => Object.keys(balances)), ...Object.keys(reserves)]),
    ]
    coins.sort()
    const tree = await buildSumTree(coins, leaves)
    const snapshot = {
      seq,
      at,
      coins,
      root: tree.root,
      people: leaves.length,
      liabilities: tree.total,
      reserves,
    }
    files.save(seq, { ...snapshot, leaves })
    return accepted(snapshot)
  }

  return {
    latest() {
      const saved = files.newest()
      if (saved === undefined) return undefined
      const { leaves: _, ...published } = saved
      return published
    },
    take() {
      taking ??= take().finally(() => {
        taking = undefined
      })
      return taking
    },
    async path(owner) {
      const saved = files.newest()
      const place = saved?.leaves.findIndex((leaf) => leaf.owner === owner) ?? -1
      if (saved === undefined || place < 0) return undefined
      const { uidHash, nonce, balances } = saved.leaves[place] as Leaf
      const { root, path } = await treeOf(saved)
      return { coins: saved.coins, root, self: { uidHash, nonce, balances }, path: path(place) }
    },
    check: (path) => checkPath(path, async (text) => sha256(text)),
    async accounting() {
      const { seq, at, rows } = await read()
      return { seq, at, coins: accountingOf(rows) }
    },
  } satisfies ReserveService
}
