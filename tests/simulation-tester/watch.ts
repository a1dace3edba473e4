// Checks an exchange through the core's records, cheaply enough for every command: time order, order statuses, price-time priority.

import { wideToBigInt } from '#engine/core/wide.ts'
import type { Entry, ExchangeEvent, Receipt } from '#engine/exchange/protocol.ts'
import type { CoreListener } from '#engine/kernel/options.ts'
import { platform } from '#engine/kernel/platform-accounts.ts'
import { type SpotCore, tifNumber } from '#engine/spot/core.ts'
import { EVENT_STRIDE, eventKind, fill, order } from '#engine/spot/events.ts'
import { contractWord } from './contract-words.ts'
import { type Coverage, kindOf, statuses } from './coverage.ts'
import { marginWordsOf } from './margin-words.ts'
import { Queues, type Resting } from './queues.ts'
import { unifiedWordsOf } from './unified-words.ts'
import { Violation } from './violation.ts'

/** Which statuses may follow which (domain.md 1.1), by their place in `statuses`. */
const mayFollow: readonly (readonly number[])[] = [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [2, 3, 5], [], [], []]

interface WatchedOrder extends Resting {
  kind: number
  /** tifNumber. */
  tif: number
  status: number
  /** Lots. */
  size: number
  executed: number
}

export type PlatformAccount = 'mint' | 'fee' | 'maker' | 'taker' | 'rounding'

/** Messages are built only when a rule is broken: this code runs many times per command. */
const broken = (what: string) => new Violation('rule', what)

const limbs = new Float64Array(4)

/** No other account of a world has a slash in its name. */
const endOf = (account: string) => (account.includes('/') ? 'wallet' : 'spot')

export class Watch implements CoreListener<SpotCore> {
  private readonly orders = new Map<number, WatchedOrder>()
  private readonly queues: readonly Queues[]
  private lastAt = 0
  private lastOrder = 0
  private lastTrade = 0
  /** Known from its first records on. */
  private core: SpotCore | undefined

  constructor(
    private readonly symbols: readonly string[],
    private readonly coverage: Coverage,
  ) {
    this.queues = symbols.map(() => new Queues())
  }

  accepted(
    orderId: number,
    market: number,
    side: number,
    tif: number,
    price: number,
    isPlans: boolean,
  ): void {
    if (orderId !== ++this.lastOrder) throw broken(`order ${orderId} after ${this.lastOrder - 1}`)
    const kind = kindOf(side, tif, price, isPlans)
    this.orders.set(orderId, {
      orderId,
      market,
      side,
      price,
      rests: false,
      kind,
      tif,
      status: 0,
      size: 0,
      executed: 0,
    })
  }

  recorded(core: SpotCore): void {
    this.core = core
    const { data, length } = core.events
    for (let at = 0; at < length; at += EVENT_STRIDE)
      if (data[at] === eventKind.fill) this.filled(data, at)
      else this.changed(data, at)
    for (let n = core.touchedCount() - 1; n >= 0; n--) this.balance(core, n)
  }

  /** Checks the result of a whole entry. */
  see({ seq, command }: Entry, { seq: answered, repeated, rejected, events }: Receipt): void {
    if (!repeated && answered !== seq) throw broken(`the receipt of ${seq} is for ${answered}`)
    if (rejected) this.coverage.refused(command.type, rejected.code)
    for (let n = 0; n < events.length; n++) this.event(events[n]!, seq)
    for (let market = 0; market < this.queues.length; market++)
      if (this.queues[market]!.isCrossed()) throw broken(`I10 ${this.symbols[market]}: the book is crossed`)
  }

  /** What the platform's own accounts hold of a coin, in units; undefined before the first order. */
  platformBalances(coin: number): Record<PlatformAccount, bigint> | undefined {
    const { core } = this
    if (!core) return undefined
    const held = (account: number) => {
      core.balance(account, coin, limbs)
      return wideToBigInt(limbs[0]!, limbs[1]!) + wideToBigInt(limbs[2]!, limbs[3]!)
    }
    const { mint, fee, maker, taker, rounding } = platform
    return {
      mint: held(mint),
      fee: held(fee),
      maker: held(maker),
      taker: held(taker),
      rounding: held(rounding),
    }
  }

