// What the flat exchange knows of an account: its self-trade group, fee rates and list of live orders.

import { assert } from '../core/assert.ts'
import { twiceDoubles, twiceInts } from '../core/grow-array.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { OWN_NEXT, OWN_PREVIOUS } from '../market/order-layout.ts'
import { insteadOfNone, type Orders } from '../market/orders.ts'
import {
  ACCOUNT_SIZE,
  ACCOUNTS_MAX,
  FEE_TOKEN,
  FIRST,
  GROUP,
  LAST,
  LIVE,
  RATE_ONE,
  RATES,
  RATES_SIZE,
  TAKER_RATE,
  TERMS_SIZE,
} from './account-layout.ts'

export class Accounts {
  private ints = new Int32Array(ACCOUNT_SIZE * 16)
  private terms = new Int32Array(TERMS_SIZE * 16)
  /** Every pair of rates that was ever set, as reduced fractions: levels are few, accounts are many. */
  rates = new Float64Array(RATES_SIZE * 16)
  /** "maker/taker" in 10^-8 → where its fractions begin, in order of first use. */
  private readonly ratesOf = new Map<string, number>()
  private used = 0

  constructor(private readonly orders: Orders) {}

  count(): number {
    return this.used
  }

  /** A new account without fees; `master` = whose group it joins, −1 = its own. */
  open(master: number): number {
    assert(this.used < ACCOUNTS_MAX && master < this.used, 'accounts: full, or no such master')
    const account = this.used++
    if (this.used * ACCOUNT_SIZE > this.ints.length) this.grow()
    this.ints[account * ACCOUNT_SIZE + GROUP] = master < 0 ? account : this.group(master)
    this.setRates(account, 0, 0)
    return account
  }

  group(account: number): number {
    return this.ints[account * ACCOUNT_SIZE + GROUP]!
  }

  /** Rates in 10^-8, kept as reduced fractions so that amount × numerator stays small. */
  setRates(account: number, maker: number, taker: number): void {
    const key = `${maker}/${taker}`
    this.terms[account * TERMS_SIZE + RATES] = this.ratesOf.get(key) ?? this.newRates(key, maker, taker)
  }

  private newRates(key: string, maker: number, taker: number): number {
    const at = this.ratesOf.size * RATES_SIZE
    if (at === this.rates.length) this.rates = twiceDoubles(this.rates)
    this.rates.set([numerator(maker), denominator(maker), numerator(taker), denominator(taker)], at)
    this.ratesOf.set(key, at)
    return at
  }

  /** Where a rate's fraction lies in `rates`: numerator, then denominator. */
  rateAt(account: number, isTaker: boolean): number {
    return this.terms[account * TERMS_SIZE + RATES]! + (isTaker ? TAKER_RATE : 0)
  }

  setFeeToken(account: number, on: boolean): void {
    this.terms[account * TERMS_SIZE + FEE_TOKEN] = on ? 1 : 0
  }

  paysInToken(account: number): boolean {
    return this.terms[account * TERMS_SIZE + FEE_TOKEN] === 1
  }

  /** The account's oldest live order, 0 when it has none. */
  first(account: number): number {
    return this.ints[account * ACCOUNT_SIZE + FIRST]!
  }

  live(account: number): number {
    return this.ints[account * ACCOUNT_SIZE + LIVE]!
  }

  /** Adds an order at the end of the account's list. */
  link(account: number, slot: number): void {
    const orders = this.orders.backs
    const at = account * ACCOUNT_SIZE
    const last = this.ints[at + LAST]!
    orders[slot + OWN_NEXT] = 0
    orders[slot + OWN_PREVIOUS] = last
    // Slot 0 is unused: a write there costs less than a jump that half the time goes the other way.
    orders[last + OWN_NEXT] = slot
    this.ints[at + FIRST] = insteadOfNone(last, slot, this.ints[at + FIRST]!)
    this.ints[at + LAST] = slot
    this.ints[at + LIVE] = this.ints[at + LIVE]! + 1
  }

  unlink(account: number, slot: number): void {
    const orders = this.orders.backs
    const at = account * ACCOUNT_SIZE
    const next = orders[slot + OWN_NEXT]!
    const previous = orders[slot + OWN_PREVIOUS]!
    orders[previous + OWN_NEXT] = next
    orders[next + OWN_PREVIOUS] = previous
    this.ints[at + FIRST] = insteadOfNone(previous, next, this.ints[at + FIRST]!)
    this.ints[at + LAST] = insteadOfNone(next, previous, this.ints[at + LAST]!)
    this.ints[at + LIVE] = this.ints[at + LIVE]! - 1
  }

  save(out: StateWriter): void {
    out.array(this.ints.subarray(0, this.used * ACCOUNT_SIZE))
    out.array(this.terms.subarray(0, this.used * TERMS_SIZE))
    out.number(this.ratesOf.size)
    for (const key of this.ratesOf.keys()) out.text(key)
  }

  load(from: StateReader): void {
    const ints = from.int32()
    this.used = ints.length / ACCOUNT_SIZE
    while (this.used * ACCOUNT_SIZE > this.ints.length) this.grow()
    this.ints.fill(0)
    this.ints.set(ints)
    this.terms.set(from.int32())
    this.ratesOf.clear()
    for (let left = from.number(); left > 0; left--) {
      const key = from.text()
      const [maker, taker] = key.split('/').map(Number)
      this.newRates(key, maker!, taker!)
    }
  }

  private grow(): void {
    this.ints = twiceInts(this.ints)
    this.terms = twiceInts(this.terms)
  }
}

/** The upper part of a rate as a reduced fraction. */
export function numerator(rate: number): number {
  assert(Number.isInteger(rate) && rate >= 0 && rate <= RATE_ONE, 'rates: out of range')
  return rate / divisor(rate, RATE_ONE)
}

/** The lower part of a rate as a reduced fraction. */
export function denominator(rate: number): number {
  return RATE_ONE / divisor(rate, RATE_ONE)
}

function divisor(a: number, b: number): number {
  return a === 0 ? b : divisor(b % a, a)
}
