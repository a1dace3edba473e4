// The exchange: applies the entries of the log one by one and lets what came of them be read.

import { type AlertsView, alertsView } from '../alerts/view.ts'
import { type StrategiesView, strategiesView } from '../bot-market/view.ts'
import type { LivePlan } from '../conditional-orders/live-plan.ts'
import { type ConvertView, convertView } from '../convert/view.ts'
import { type CopyTradingView, copyTradingView } from '../copy-trading/view.ts'
import { type StateParts, StateReader, StateWriter } from '../core/state.ts'
import { type CustodyView, custodyView } from '../custody/view.ts'
import { type EarnView, earnView } from '../earn/view.ts'
import { type FiatView, fiatView } from '../fiat/view.ts'
import { type ContractsView, contractsView } from '../futures/view.ts'
import { advanceTime, followUp, nextDueAt } from '../kernel/advance-time.ts'
import type { ActiveChaos } from '../kernel/chaos-kinds.ts'
import { createState } from '../kernel/create-state.ts'
import { dispatch, keyOf } from '../kernel/dispatch.ts'
import type { CommandKey } from '../kernel/idempotency.ts'
import { brokenInvariants } from '../kernel/invariants.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import type { Genesis } from '../kernel/protocol.ts'
import { loadState, saveState } from '../kernel/snapshot.ts'
import type {
  AccountFacts,
  Balance,
  Candle,
  Depth,
  LiveOrder,
  MarketView,
  PublicTrade,
  Ticker,
} from '../kernel/view.ts'
import { type LaunchView, launchView } from '../launch/view.ts'
import { type MarginView, marginView } from '../margin/view.ts'
import type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
import { type PremarketView, premarketView } from '../premarket/view.ts'
import { StateMarketView } from '../spot/market-view.ts'
import { type UnifiedView, unifiedView } from '../unified/view.ts'
import { type VerificationView, verificationView } from '../verification/view.ts'
import { type WithdrawalRulesView, withdrawalRulesView } from '../withdrawal-rules/view.ts'
import { StateAccountView } from './account-view.ts'
import { type LedgerRow, ledgerRows } from './ledger-rows.ts'
import { products } from './products.ts'
import type { Command, Entry, Receipt } from './protocol.ts'
import type { ExchangeState } from './state.ts'
import type { AccountView } from './view.ts'

export type { ExchangeOptions } from '../kernel/options.ts'

export class Exchange implements MarketView, AccountView {
  private state: ExchangeState
  private markets: MarketView
  private accounts: AccountView
  private readonly assertions: boolean

  /** Throws when the genesis is not well formed. Seq 0 is the genesis itself: the first entry has seq 1. */
  constructor(
    readonly genesis: Genesis,
    options: ExchangeOptions = {},
    saved?: Uint8Array | StateParts,
  ) {
    this.assertions = options.assertions === true
    this.state = createState(genesis, products, options) as ExchangeState
    this.markets = new StateMarketView(this.state)
    this.accounts = new StateAccountView(this.state)
    if (saved) loadState(this.state, new StateReader(saved))
    else for (const product of this.state.products) product.begin?.(this.state, options)
    this.state.core.begin()
  }

  /** An exchange that goes on from saved bytes exactly as the one that wrote them would. */
  static load(genesis: Genesis, saved: Uint8Array | StateParts, options: ExchangeOptions = {}): Exchange {
    return new Exchange(genesis, options, saved)
  }

  /** Takes over the state of another one of the same genesis, which is not used any more: readers of this one read that. */
  become(other: Exchange): void {
    this.state = other.state
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
   * Applies the next entry: first time advances to its `ts`, then its command is dispatched. The receipt holds every
   * event of the entry, in order. A business no is a receipt with `rejected`; it throws only for an entry out of turn.
   */
  apply(entry: Entry): Receipt {
    const { state } = this
    if (entry.seq !== state.seq + 1) throw new Error(`entry ${entry.seq} after ${state.seq}`)
    state.seq = entry.seq
    state.events = []
    advanceTime(state, entry.ts)
    const receipt = dispatch(state, entry) as Receipt
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
    return this.state.products.reduce((sum, product) => sum + (product.queued?.(this.state) ?? 0), 0)
  }

  /** How many times a price met what waits for it without trading: what alerts cost. */
  get priceNotices(): number {
    return this.state.stores.triggers.notices
  }

  /** How many answers are remembered in memory. */
  get rememberedAnswers(): number {
    return this.state.idempotency.size
  }

  /** The entry that recorded the answer forgotten last; 0 = none was forgotten. */
  get forgottenSeq(): number {
    return this.state.idempotency.forgottenSeq
  }

  /** By what a repeated command is recognised; undefined where nothing is remembered of it, now or ever. */
  keyOf(id: string, command: Command): CommandKey | undefined {
    return keyOf(this.state, id, command)
  }

  /** Whether this very command was answered under this id before, and the answer is remembered in memory. */
  wasAnswered(id: string, command: Command): boolean {
    const { state } = this
    const key = keyOf(state, id, command)
    return key !== undefined && state.idempotency.recall(key.account, id, command)?.sameBody === true
  }

  /** Names of broken invariants with details; empty = all well. */
  checkInvariants(): string[] {
    return brokenInvariants(this.state)
  }

  /** The bytes of the whole state; its hash is the SHA-256 of them. */
  save(): Uint8Array {
    return this.write().done()
  }

  /** The same bytes in parts, however many there are. Nothing that happens later changes them. */
  saveParts(): StateParts {
    return this.write().parts()
  }

  private write(): StateWriter {
    const out = new StateWriter()
    saveState(this.state, out)
    return out
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

  levelHoldings(name: string): { assets: string; tokens: string } {
    return this.accounts.levelHoldings(name)
  }

  /** Every balance there is; walks the whole ledger. */
  ledgerRows(): LedgerRow[] {
    return ledgerRows(this.state)
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

  /** Quotes and small balances of one account, and the coins that can be converted. */
  get conversions(): ConvertView {
    return convertView(this.state)
  }

  /** Limits of withdrawals, and what addresses are made of. */
  get withdrawalRules(): WithdrawalRulesView {
    return withdrawalRulesView(this.state)
  }

  get custody(): CustodyView {
    return custodyView(this.state)
  }

  /** How much lira an account may still move. */
  get fiat(): FiatView {
    return fiatView(this.state)
  }

  /** What people submitted to reach a level. */
  get verifications(): VerificationView {
    return verificationView(this.state)
  }

  /** Price alerts of one account. */
  get alerts(): AlertsView {
    return alertsView(this.state)
  }

  /** Contracts: prices, positions, orders, wallets. */
  get contracts(): ContractsView {
    return contractsView(this.state)
  }

  /** Copy trading: leaders and copies. */
  get copyTrading(): CopyTradingView {
    return copyTradingView(this.state)
  }

  /** Margin loans: wallets with their risk, limits, rates. */
  get loans(): MarginView {
    return marginView(this.state)
  }

  /** Accounts in unified mode: figures, coins, what a switch of collateral would lead to. */
  get unified(): UnifiedView {
    return unifiedView(this.state)
  }

  /** Pre-market OTC: projects and ads. */
  get premarket(): PremarketView {
    return premarketView(this.state)
  }

  /** Earn: products, holdings, what an amount would bring. */
  get earn(): EarnView {
    return earnView(this.state)
  }

  /** Launchpool, Launchpad, votes to list, campaigns. */
  get launch(): LaunchView {
    return launchView(this.state)
  }

  plans(name: string, symbol?: string): LivePlan[] {
    return this.accounts.plans(name, symbol)
  }
}
