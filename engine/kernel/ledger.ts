// Balances of all accounts: available and frozen per coin, exact whole units in two limbs, double entry.

import { assert } from '../core/assert.ts'
import { twiceDoubles, twiceInts } from '../core/grow-array.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { LIMB } from '../core/wide.ts'
import { AVAILABLE, FIRST_USER, FROZEN, ROW_SHIFT, ROW_SIZE } from './ledger-layout.ts'

export class Ledger {
  /** (account × coins + coin) → row, 0 = never used. */
  private index: Int32Array
  private lows = new Float64Array(ROW_SIZE * 64)
  private highs = new Float64Array(ROW_SIZE * 64)
  /** Per row: whose it is. */
  private accounts = new Int32Array(64)
  private coinOf = new Int32Array(64)
  private used = ROW_SIZE
  /** Rows changed since `begin`, in order, as often as they changed; who asks gets each once. */
  private touched = new Int32Array(64)
  private touchedLength = 0
  /** How many of them are looked through already, and the rows that were found. */
  private sifted = 0
  private readonly changed: Set<number> = new Set()
  private changedRows: number[] = []
  /** Accounts of users whose available may go below zero. */
  private readonly owing = new Set<number>()
  /** Those of them whose orders may freeze more than is available: what lacks is borrowed (domain.md 8). */
  private readonly borrowing = new Set<number>()
  /** Low limbs of what users have below zero, by place: NaN stands in `lows` instead, so that no short way is taken with it. */
  private readonly lowsBelowZero = new Map<number, number>()
  /** Per coin, what all entries since `begin` add up to: [high, low]. Zero after every command (I1). */
  private readonly sums: Float64Array

  constructor(
    readonly coins: number,
    private readonly audit: boolean,
  ) {
    this.index = new Int32Array(coins * 64)
    this.sums = new Float64Array(coins * 2)
  }

  /** Forgets which balances were touched. */
  begin(): void {
    this.touchedLength = 0
    if (this.sifted !== 0) this.forgetSifted()
  }

  /** The row of an account's coin; makes it when it is first used. */
  row(account: number, coin: number): number {
    const at = account * this.coins + coin
    if (at < this.index.length) {
      const row = this.index[at]!
      if (row !== 0) return row
    }
    return this.makeRow(account, coin)
  }

  /** How many rows there are: with one more an account holds a coin that it never held. */
  get rows(): number {
    return this.used >> ROW_SHIFT
  }

  /** The row of an account's coin, 0 (a row of zeros) when it was never used. */
  find(account: number, coin: number): number {
    const at = account * this.coins + coin
    return at < this.index.length ? this.index[at]! : 0
  }

  /** Lets an account's available go below zero; leaves no bytes. */
  letOwe(account: number): void {
    this.owing.add(account)
  }

  mayOwe(account: number): boolean {
    return this.owing.has(account)
  }

  /** Lets an account's orders freeze more than is available, once they were checked; leaves no bytes. */
  letBorrow(account: number): void {
    this.borrowing.add(account)
  }

  /** By the row of a balance; looked up only where available does not cover an amount. */
  mayBorrow(row: number): boolean {
    return this.borrowing.has(this.accounts[row >> ROW_SHIFT]!)
  }

  /** Whether a user's available covers a two-limb amount ≥ 0; below zero it covers none. */
  covers(row: number, high: number, low: number): boolean {
    const enough = this.lows[row]! >= low
    // High limbs are seldom in the cache; below zero, where they are negative, the low limb is NaN and covers nothing.
    if (high === 0 && enough) return true
    const has = this.highs[row]!
    return has > high || (has === high && enough)
  }

  /** Adds an amount ≥ 0 to one field of a row. */
  add(row: number, field: number, high: number, low: number): void {
    const at = row + field
    const sum = this.lows[at]! + low
    if (high === 0 && sum < LIMB) this.lows[at] = sum
    else this.carry(at, high, low)
    this.touch(row)
    if (this.audit) this.tally(row, high, low)
  }

  /** Takes an amount ≥ 0 from one field of a row. Only platform rows, and what is available to those that may owe, go below zero (I3). */
  subtract(row: number, field: number, high: number, low: number): void {
    const at = row + field
    const rest = this.lows[at]! - low
    if (high === 0 && rest >= 0) this.lows[at] = rest
    else this.borrow(row, at, high, low)
    this.touch(row)
    if (this.audit) this.tally(row, low === 0 ? -high : -high - 1, low === 0 ? 0 : LIMB - low)
  }

  /** Moves an amount from available to frozen; false, and nothing moved, when available does not cover it. */
  freeze(row: number, high: number, low: number): boolean {
    if (!this.covers(row, high, low) && !this.mayBorrow(row)) return false
    this.move(row, AVAILABLE, FROZEN, high, low)
    return true
  }

  /** Moves an amount from frozen back to available. */
  unfreeze(row: number, high: number, low: number): void {
    this.move(row, FROZEN, AVAILABLE, high, low)
  }

  /** The sums of a command do not change: what leaves one field enters the other. */
  private move(row: number, from: number, to: number, high: number, low: number): void {
    const lows = this.lows
    const rest = lows[row + from]! - low
    const sum = lows[row + to]! + low
    if (high === 0 && rest >= 0 && sum < LIMB) {
      lows[row + from] = rest
      lows[row + to] = sum
    } else {
      this.borrow(row, row + from, high, low)
      this.carry(row + to, high, low)
    }
    this.touch(row)
  }

  /** The long way of an addition. */
  private carry(at: number, high: number, low: number): void {
    const sum = this.lowOf(at) + low
    const over = sum >= LIMB
    this.put(at, this.highs[at]! + high + (over ? 1 : 0), over ? sum - LIMB : sum)
  }

