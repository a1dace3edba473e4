// A person's past as far as it is needed to say what their coins cost, and what they and their bots held at any hour: folded
// once, then row by row.

import { Decimal } from 'decimal.js'
import { CostBook } from '#db/costs/cost-book.ts'
import type { Movement } from '#db/costs/movements.ts'
import { dayMs, hourMs } from '#engine/market/intervals.ts'

/** Hours further back than any curve or calendar shows are forgotten. */
export const historyMs = 100 * dayMs

export interface HourChanges {
  /** What each coin's holding grew by in the hour; below zero it shrank. */
  coins: Map<string, Decimal>
  /** What came from outside less what went there, in USDT. */
  inflow: Decimal
}

const came = (movement: Movement) => movement.kind === 'buy' || movement.kind === 'arrival'

export class AccountHistory {
  /** Of its first movement; undefined before one. */
  since: number | undefined
  private readonly hours = new Map<number, HourChanges>()
  /** What was held when history began to count: booked at the first movement after it (domain.md 3.2). */
  private before: Map<string, Decimal> | undefined = new Map()

  /** `countsFrom`: older movements have no cost of their own; `priceThen` = worth of a coin in USDT at that moment; `costs` begins with what was carried. */
  constructor(
    private readonly countsFrom: number,
    private readonly priceThen: (coin: string) => Decimal | null,
    readonly costs = new CostBook(),
    /** Changes are kept in steps so long. */
    private readonly stepMs = hourMs,
  ) {}

  /** Of the account itself, in order of time. `outside`: a move from or to another owner, not a trade. */
  apply(movement: Movement, outside: boolean): void {
    this.note(movement, outside)
    if (movement.at < this.countsFrom) {
      const held = this.before?.get(movement.coin) ?? new Decimal(0)
      this.before?.set(movement.coin, came(movement) ? held.plus(movement.size) : held.minus(movement.size))
      return
    }
    this.beginCounting()
    this.costs.apply(movement)
  }

  /** Books what was held before history counts. Called by itself at the first movement that does. */
  beginCounting(): void {
    const before = this.before
    this.before = undefined
    for (const [coin, size] of before ?? [])
      if (size.gt(0)) {
        const value = this.priceThen(coin)?.times(size) ?? null
        this.costs.apply({ coin, at: this.countsFrom, kind: 'arrival', size, value })
      }
  }

  /** Of what a bot holds alone: it counts as held; what it cost is part of the bot's own figures. */
  note(movement: Movement, outside: boolean): void {
    this.since ??= movement.at
    const hour = Math.floor(movement.at / this.stepMs) * this.stepMs
    let changes = this.hours.get(hour)
    if (!changes) {
      changes = { coins: new Map(), inflow: new Decimal(0) }
      this.hours.set(hour, changes)
      this.forget(hour)
    }
    const sign = came(movement) ? 1 : -1
    const sum = changes.coins.get(movement.coin) ?? new Decimal(0)
    changes.coins.set(movement.coin, sum.plus(movement.size.times(sign)))
    if (outside && movement.value) changes.inflow = changes.inflow.plus(movement.value.times(sign))
  }

  private forget(newest: number): void {
    for (const hour of this.hours.keys()) {
      if (hour >= newest - historyMs) break
      this.hours.delete(hour)
    }
  }

  /** Hours, or steps, that begin at or after `from` and before `to`; both whole ones. */
  *changes(from: number, to: number): Generator<HourChanges> {
    for (const [hour, changes] of this.hours) if (hour >= from && hour < to) yield changes
  }
}
