// What became of one account while entries were applied: its marks and the worth of all it has over time.

import type { Exchange } from '../exchange/exchange.ts'
import type { Entry, Receipt } from '../exchange/protocol.ts'
import { type Mark, marksOf } from './marks.ts'

/** Worth in USDT, as decimal text. */
export type CurvePoint = [at: number, worth: string]

export const courseLimits = { points: 400, marks: 1000 } as const

export class Course {
  /** Oldest first; the newest `courseLimits.marks`. */
  readonly marks: Mark[] = []
  private points: CurvePoint[] = []
  /** Between two points; doubles whenever there would be too many. */
  private gapMs = 1000

  constructor(private readonly account: string) {}

  /** To be called after each entry, in order. */
  note(entry: Entry, { events }: Pick<Receipt, 'events'>, exchange: Exchange): void {
    const marks = marksOf(entry, events, this.account)
    this.marks.push(...marks)
    if (this.marks.length > courseLimits.marks) this.marks.splice(0, this.marks.length - courseLimits.marks)
    const last = this.points.at(-1)
    if (last === undefined || exchange.now() >= last[0] + this.gapMs) this.measure(exchange)
  }

  measure(exchange: Exchange): void {
    const worth = worthOf(exchange, this.account)
    // A curve begins with the first funds: an account is opened before it is credited.
    if (this.points.length === 0 && worth === '0') return
    if (this.points.length >= courseLimits.points) {
      this.points = this.points.filter((_, index) => index % 2 === 0)
      this.gapMs *= 2
    }
    this.points.push([exchange.now(), worth])
  }

  get curve(): readonly CurvePoint[] {
    return this.points
  }
}

/** Spot, wallets and bots together. */
export const worthOf = (exchange: Exchange, account: string): string =>
  exchange.account(account) ? exchange.levelHoldings(account).assets : '0'
