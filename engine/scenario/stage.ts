// The exchange under a scenario: a virtual clock, a journal in memory, and a restart from it.

import type { Command, Entry, ExchangeEvent, Genesis, Receipt } from '../exchange/protocol.ts'
import type { AccountView, MarketView } from '../market/view.ts'

/** What a scenario needs of an exchange. */
export interface StagedExchange extends MarketView, AccountView {
  /** The receipt, and everything that happened to anybody. */
  apply(entry: Entry): { receipt: Receipt; events: readonly ExchangeEvent[] }
  /** When something is due by itself; Infinity = never. */
  nextDueAt(): number
  checkInvariants(): string[]
  save(): Uint8Array
}

/** Opens a fresh exchange, or the one that `saved` holds. */
export type OpenExchange = (genesis: Genesis, saved?: Uint8Array) => StagedExchange

export class Stage {
  exchange: StagedExchange
  now: number
  private readonly journal: Entry[] = []

  constructor(
    private readonly genesis: Genesis,
    private readonly open: OpenExchange,
    private readonly listener: (events: readonly ExchangeEvent[]) => void,
  ) {
    this.now = genesis.start
    this.exchange = open(genesis)
  }

  /** Applies one command at the present virtual time. Without an id it gets the one that its place in the log has. */
  submit(id: string | undefined, command: Command): Receipt {
    const seq = this.journal.length + 1
    const entry: Entry = { seq, ts: this.now, id: id ?? `entry-${seq}`, command }
    this.journal.push(entry)
    const { receipt, events } = this.exchange.apply(entry)
    this.listener(events)
    return receipt
  }

  /** Lets time pass: a clock entry at each moment that something is due, and one at the end. */
  waitUntil(target: number): void {
    for (let due = this.exchange.nextDueAt(); due < target; due = this.exchange.nextDueAt()) {
      if (due <= this.now) throw new Error(`still due at ${due}, though the clock stands at ${this.now}`)
      this.now = due
      this.submit(undefined, { type: 'tick' })
    }
    this.now = target
    this.submit(undefined, { type: 'tick' })
  }

  /**
   * Drops the exchange and goes on with one that read the journal again. Answers how that one, or one loaded from a
   * snapshot, differs from the one that was lost.
   */
  crash(): string[] {
    const lost = this.exchange.save().slice()
    const replayed = this.open(this.genesis)
    for (const entry of this.journal) replayed.apply(entry)
    const loaded = this.open(this.genesis, lost)
    this.exchange = replayed
    return [
      ...(equalBytes(lost, replayed.save()) ? [] : ['the journal replays to another state']),
      ...(equalBytes(lost, loaded.save()) ? [] : ['the snapshot loads to another state']),
    ]
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
