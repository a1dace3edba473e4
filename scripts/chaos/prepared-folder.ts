// A folder with some history in it, closed, for faults of the disk to happen to; each of them gets a copy.

import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '#db/folders.ts'
import type { OpenExchange, OpenExchangeInput } from '#db/open-exchange.ts'
import { Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { hashOf } from './audit.ts'
import { openingOf, openPlain, submitAll, symbol } from './crowd.ts'

export const people = ['ali', 'bora', 'cem']

/** The n-th thing that people say: orders that meet, plans, cancels. */
export function saying(n: number): [id: string, command: Command] {
  const random = new Random(n)
  const account = people[n % people.length] as string
  const id = `s-${n}`
  const price = `${1990 + random.below(21)}`
  const facts = {
    account,
    symbol,
    side: random.chance(0.5) ? 'buy' : 'sell',
    size: `0.0${1 + random.below(9)}`,
  } as const
  switch (n % 8) {
    case 5:
      return [id, { type: 'placeTrigger', ...facts, triggerPrice: price, orderType: 'limit', price }]
    case 6:
      return [id, { type: 'placeTrailing', ...facts, callback: '0.5' }]
    case 7:
      return [id, { type: 'cancelOrders', account }]
    default:
      return [id, { type: 'placeOrder', ...facts, orderType: 'limit', price }]
  }
}

/** Longer histories are submitted in larger batches. */
const shortHistory = 10_000

/** `from` up to but not including `to`, a few at a time, so that the journal has records of many sizes. */
export async function say(open: OpenExchange, from: number, to: number): Promise<void> {
  const most = to - from > shortHistory ? 499 : 7
  for (let n = from; n < to; ) {
    const count = Math.min(to - n, 1 + (n % most))
    await submitAll(
      open,
      Array.from({ length: count }, (_, k) => saying(n + k)),
    )
    n += count
  }
}

export interface Prepared {
  dataDir: string
  hash: string
  lastSeq: number
}

/** Says so many things, with snapshots after the given ones. */
export async function prepare(
  dataDir: string,
  count: number,
  snapshotsAfter: readonly number[] = [],
  given: Partial<OpenExchangeInput> = {},
): Promise<Prepared> {
  const open = await openPlain(dataDir, given)
  await submitAll(
    open,
    people.flatMap((account) => openingOf(account, { USDT: '1000000', BTC: '1000' })),
  )
  let sent = 0
  for (const end of [...snapshotsAfter, count]) {
    await say(open, sent, end)
    if (end !== count) await open.snapshot()
    sent = end
  }
  await open.host.idle()
  const prepared = { dataDir, hash: hashOf(open), lastSeq: open.exchange.lastSeq }
  await open.close()
  return prepared
}

/** A copy to harm. */
export function copyOf(dataDir: string): string {
  const copy = `${dataDir}-harmed`
  rmSync(copy, { recursive: true, force: true })
  cpSync(dataDir, copy, { recursive: true })
  return copy
}

export function removeSnapshots(dataDir: string): void {
  rmSync(foldersOf(dataDir).snapshots, { recursive: true, force: true })
}

/** Newest first. */
export function snapshotFiles(dataDir: string): string[] {
  const { snapshots } = foldersOf(dataDir)
  return readdirSync(snapshots)
    .filter((name) => name.endsWith('.bin'))
    .sort()
    .reverse()
    .map((name) => join(snapshots, name))
}
