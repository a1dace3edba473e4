// One batch on its way through the host: who waits for an answer, what went in, what came of it.

import type { Command, Entry, ExchangeEvent, Receipt } from '../exchange/protocol.ts'
import { reactorOfId } from '../kernel/bot-accounts.ts'
import type { Release } from './ports.ts'

export interface Waiting {
  id: string
  command: Command
  /** In exchange time: later, it is refused. */
  notAfter?: number
  /** `seq`: of its entry; 0 when it never became one. */
  resolve(receipt: Receipt, seq: number): void
  reject(error: unknown): void
}

/** A command's answer, and the seq of its entry; 0 when it never became one. */
export interface Entered {
  seq: number
  receipt: Receipt
}

/** Those of a batch that found room, and what they are in the journal. */
export interface Admitted {
  batch: readonly Waiting[]
  entries: readonly Entry[]
}

/** What people get out with has room beyond the rest. Reactors' commands keep their order: none of them goes ahead of another. */
export const isWayOut = (id: string, { type }: Command) => waysOut.has(type) && reactorOfId(id) === undefined

const waysOut: ReadonlySet<Command['type']> = new Set([
  'cancelOrder',
  'cancelOrders',
  'cancelPlan',
  'cancelPlans',
])

/** What listeners get of a batch that is on disk; `at`: where exchange time stands after it. */
export function releaseOf(entries: readonly Entry[], receipts: readonly Receipt[], at: number): Release {
  const first = entries[0] as Entry
  return {
    fromSeq: first.seq,
    toSeq: first.seq + entries.length - 1,
    at,
    receipts,
    events: eventsOf(receipts),
  }
}

// `flatMap` takes ten times as long, and an avalanche has a million of them.
function eventsOf(receipts: readonly Receipt[]): readonly ExchangeEvent[] {
  if (receipts.length === 1) return (receipts[0] as Receipt).events
  const events: ExchangeEvent[] = []
  for (const receipt of receipts) for (const event of receipt.events) events.push(event)
  return events
}

/** Applying an entry threw; the state may be half changed. */
export class PoisonCommand extends Error {
  constructor(
    readonly entry: Entry,
    cause: unknown,
  ) {
    super(`applying seq ${entry.seq} threw`, { cause })
  }
}
