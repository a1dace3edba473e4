// Convert's part of the exchange's state: quotes that can still be accepted, and when an account last converted small balances.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { convertRules } from './rules.ts'

const { quoteLifeMs } = convertRules

export interface Quote {
  /** The seq of the entry that requested it. */
  id: number
  account: Account
  /** Indexes of coins, and their units. */
  from: number
  to: number
  fromUnits: bigint
  toUnits: bigint
  /** In 10^-16. */
  price: bigint
  expiresAt: number
}

export type ConvertState = KernelState & { readonly conversions: Conversions }

export class Conversions {
  /** By id; all live equally long, so the first is the first to expire. */
  private readonly quotes = new Map<number, Quote>()
  private readonly lastSmall = new Map<Account, number>()

  get isEmpty(): boolean {
    return this.quotes.size === 0 && this.lastSmall.size === 0
  }

  add(quote: Quote): void {
    this.quotes.set(quote.id, quote)
  }

  /** One of this account's, if it can still be accepted. */
  find(account: Account, id: number, now: number): Quote | undefined {
    const quote = this.quotes.get(id)
    return quote?.account === account && now < quote.expiresAt ? quote : undefined
  }

  remove({ id }: Quote): void {
    this.quotes.delete(id)
  }

  openOf(account: Account): number {
    let count = 0
    for (const quote of this.quotes.values()) if (quote.account === account) count++
    return count
  }

  dropExpired(now: number): void {
    for (const quote of this.quotes.values()) {
      if (now < quote.expiresAt) return
      this.quotes.delete(quote.id)
    }
  }

  /** None lives longer than a quote may, and each moves something. */
  broken(now: number): string[] {
    return [...this.quotes.values()]
      .filter(
        ({ expiresAt, fromUnits, toUnits }) =>
          expiresAt > now + quoteLifeMs || fromUnits <= 0n || toUnits <= 0n,
      )
      .map(({ id }) => `convert: quote ${id} is none`)
  }

  /** −Infinity: never. */
  smallConvertedAt(account: Account): number {
    return this.lastSmall.get(account) ?? Number.NEGATIVE_INFINITY
  }

  noteSmall(account: Account, now: number): void {
    this.lastSmall.set(account, now)
  }

  save(out: StateWriter): void {
    out.number(this.quotes.size)
    for (const { id, account, from, to, fromUnits, toUnits, price, expiresAt } of this.quotes.values()) {
      for (const value of [id, account.index, from, to, expiresAt]) out.number(value)
      for (const value of [fromUnits, toUnits, price]) out.text(`${value}`)
    }
    out.array(Float64Array.from([...this.lastSmall].flatMap(([{ index }, at]) => [index, at])))
  }

  /** Expects the accounts to be loaded. */
  load(accounts: Accounts, from: StateReader): void {
    for (let left = from.number(); left > 0; left--) {
      const [id, index, fromCoin, to, expiresAt] = Array.from({ length: 5 }, () => from.number()) as [
        number,
        number,
        number,
        number,
        number,
      ]
      const [fromUnits, toUnits, price] = Array.from({ length: 3 }, () => BigInt(from.text())) as [
        bigint,
        bigint,
        bigint,
      ]
      const account = accounts.at(index) as Account
      this.add({ id, account, from: fromCoin, to, fromUnits, toUnits, price, expiresAt })
    }
    const small = from.float64()
    for (let n = 0; n < small.length; n += 2)
      this.noteSmall(accounts.at(small[n] as number) as Account, small[n + 1] as number)
  }
}
