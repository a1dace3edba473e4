// All checks of an exchange while it runs: its own invariants, the watch over its records, the reference.

import type { Exchange, ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Entry, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { Comparison } from './compare.ts'
import { ContractCopyOracle } from './copies/contract-oracle.ts'
import { SpotCopyOracle } from './copies/spot-oracle.ts'
import type { Coverage } from './coverage.ts'
import { ReferenceExchange } from './reference/exchange.ts'
import { UnifiedOracle } from './unified/oracle.ts'
import { Violation } from './violation.ts'
import { Watch } from './watch.ts'
import { hasCopies } from './world/copies/copied.ts'
import { hasSpotCopies } from './world/copies/spot-copied.ts'
import { hasUnified } from './world/unified/pooled.ts'

/** Entries between two checks of the whole state. */
const walkEvery = 4_096
/** Worlds with contracts or copies are small, and what contracts may use shows in no event. */
const smallWalkEvery = 64
/** Entries between two looks at all that an oracle has, and at all of Earn and the launch products; what an entry concerns is looked at after each. */
const oracleEvery = 16
const productsEvery = 512
/** Entries between two looks at the identities of contracts while nothing happens. */
const quietEvery = 8

/** What computes again what a world is about, from the events of its exchange; says what is wrong. */
interface Oracle {
  see(entry: Entry, receipt: Receipt, exchange: Exchange): string | undefined
  ofState(exchange: Exchange): string | undefined
}

export class Judge {
  private readonly watch: Watch
  private readonly comparison: Comparison | undefined
  /** Copy trading and the unified account have oracles of their own in place of the reference. */
  private readonly oracle: Oracle | undefined
  private readonly hasContracts: boolean
  private readonly isSmall: boolean
  private seen = 0

  constructor(
    genesis: Genesis,
    coverage: Coverage,
    private readonly withReference: boolean,
  ) {
    const symbols = genesis.markets.map(({ symbol }) => symbol)
    this.watch = new Watch(symbols, coverage)
    this.hasContracts = genesis.contracts !== undefined
    this.isSmall = this.hasContracts || hasSpotCopies(genesis.seed)
    if (hasCopies(genesis.seed)) this.oracle = new ContractCopyOracle(genesis.start)
    else if (hasSpotCopies(genesis.seed)) this.oracle = new SpotCopyOracle(genesis)
    else if (hasUnified(genesis.seed)) this.oracle = new UnifiedOracle(genesis)
    else if (withReference) this.comparison = new Comparison(new ReferenceExchange(genesis), this.watch)
  }

  /** Options for an exchange that this judge checks; events are only needed for the reference. */
  get options(): ExchangeOptions {
    return { assertions: 'core', listener: this.watch, terse: !this.withReference && !this.oracle }
  }

  /** `now`: the exchange after this entry. Throws Violation. */
  check(entry: Entry, receipt: Receipt, now: Exchange): void {
    this.watch.see(entry, receipt)
    const difference = this.comparison?.ofReceipt(entry, receipt)
    if (difference) throw new Violation('difference', difference)
    const earn = this.comparison?.ofEarn(receipt.events, now.earn)
    if (earn) throw new Violation('difference', earn)
    const launched = this.comparison?.ofLaunch(receipt.events, now.launch)
    if (launched) throw new Violation('difference', launched)
    const lent = this.comparison?.ofMargin(receipt.events, now.loans)
    if (lent) throw new Violation('difference', lent)
    const wrong = this.oracle?.see(entry, receipt, now)
    if (wrong) throw new Violation('rule', wrong)
    this.seen++
    // The identities of contracts hold after every entry (futures-rules.md D); what is only refused changes nothing.
    const isQuiet = receipt.events.every(({ type }) => type === 'rejected') && this.seen % quietEvery > 0
    const [broken] = this.hasContracts && !isQuiet ? now.contracts.broken() : []
    if (broken) throw new Violation('invariant', broken)
    if (this.seen % (this.isSmall ? smallWalkEvery : walkEvery) === 0) this.walk(now)
    else if (this.seen % productsEvery === 0) mustBeSame(this.comparison?.ofProducts(now))
    else if (this.seen % oracleEvery === 0) mustBeSame(this.oracle?.ofState(now))
  }

  /** Checks the whole state: its own invariants, and against the reference. Throws Violation. */
  walk(exchange: Exchange): void {
    const [broken] = exchange.checkInvariants()
    if (broken) throw new Violation('invariant', broken)
    mustBeSame(this.comparison?.ofState(exchange) ?? this.oracle?.ofState(exchange))
  }
}

function mustBeSame(difference: string | undefined): void {
  if (difference) throw new Violation('difference', difference)
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`)
