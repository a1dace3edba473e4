// One person's Earn: products, subscriptions, what they brought (domain.md 15.1).

import type { EarnRecordKind } from '#db/earn-schema.ts'
import type { Tables } from '#db/open-database.ts'
import { type EarnRecord, earnRecordsOf, earnTotalsOf } from '#db/queries/earn-records.ts'
import type { EarnHolding, EarnProductView } from '#engine/earn/protocol.ts'
import type { EarnEstimate, EarnView } from '#engine/earn/view.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import type { Subject } from './subject.ts'
import type { TradingService } from './trading.ts'

export type { EarnEstimate, EarnHolding, EarnProductView, EarnRecord, EarnRecordKind }

type Outcome = Promise<Pick<Receipt, 'at' | 'rejected'>>

export interface EarnService {
  products(): EarnProductView[]
  product(id: string): EarnProductView | undefined
  /** Oldest first. */
  holdings(account: string): EarnHolding[]
  /** What an amount brings if it is subscribed now; undefined for an unknown product or an amount that is none. */
  estimate(product: string, amount: string): EarnEstimate | undefined
  /** How much more the account may subscribe. */
  room(account: string, product: string): string
  /** Coins whose idle amounts are subscribed each day. */
  autoSubscribed(account: string): string[]
  /** `id` makes a repeat harmless. */
  subscribe(subject: Subject, id: string, terms: { product: string; amount: string }): Outcome
  /** Without an amount: all. */
  redeem(subject: Subject, id: string, terms: { holdingId: string; amount?: string }): Outcome
  setAutoSubscribe(subject: Subject, id: string, terms: { coin: string; on: boolean }): Outcome
  /** Of the last three months, newest first. */
  records(
    account: string,
    page: { kinds: readonly EarnRecordKind[]; before?: string; limit: number },
  ): Promise<EarnRecord[]>
  /** What each coin brought in all. */
  totals(account: string): Promise<{ coin: string; total: string }[]>
}

export interface EarnSources {
  trading: Pick<TradingService, 'submit'>
  exchange: { readonly earn: EarnView; now(): number }
  tables: Tables
}

export function createEarn({ trading, exchange, tables }: EarnSources): EarnService {
  return {
    products: () => exchange.earn.products(),
    product: (id) => exchange.earn.product(id),
    holdings: (account) => exchange.earn.holdings(account),
    estimate: (product, amount) => exchange.earn.estimate(product, amount),
    room: (account, product) => exchange.earn.room(account, product) ?? '0',
    autoSubscribed: (account) => exchange.earn.autoSubscribed(account),
    subscribe: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'subscribeEarn', account: subject.account, ...terms }),
    redeem: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'redeemEarn', account: subject.account, ...terms }),
    setAutoSubscribe: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'setAutoSubscribe', account: subject.account, ...terms }),
    records: (account, page) => earnRecordsOf(tables, account, page, exchange.now()),
    totals: (account) => earnTotalsOf(tables, account),
  }
}
