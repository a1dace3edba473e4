// Why wallets of spot copies sell: the leader closed, the follower did, a stop was reached, the copy stops, or what the book did not take.

import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { type Followed, toClose } from './book.ts'
import { type Lot, sumOf } from './lots.ts'
import type { DueStops } from './spot-stops.ts'
import { handsOver, isOf } from './whose.ts'
import { Wrong } from './wrong.ts'

/** Of a leader's lots of a pair, so many were closed. */
interface Share {
  lots: bigint
  of: bigint
}

export class SpotSales {
  /** By wallet and key, oldest first: what leaders closed and this wallet has not followed yet. */
  private led = new Map<string, Share[]>()
  /** Lots that may have been sold for their stop in this entry, by wallet and key. */
  private stopped = new Map<string, Lot[]>()
  /** Lots that were ordered to be sold and not taken yet, by wallet and key: tried again each minute. */
  private readonly left = new Map<string, bigint>()
  /** Sales that could be for a stop as well as for the leader's. */
  private either = new Map<string, number>()
  /** Lots of such sales, by wallet and key: those of the leader's are tried again where the book did not take them. */
  private readonly maybe = new Map<string, bigint>()
  /** Copies that their follower ended in this entry, from then on. */
  private readonly endedNow = new Set<string>()

  /** Those that have ordered in this entry, and those that a minute makes try again. */
  private readonly orderedNow = new Set<string>()
  private dueRetries: string[] = []
  /** Whether the order that is being filled is for a stop. */
  private isOfStop = false
  /** What leaders closed is followed with the next entry, too. */
  private isQueued = false

  constructor(private readonly stops: DueStops) {}

  begin(): void {
    this.orderedNow.clear()
    this.endedNow.clear()
    this.dueRetries = []
    this.stopped = new Map()
    if (this.isQueued) return
    this.led = new Map()
    this.either = new Map()
  }

  minuteBegins(): void {
    this.dueRetries = [...this.left.keys()]
  }

  lead(wallet: string, key: string, share: Share): void {
    const name = `${wallet} ${key}`
    this.led.set(name, [...(this.led.get(name) ?? []), share])
  }

  /** The lot that a sale was for; undefined = the oldest. */
  stopOf(copy: Followed, key: string, trackingNo: string): string | undefined {
    const lot = this.stopped.get(`${copy.wallet} ${key}`)?.find(({ no }) => no === trackingNo)
    if (lot) this.stops.sold(copy, lot)
    return lot?.no
  }

  /** Lots that left alone, and were among the oldest that are tried again, are not tried any more. */
  closedAlone({ wallet, lots: all }: Followed, key: string, no: string, lots: bigint): void {
    const name = `${wallet} ${key}`
    const left = this.left.get(name)
    const own = all.filter((one) => one.key === key)
    const at = own.findIndex((one) => one.no === no)
    const lot = own[at]
    if (left === undefined || lot === undefined) return
    const reach = left - sumOf(own.slice(0, at), key)
    const waits = reach < 0n ? 0n : reach < lot.lots ? reach : lot.lots
    const stays = lots < lot.lots ? lot.lots - lots : 0n
    const rest = waits > stays ? left - (waits - stays) : left
    if (rest > 0n) this.left.set(name, rest)
    else this.left.delete(name)
  }

  /** An order of a wallet to sell so many lots. */
  ordered(copy: Followed, key: string, lots: bigint, { command }: Entry): void {
    const { wallet, status } = copy
    const name = `${wallet} ${key}`
    const own = sumOf(copy.lots, key)
    if (lots > own) throw new Wrong(`${wallet} sells ${lots} lots of ${own}`)
    if (handsOver(copy, command) && this.endedNow.has(wallet))
      throw new Wrong(`${wallet} sells what it hands over`)
    const shares = this.led.get(name) ?? []
    const either = this.either.get(name) ?? 0
    // Sales that could be for a stop may have followed the shares before it.
    const at = shares.findIndex((share, n) => n <= either && toClose(own, share) === lots)
    const isLed = at >= 0
    this.isOfStop = this.isStop(copy, key, lots, command)
    if (this.isOfStop) {
      if (isLed) {
        this.either.set(name, either + 1)
        this.maybe.set(name, lots)
      }
      return
    }
    this.orderedNow.add(name)
    const before = this.left.get(name)
    this.left.set(name, lots)
    const closes = isOf(copy, command) && command.type === 'closeCopy' && !command.handOver
    const isOwn = closes && !command.trackingNo && lots === own
    const isRetry =
      (before !== undefined && lots === (before < own ? before : own)) || lots <= (this.maybe.get(name) ?? 0n)
    this.maybe.delete(name)
    if (isLed) {
      this.led.set(name, shares.slice(at + 1))
      this.either.set(name, either - at)
    } else if (!isOwn && !isRetry && status !== 'stopping')
      throw new Wrong(`${wallet} sells ${lots} of its ${own} lots of ${key} without a reason`)
  }

