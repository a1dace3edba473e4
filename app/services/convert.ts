// One person's conversions: quotes, acceptance, small balances, and what was converted (domain.md 15.3).

import type { Tables } from '#db/open-database.ts'
import {
  type ConversionPage,
  type ConversionRecord,
  conversionOfQuote,
  conversionsOf,
} from '#db/queries/conversions.ts'
import type { QuoteView, SmallBalanceView } from '#engine/convert/protocol.ts'
import { convertRules } from '#engine/convert/rules.ts'
import type { ConvertView } from '#engine/convert/view.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { platformToken } from '#engine/market/catalogue.ts'
import { accepted, type Result, refused } from './result.ts'
import type { Subject } from './subject.ts'
import type { TradingService } from './trading.ts'

export type { ConversionPage, ConversionRecord, QuoteView, SmallBalanceView }

/** What is converted into what; exactly one of the sizes. */
export interface ConversionTerms {
  from: string
  to: string
  fromSize?: string
  toSize?: string
}

export interface ConvertService {
  /** A price that holds for some seconds. `id` makes a repeat harmless. */
  quote(subject: Subject, id: string, terms: ConversionTerms): Promise<Result<QuoteView>>
  accept(subject: Subject, id: string, quoteId: string): Promise<Pick<Receipt, 'at' | 'rejected'>>
  convertSmall(subject: Subject, id: string, coins: string[]): Promise<Pick<Receipt, 'at' | 'rejected'>>
  /** One that can still be accepted. */
  open(account: string, quoteId: string): QuoteView | undefined
  /** What became of an accepted quote. */
  done(account: string, quoteId: string): Promise<ConversionRecord | undefined>
  smallBalances(account: string): SmallBalanceView[]
  /** From when small balances may be converted; 0 = at once. */
  smallFrom(account: string): number
  /** Of the last three months, newest first. */
  history(account: string, page: ConversionPage): Promise<ConversionRecord[]>
  /** That can be converted now. */
  coins(): string[]
  readonly rules: { min: string; max: string; smallBelow: string; token: string }
}

export interface ConvertSources {
  trading: Pick<TradingService, 'submit'>
  exchange: { readonly conversions: ConvertView; now(): number }
  tables: Tables
}

const { min, max, smallBelow } = convertRules

export function createConvert({ trading, exchange, tables }: ConvertSources): ConvertService {
  const open = (account: string, quoteId: string) => exchange.conversions.quote(account, quoteId)
  return {
    async quote(subject, id, terms) {
      const { account } = subject
      const { seq, rejected } = await trading.submit(subject, id, {
        type: 'quoteConversion',
        account,
        ...terms,
      })
      if (rejected) return refused(rejected)
      const quote = open(account, `${seq}`)
      // A repeated request gets the first answer, which may have been accepted or have expired since.
      return quote ? accepted(quote) : refused({ code: rejection.quoteExpired })
    },
    accept: (subject, id, quoteId) =>
      trading.submit(subject, id, { type: 'acceptQuote', account: subject.account, quoteId }),
    convertSmall: (subject, id, coins) =>
      trading.submit(subject, id, { type: 'convertSmallBalances', account: subject.account, coins }),
    open,
    done: (account, quoteId) => conversionOfQuote(tables, account, quoteId),
    smallBalances: (account) => exchange.conversions.smallBalances(account),
    smallFrom: (account) => exchange.conversions.smallFrom(account),
    history: (account, page) => conversionsOf(tables, account, page, exchange.now()),
    coins: () => exchange.conversions.coins(),
    rules: { min, max, smallBelow, token: platformToken },
  }
}
