// Everything a spot core remembers of its own, and its bytes. Balances, holds and waiting prices are the kernel's.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { FIRST_USER } from '../kernel/ledger-layout.ts'
import type { KernelStores } from '../kernel/stores.ts'
import { IdWindow } from '../market/id-window.ts'
import { MatchResult } from '../market/match-result.ts'
import { ACCOUNT, BITS, HELD, ID, MARKET, OWN_NEXT } from '../market/order-layout.ts'
import { Orders } from '../market/orders.ts'
import { Accounts } from './account-records.ts'
import type { SpotConfig } from './config.ts'
import { EventRing } from './events.ts'
import { SpotMarket } from './market.ts'

export class CoreState {
  readonly events = new EventRing()
  readonly orders = new Orders()
  readonly ids = new IdWindow()
  readonly accounts = new Accounts(this.orders)
  readonly matches = new MatchResult()
  readonly ledger: Ledger
  readonly markets: readonly SpotMarket[]
  readonly audit: boolean
  lastOrderId = 0
  lastTradeId = 0
  /** Of market maker quotes. */
  lastSerial = 0

  constructor(
    readonly config: SpotConfig,
    readonly stores: KernelStores,
  ) {
    this.audit = config.assertions === true
    this.ledger = stores.ledger
    this.markets = config.markets.map(
      (market, n) => new SpotMarket(n, market, this.orders, this.matches, stores.triggers),
    )
    for (let account = 0; account < FIRST_USER; account++) this.accounts.open(-1)
  }

  /** The bytes depend on what happened alone, not on whether the core was restored in between. */
  save(out: StateWriter): void {
    out.number(this.lastOrderId)
    out.number(this.lastTradeId)
    out.number(this.lastSerial)
    this.orders.save(out)
    this.accounts.save(out)
    for (const market of this.markets) market.save(out)
  }

  /** Expects the kernel's stores to be loaded. */
  load(from: StateReader): void {
    this.loadOrders(from)
    this.loadMarkets(from)
  }

  loadOrders(from: StateReader): void {
    this.events.clear()
    this.lastOrderId = from.number()
    this.lastTradeId = from.number()
    this.lastSerial = from.number()
    this.orders.load(from)
    this.accounts.load(from)
  }

  /** Expects the orders and the kernel's stores to be loaded. */
  loadMarkets(from: StateReader): void {
    for (const market of this.markets) market.load(from)
    this.findPlaces()
  }

  /** What the bytes leave out of users' orders: where their ids and freezes are. */
  private findPlaces(): void {
    const { ints, backs } = this.orders
    this.ids.clear()
    for (let account = FIRST_USER; account < this.accounts.count(); account++) {
      for (let slot = this.accounts.first(account); slot !== 0; slot = backs[slot + OWN_NEXT]!) {
        const coin = this.markets[backs[slot + MARKET]!]!.given(ints[slot + BITS]! & 1)
        backs[slot + HELD] = this.ledger.find(backs[slot + ACCOUNT]!, coin)
        this.ids.add(ints[slot + ID]!, slot)
      }
    }
  }
}