  /** Lots of the last order of a wallet. */
  filled(wallet: string, key: string, lots: bigint): void {
    if (this.isOfStop) return
    const name = `${wallet} ${key}`
    const left = (this.left.get(name) ?? 0n) - lots
    if (left > 0n) this.left.set(name, left)
    else this.left.delete(name)
  }

  /** Or what the follower closes alone: both are of one lot. */
  private isStop(copy: Followed, key: string, lots: bigint, command: Command): boolean {
    if (copy.status === 'stopping') return false
    const closes = isOf(copy, command) && command.type === 'closeCopy' && !command.handOver
    const named = closes ? command.trackingNo : undefined
    const name = `${copy.wallet} ${key}`
    // Lots may be equal: which of them it is, the event of the closing says.
    const found = copy.lots.filter(
      (one) =>
        one.key === key &&
        one.lots === lots &&
        (one.no === named || this.stops.wasPast(copy, one) || this.stops.wasTried(copy, one)),
    )
    if (found.length === 0) return false
    this.stopped.set(name, [...(this.stopped.get(name) ?? []), ...found])
    if (found.length === 1) this.stops.sold(copy, found[0] as Lot)
    return true
  }

  /** A leader's closing that a wallet did not follow. What could not be sold is tried again each minute. */
  unsold(
    copies: ReadonlyMap<string, Followed>,
    canSell: (symbol: string) => boolean,
    command: Command,
    isCarriedOut: boolean,
    isQueued: boolean,
  ): string | undefined {
    this.isQueued = isQueued
    if (isCarriedOut && command.type === 'closeCopy' && !command.handOver && !canSell(command.symbol))
      for (const copy of copies.values()) {
        if (!isOf(copy, command)) continue
        const lot = copy.lots.find(({ no }) => no === command.trackingNo)
        if (lot) this.stops.sold(copy, lot)
        else this.waits(copy, `${command.symbol} long`)
      }
    for (const name of this.dueRetries) {
      if (!this.left.has(name)) continue
      const [wallet, symbol, side] = name.split(' ') as [string, string, string]
      const copy = copies.get(wallet)
      const own = copy ? sumOf(copy.lots, `${symbol} ${side}`) : 0n
      const isMissed = command.type === 'tick' && !this.orderedNow.has(name) && canSell(symbol)
      // With nothing left to sell it is done.
      if (own === 0n) this.left.delete(name)
      else if (copy?.status !== 'stopping' && isMissed) return `${wallet} did not try again to sell ${symbol}`
    }
    for (const [name, shares] of isQueued ? [] : this.led) {
      const [wallet, symbol, side] = name.split(' ') as [string, string, string]
      const copy = copies.get(wallet)
      const own = copy ? sumOf(copy.lots, `${symbol} ${side}`) : 0n
      const [share] = shares.slice(-1)
      const isLeft = shares.length > (this.either.get(name) ?? 0) && own > 0n
      if (!copy || !share || !isLeft || copy.status === 'stopping') continue
      if (canSell(symbol)) return `${wallet} did not follow a sale of ${symbol}`
      this.left.set(name, toClose(own, share))
    }
    return undefined
  }

  /** Its follower wants no more of it: what was sold before, at the end of a minute, was not for this. */
  stoppedBy({ wallet }: Followed): void {
    this.endedNow.add(wallet)
  }

  /** The follower has all of it: nothing of it is tried again, and what is bought later waits for nothing. */
  gone(wallet: string, key: string): void {
    for (const of of [this.left, this.maybe]) of.delete(`${wallet} ${key}`)
  }

  /** Its copy has ended: another one with the same wallet begins with nothing. */
  ended(wallet: string): void {
    for (const of of [this.left, this.maybe])
      for (const name of [...of.keys()]) if (name.startsWith(`${wallet} `)) of.delete(name)
  }

  /** Nothing of it could be ordered. */
  private waits(copy: Followed, key: string): void {
    const name = `${copy.wallet} ${key}`
    if (!this.orderedNow.has(name)) this.left.set(name, sumOf(copy.lots, key))
  }
}
