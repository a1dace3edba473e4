// Coins that people deposited or bought lately: how much of what they hold may not leave yet.

import type { StateReader, StateWriter } from '../core/state.ts'
import { masakRules } from './rules.ts'

interface Lot {
  /** Of its first and its last purchase. */
  since: number
  at: number
  units: bigint
}

export class RecentCoins {
  /** By owner (index of a main account) and coin, oldest first. */
  private readonly lots = new Map<number, Map<number, Lot[]>>()

  get isEmpty(): boolean {
    return this.lots.size === 0
  }

  came(owner: number, coin: number, units: bigint, now: number): void {
    if (units <= 0n) return
    const ofOwner = this.lots.get(owner) ?? new Map<number, Lot[]>()
    const lots = (ofOwner.get(coin) ?? []).filter(({ at }) => at > now - masakRules.firstWaitMs)
    const last = lots.at(-1)
    if (last && now - last.since < masakRules.mergedMs) {
      last.units += units
      last.at = now
    } else lots.push({ since: now, at: now, units })
    ofOwner.set(coin, lots)
    this.lots.set(owner, ofOwner)
  }

  /** A sale takes what came last: bots that buy and sell all day hold back no more than they have. */
  went(owner: number, coin: number, units: bigint): void {
    const lots = this.lots.get(owner)?.get(coin)
    let left = units
    for (let last = lots?.at(-1); lots && last && left > 0n; last = lots.at(-1)) {
      const taken = last.units < left ? last.units : left
      last.units -= taken
      left -= taken
      if (last.units === 0n) lots.pop()
    }
    if (lots?.length === 0) this.forget(owner, coin)
  }

  /** What came within `ms`, and when the first of it did. */
  within(owner: number, coin: number, now: number, ms: number): { units: bigint; firstAt: number } {
    const lots = (this.lots.get(owner)?.get(coin) ?? []).filter(({ at }) => at > now - ms)
    return { units: lots.reduce((sum, lot) => sum + lot.units, 0n), firstAt: lots[0]?.at ?? now }
  }

  forgetOwner(owner: number): void {
    this.lots.delete(owner)
  }

  forgetAll(): void {
    this.lots.clear()
  }

  dropOld(now: number): void {
    for (const [owner, ofOwner] of this.lots)
      for (const [coin, lots] of ofOwner) {
        const kept = lots.filter(({ at }) => at > now - masakRules.firstWaitMs)
        if (kept.length === 0) this.forget(owner, coin)
        else if (kept.length < lots.length) ofOwner.set(coin, kept)
      }
  }

  private forget(owner: number, coin: number): void {
    const ofOwner = this.lots.get(owner)
    ofOwner?.delete(coin)
    if (ofOwner?.size === 0) this.lots.delete(owner)
  }

  save(out: StateWriter): void {
    out.number(this.lots.size)
    for (const [owner, ofOwner] of this.lots) {
      out.number(owner)
      out.number(ofOwner.size)
      for (const [coin, lots] of ofOwner) {
        out.number(coin)
        out.number(lots.length)
        for (const { since, at, units } of lots) {
          out.number(since)
          out.number(at)
          out.text(`${units}`)
        }
      }
    }
  }

  load(from: StateReader): void {
    for (let owners = from.number(); owners > 0; owners--) {
      const ofOwner = new Map<number, Lot[]>()
      this.lots.set(from.number(), ofOwner)
      for (let coins = from.number(); coins > 0; coins--) {
        const lots: Lot[] = []
        ofOwner.set(from.number(), lots)
        for (let count = from.number(); count > 0; count--)
          lots.push({ since: from.number(), at: from.number(), units: BigInt(from.text()) })
      }
    }
  }
}
