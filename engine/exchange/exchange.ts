// The exchange: applies the entries of the log one by one and lets what came of them be read.

import { type StrategiesView, strategiesView } from '../bot-market/view.ts'
import { followUp } from '../conditional-orders/firing.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import { nextDueAt, passTime } from '../kernel/advance-time.ts'
import type { ActiveChaos } from '../kernel/chaos-kinds.ts'
import { carryOut } from '../kernel/dispatch.ts'
import type { MinuteRow } from '../market/candles.ts'
import type {
  AccountFacts,
  AccountView,
  Balance,
  Candle,
  Depth,
  LiveOrder,
  LivePlan,
  MarketView,
  PublicTrade,
  Ticker,
} from '../market/view.ts'
import type { HouseDesk, Simulation } from '../simulation/desk.ts'
import type { Listener } from '../spot/listener.ts'
import { StateMarketView } from '../spot/market-view.ts'
import { houseDesk } from '../spot/simulated-trading.ts'
import { StateAccountView } from './account-view.ts'
import { brokenInvariants } from './invariants.ts'
import type { Entry, Genesis, MarketConfig, MarketStatus, Receipt } from './protocol.ts'
import { loadState, saveState } from './snapshot.ts'
import { createState, type ExchangeState } from './state.ts'

export interface ExchangeOptions {
  /**
   * true: checks every invariant after every entry and throws when one is broken. For tests: it is slow.
   * 'core': only what the spot core can tell at once of each of its commands.
   */
  assertions?: boolean | 'core'
  /** Makes the part of the market that is not people; without it the book holds only what commands put there. */
  simulation?: (genesis: Genesis) => Simulation
  /** Closed minutes before the start, oldest first, of a market by its index in the genesis. */
  history?: (genesis: Genesis, market: number) => readonly MinuteRow[]
  /** Hears the core's records as numbers. What it throws comes out of `apply`. */
  listener?: Listener
  /** Receipts go without the events of orders, trades, balances, candles and refusals: for who listens instead. */
  terse?: boolean
  /** Receipts go without what everybody may see (trades, candles, prints) and without balances. */
  ownOnly?: boolean
}

export class Exchange implements MarketView, AccountView {
  private state: ExchangeState
  private desk: HouseDesk
  private markets: MarketView
  private accounts: AccountView
  private readonly assertions: boolean

  /** Throws when the genesis is not well formed. Seq 0 is the genesis itself: the first entry has seq 1. */
  constructor(
    readonly genesis: Genesis,
    options: ExchangeOptions = {},
    saved?: Uint8Array,
  ) {
    const { assertions = false, listener, terse, ownOnly } = options
    this.assertions = assertions === true
    this.state = createState(genesis, {
      simulation: options.simulation?.(genesis),
      assertions: assertions !== false,
      listener,
      terse,
      ownOnly,
    })
    this.desk = houseDesk(this.state)
    this.markets = new StateMarketView(this.state)
    this.accounts = new StateAccountView(this.state)
    if (saved) loadState(this.state, new StateReader(saved))
    else if (options.history)
      for (const { market, candles } of this.state.markets) candles.seed(options.history(genesis, market))
    this.state.core.begin()
  }

  /** An exchange that goes on from saved bytes exactly as the one that wrote them would. */
  static load(genesis: Genesis, saved: Uint8Array, options: ExchangeOptions = {}): Exchange {
    return new Exchange(genesis, options, saved)
  }

  /** Takes over the state of another one of the same genesis, which is not used any more: who knows this one sees that. */
  become(other: Exchange): void {
    this.state = other.state
    this.desk = other.desk
    this.markets = other.markets
    this.accounts = other.accounts
  }

  get lastSeq(): number {
    return this.state.seq
  }

  /** Entries whose time lay before the exchange's and was taken as now (reliability.md I40). */
  get clampedTimes(): number {
    return this.state.clampedTimes
  }

  /**
   * Applies the next entry: first time passes to its `ts`, then its command is carried out. The receipt holds every
   * event of the entry, in order. A business no is a receipt with `rejected`; it throws only for an entry out of turn.
   */
  apply(entry: Entry): Receipt {
    const { state } = this
    if (entry.seq !== state.seq + 1) throw new Error(`entry ${entry.seq} after ${state.seq}`)
    state.seq = entry.seq
    state.events = []
    passTime(state, this.desk, entry.ts)
    const receipt = carryOut(state, entry)
    followUp(state)
    if (this.assertions) this.assertInvariants()
    return receipt
  }

  private assertInvariants(): void {
    const broken = this.checkInvariants()
    if (broken.length > 0) throw new Error(`after entry ${this.state.seq}: ${broken.join('; ')}`)
  }

  /** When the next thing happens by itself: a minute's end, a step of the simulation, or now while plans are queued. */
  nextDueAt(): number {
    return this.queuedPlans > 0 ? this.state.now : nextDueAt(this.state)
  }

  /** How many plans wait for their turn, their price having come: any entry works some of them off. */
  get queuedPlans(): number {
    return this.state.plans.queued
  }

  /** Names of broken invariants with details; empty = all well. */
  checkInvariants(): string[] {
    return brokenInvariants(this.state)
  }

  /** The bytes of the whole state; its hash is the SHA-256 of them. */
  save(): Uint8Array {
    const out = new StateWriter()
    saveState(this.state, out)
    return out.done()
  }

  now(): number {
    return this.state.now
  }

  symbols(): readonly string[] {
    return this.markets.symbols()
  }

  market(symbol: string): MarketConfig | undefined {
    return this.markets.market(symbol)
  }

  status(symbol: string): MarketStatus {
    return this.markets.status(symbol)
  }

  bookVersion(symbol: string): number {
    return this.markets.bookVersion(symbol)
  }

  indexPrice(symbol: string): string {
    return this.markets.indexPrice(symbol)
  }

  lastPrice(symbol: string): string {
    return this.markets.lastPrice(symbol)
  }

  depth(symbol: string, levels: number): Depth {
    return this.markets.depth(symbol, levels)
  }

  ticker(symbol: string): Ticker {
    return this.markets.ticker(symbol)
  }

  recentTrades(symbol: string, limit: number): PublicTrade[] {
    return this.markets.recentTrades(symbol, limit)
  }

  openCandle(symbol: string): Candle {
    return this.markets.openCandle(symbol)
  }

  account(name: string): AccountFacts | undefined {
    return this.accounts.account(name)
  }

  balances(name: string): Balance[] {
    return this.accounts.balances(name)
  }

  liveOrders(name: string, symbol?: string): LiveOrder[] {
    return this.accounts.liveOrders(name, symbol)
  }

  /** Disturbances that are on, in the order in which they began. */
  get chaos(): readonly ActiveChaos[] {
    return this.state.chaos.active
  }

  /** Bots that others may copy. */
  get strategies(): StrategiesView {
    return strategiesView(this.state)
  }

  plans(name: string, symbol?: string): LivePlan[] {
    return this.accounts.plans(name, symbol)
  }
}