  /** The long way of a subtraction. */
  private borrow(row: number, at: number, high: number, low: number): void {
    const rest = this.lowOf(at) - low
    const under = rest < 0
    const left = this.highs[at]! - high - (under ? 1 : 0)
    assert(left >= 0 || this.mayGoBelowZero(row, at), 'ledger: a user balance below zero')
    this.put(at, left, under ? rest + LIMB : rest)
  }

  private lowOf(at: number): number {
    const low = this.lows[at]!
    return Number.isNaN(low) ? this.lowsBelowZero.get(at)! : low
  }

  private put(at: number, high: number, low: number): void {
    this.highs[at] = high
    if (high < 0 && this.accounts[at >> ROW_SHIFT]! >= FIRST_USER) {
      this.lowsBelowZero.set(at, low)
      this.lows[at] = Number.NaN
      return
    }
    if (Number.isNaN(this.lows[at]!)) this.lowsBelowZero.delete(at)
    this.lows[at] = low
  }

  private mayGoBelowZero(row: number, at: number): boolean {
    const account = this.accounts[row >> ROW_SHIFT]!
    return account < FIRST_USER || (at === row + AVAILABLE && this.owing.has(account))
  }

  /** Writes [availableHigh, availableLow, frozenHigh, frozenLow] into `out`; zeros when never used. */
  read(account: number, coin: number, out: Float64Array): void {
    const row = this.find(account, coin)
    out[0] = this.highs[row + AVAILABLE]!
    out[1] = this.lowOf(row + AVAILABLE)
    out[2] = this.highs[row + FROZEN]!
    out[3] = this.lows[row + FROZEN]!
  }

  /** How many balances of users changed since `begin`. */
  touchedCount(): number {
    for (; this.sifted < this.touchedLength; this.sifted++) {
      const row = this.touched[this.sifted]!
      if (this.accounts[row >> ROW_SHIFT]! >= FIRST_USER) this.changed.add(row)
    }
    if (this.changedRows.length !== this.changed.size) this.changedRows = [...this.changed]
    return this.changedRows.length
  }

  /** Of the n-th of them, in order of first change; n below the last `touchedCount`. */
  touchedAccount(n: number): number {
    return this.accounts[this.changedRows[n]! >> ROW_SHIFT]!
  }

  touchedCoin(n: number): number {
    return this.coinOf[this.changedRows[n]! >> ROW_SHIFT]!
  }

  /** Calls back for every row in order of first use. */
  eachRow(visit: (account: number, coin: number) => void): void {
    for (let row = ROW_SIZE; row < this.used; row += ROW_SIZE) {
      visit(this.accounts[row >> ROW_SHIFT]!, this.coinOf[row >> ROW_SHIFT]!)
    }
  }

  /** Coins of which the entries since the last call do not add up to zero; then starts again. */
  unbalanced(): number[] {
    const broken: number[] = []
    for (let coin = 0; coin < this.coins; coin++) {
      if (this.sums[coin * 2] !== 0 || this.sums[coin * 2 + 1] !== 0) broken.push(coin)
    }
    if (broken.length > 0) this.sums.fill(0)
    return broken
  }

  /** What was touched is of this run alone and leaves no bytes. */
  save(out: StateWriter): void {
    const lows = this.lows.slice(0, this.used)
    for (const [at, low] of this.lowsBelowZero) lows[at] = low
    out.array(lows)
    out.array(this.highs.subarray(0, this.used))
    out.array(this.accounts.subarray(0, this.used >> ROW_SHIFT))
    out.array(this.coinOf.subarray(0, this.used >> ROW_SHIFT))
  }

  load(from: StateReader): void {
    const lows = from.float64()
    const highs = from.float64()
    const accounts = from.int32()
    const coins = from.int32()
    this.index.fill(0)
    this.used = ROW_SIZE
    this.begin()
    for (let n = 1; n < accounts.length; n++) this.makeRow(accounts[n]!, coins[n]!)
    this.lows.set(lows)
    this.highs.set(highs)
    this.lowsBelowZero.clear()
    for (let row = ROW_SIZE; row < this.used; row += ROW_SIZE) this.put(row, highs[row]!, lows[row]!)
  }

  private tally(row: number, high: number, low: number): void {
    const at = this.coinOf[row >> ROW_SHIFT]! * 2
    let sumLow = this.sums[at + 1]! + low
    let sumHigh = this.sums[at]! + high
    if (sumLow >= LIMB) {
      sumLow -= LIMB
      sumHigh++
    }
    this.sums[at] = sumHigh
    this.sums[at + 1] = sumLow
  }

  private touch(row: number): void {
    if (this.touchedLength === this.touched.length) this.touched = twiceInts(this.touched)
    this.touched[this.touchedLength++] = row
  }

  private makeRow(account: number, coin: number): number {
    assert(coin >= 0 && coin < this.coins && account >= 0, 'ledger: no such account or coin')
    const at = account * this.coins + coin
    while (at >= this.index.length) this.index = twiceInts(this.index)
    if (this.used === this.lows.length) {
      this.lows = twiceDoubles(this.lows)
      this.highs = twiceDoubles(this.highs)
      this.accounts = twiceInts(this.accounts)
      this.coinOf = twiceInts(this.coinOf)
    }
    const row = this.used
    this.used += ROW_SIZE
    this.index[at] = row
    this.lows.fill(0, row, this.used)
    this.highs.fill(0, row, this.used)
    this.accounts[row >> ROW_SHIFT] = account
    this.coinOf[row >> ROW_SHIFT] = coin
    return row
  }

  private forgetSifted(): void {
    this.sifted = 0
    this.changed.clear()
    this.changedRows = []
  }
}