  private event(event: ExchangeEvent, seq: number): void {
    if (event.seq !== seq) throw broken(`an event of entry ${seq} carries ${event.seq}`)
    if (event.at < this.lastAt) throw broken(`an event of ${event.at} after ${this.lastAt}`)
    this.lastAt = event.at
    for (const word of marginWordsOf(event)) this.coverage.word(word)
    for (const word of unifiedWordsOf(event)) this.coverage.word(word)
    const word = contractWord(event)
    if (word !== undefined) this.coverage.word(word)
    else if (event.type === 'planPlaced') this.coverage.word(`${event.kind} placed`)
    else if (event.type === 'planChanged')
      this.coverage.word(`${event.kind} ${event.status}${event.reason ?? event.failure ?? ''}`)
    else if (event.type === 'accountOpened' && (event.kind === 'wallet' || event.kind === 'bot'))
      this.coverage.word(`${event.kind} opened`)
    else if (event.type === 'reactorTold' && event.about === 'strategist')
      this.coverage.word(`bot told ${event.note}`)
    else if (event.type === 'fundsMoved' && ['sale', 'payout', 'refund', 'share'].includes(event.why))
      this.coverage.word(`bot paid ${event.why}`)
    else if (event.type === 'depositChanged') this.coverage.word(`deposit ${event.status}`)
    else if (event.type === 'withdrawalChanged') this.coverage.word(`withdrawal ${event.status}`)
    else if (event.type === 'alertFired') {
      this.coverage.word(`alert ${event.kind}`)
      this.coverage.word(`alert fired ${event.frequency}`)
      if (event.suppressed) this.coverage.word(`alert suppressed ${event.suppressed}`)
    } else if (event.type === 'earnSubscribed') this.coverage.word(`earn subscribed ${event.by}`)
    else if (event.type === 'earnRedeemed') this.coverage.word(`earn redeemed ${event.by}`)
    else if (event.type === 'launchRecorded') this.coverage.word(`launch ${event.kind}`)
    else if (event.type === 'launchChanged') this.coverage.word(`${event.product} ${event.status}`)
    else if (event.type === 'copySkipped') this.coverage.word(`copy skipped ${event.reason}`)
    else if (event.type === 'copyChanged')
      this.coverage.word(`copy ${event.status}${event.reason ? ` ${event.reason}` : ''}`)
    else if (
      event.type === 'copyOpened' ||
      event.type === 'copyClosed' ||
      event.type === 'shareHeld' ||
      event.type === 'copyStopsSet'
    )
      this.coverage.word(event.type)
    else if (event.type === 'profitShared')
      this.coverage.word(event.refunded === undefined ? 'week shared' : 'day shared')
    else if (event.type === 'otcProjectChanged') this.coverage.word(`otc project ${event.status}`)
    else if (event.type === 'otcDealChanged') this.coverage.word(`otc deal ${event.status}`)
    else if (event.type === 'otcAdChanged')
      this.coverage.word(
        event.status === 'cancelled' ? `otc ad cancelled ${event.cancelReason}` : `otc ad ${event.status}`,
      )
    else if (event.type === 'earnPaid') this.coverage.word('earn paid')
    else if (event.type === 'converted')
      this.coverage.word(event.quoteId === undefined ? 'converted small' : 'converted')
    else if (event.type === 'fundsMoved' && event.why === 'transfer')
      this.coverage.word(`transfer ${endOf(event.from)} > ${endOf(event.to)}`)
  }

  private balance(core: SpotCore, n: number): void {
    const [account, coin] = [core.touchedAccount(n), core.touchedCoin(n)]
    core.balance(account, coin, limbs)
    if ((limbs[0]! < 0 && !core.mayOwe(account)) || limbs[2]! < 0)
      throw broken(`I3 account ${account}, coin ${coin}: below zero`)
  }

  private filled(data: Float64Array, at: number): void {
    const tradeId = data[at + fill.tradeId]!
    const price = data[at + fill.price]!
    if (tradeId !== ++this.lastTrade) throw broken(`trade ${tradeId} after ${this.lastTrade - 1}`)
    const taker = this.order(data[at + fill.takerOrder]!)
    const isWithin = taker.side === 0 ? price <= taker.price : price >= taker.price
    // A modify is recorded after its fills, so a resting order's limit is not known yet.
    if (!isWithin && taker.price !== 0 && !taker.rests)
      throw broken(`I15 trade ${tradeId} at ${price}, beyond ${taker.price}`)
    if (taker.tif === tifNumber.postOnly)
      throw broken(`I14 trade ${tradeId}: post-only ${taker.orderId} took`)
    const maker = this.order(data[at + fill.makerOrder]!)
    const head = this.queues[maker.market]!.head(maker.side)
    if (head !== maker)
      throw broken(`I11 trade ${tradeId} met order ${maker.orderId}, not the head ${head?.orderId}`)
    if (price !== maker.price) throw broken(`trade ${tradeId} at ${price}, resting ${maker.price}`)
  }

  private changed(data: Float64Array, at: number): void {
    const watched = this.order(data[at + order.order]!)
    const before = watched.status
    // The core counts from 1, and has no "accepted".
    const after = data[at + order.status]! - 1
    const price = data[at + order.price]!
    const size = data[at + order.quantity]!
    const executed = size - data[at + order.remaining]!
    if (!mayFollow[before]!.includes(after))
      throw broken(`I12 order ${watched.orderId}: ${statuses[before]} > ${statuses[after]}`)
    if (executed < watched.executed)
      throw broken(`I12 order ${watched.orderId}: executed ${executed} after ${watched.executed}`)
    const lives = after === 1 || after === 2
    if (lives && (watched.tif === tifNumber.ioc || watched.tif === tifNumber.fok))
      throw broken(`I14 order ${watched.orderId}: ${statuses[after]}, though it may not rest`)
    if (watched.tif === tifNumber.fok && executed > 0 && executed < size)
      throw broken(`I14 order ${watched.orderId}: partially filled, though fill-or-kill`)
    this.coverage.step(watched.kind, before, after, after > 3 ? data[at + order.reason]! : 0)
    const keepsPlace = price === watched.price && (size < watched.size || executed > watched.executed)
    const isModified =
      lives &&
      watched.rests &&
      executed === watched.executed &&
      (price !== watched.price || size !== watched.size)
    if (isModified) this.coverage.word(keepsPlace ? 'modified in place' : 'modified to the back')
    const queues = this.queues[watched.market]!
    if (watched.rests && !(lives && keepsPlace)) queues.leave(watched)
    watched.status = after
    watched.executed = executed
    watched.price = price
    watched.size = size
    if (lives && !watched.rests) queues.enter(watched)
    if (!lives) this.orders.delete(watched.orderId)
  }

  /** Ended orders are removed, so any later record of one is a broken rule. */
  private order(orderId: number): WatchedOrder {
    const watched = this.orders.get(orderId)
    if (!watched) throw broken(`order ${orderId} is reported before it was accepted or after it ended`)
    return watched
  }
}
