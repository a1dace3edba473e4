// The fast spot core and the naive exchange side by side: same calls to both, same answers, events and balances or it throws.

import { StateReader, StateWriter } from '#engine/core/state.ts'
import { highLimb, lowLimb, wideToBigInt } from '#engine/core/wide.ts'
import { house, type SideNumber, type SpotConfig, SpotCore } from '#engine/spot/core.ts'
import { EVENT_STRIDE, eventKind, fill, order } from '#engine/spot/events.ts'
import type { NaiveOrder } from './naive-book.ts'
import { NaiveExchange } from './naive-exchange.ts'

export class Difference extends Error {}

interface Quote {
  market: number
  handle: number
  naive: NaiveOrder | undefined
}

export class Pair {
  readonly naive: NaiveExchange
  readonly quotes: Quote[] = []
  fast: SpotCore
  /** Lives through every restart that `fast` is put through: its bytes must stay equal. */
  private readonly twin: SpotCore

  constructor(readonly config: SpotConfig) {
    this.naive = new NaiveExchange(config)
    this.fast = new SpotCore(config)
    this.twin = new SpotCore(config)
  }

  openAccount(master: number, maker: number, taker: number, token: boolean): number {
    const account = this.naive.openAccount(master)
    this.naive.setRates(account, maker, taker)
    this.naive.accounts[account]!.token = token
    for (const core of this.cores()) {
      core.openAccount(master)
      core.setRates(account, maker, taker)
      core.setFeeToken(account, token)
    }
    return account
  }

  transfer(from: number, to: number, coin: number, amount: bigint): number {
    return this.both(
      (core) => core.transfer(from, to, coin, highLimb(amount), lowLimb(amount)),
      () => this.naive.transfer(from, to, coin, amount),
    )
  }

  grant(account: number, coin: number, amount: bigint): void {
    this.transfer(house.mint, account, coin, amount)
  }

  limit(
    market: number,
    account: number,
    side: SideNumber,
    price: number,
    lots: number,
    tif = 0,
    stp = 1,
  ): number {
    return this.both(
      (core) => core.placeLimit(market, account, side, tif, stp, price, lots),
      () => this.naive.placeLimit(market, account, side, tif, stp, price, lots),
    )
  }

  marketSell(market: number, account: number, lots: number, ppm = 0, stp = 1): number {
    return this.both(
      (core) => core.placeMarketSell(market, account, stp, lots, ppm),
      () => this.naive.placeMarketSell(market, account, stp, lots, ppm),
    )
  }

  marketBuy(market: number, account: number, budget: bigint, ppm = 0, stp = 1): number {
    return this.both(
      (core) => core.placeMarketBuy(market, account, stp, highLimb(budget), lowLimb(budget), ppm),
      () => this.naive.placeMarketBuy(market, account, stp, budget, ppm),
    )
  }

  cancel(id: number, reason = 0): number {
    return this.both(
      (core) => core.cancel(id, reason),
      () => this.naive.cancel(id, reason),
    )
  }

  modify(id: number, price: number, lots: number): number {
    return this.both(
      (core) => core.modify(id, price, lots),
      () => this.naive.modify(id, price, lots),
    )
  }

  quote(market: number, side: SideNumber, price: number, lots: number): void {
    let naive: NaiveOrder | undefined
    let handle = 0
    this.both(
      (core) => {
        handle = core.quote(market, side, price, lots)
        return handle === 0 ? 0 : core.quoteRemaining(market, handle)
      },
      () => {
        naive = this.naive.quote(market, side, price, lots)
        return naive?.remaining ?? 0
      },
    )
    if (handle !== 0) this.quotes.push({ market, handle, naive })
  }

  pull(n: number): void {
    const { market, handle, naive } = this.quotes[n]!
    this.both(
      (core) => Number(core.pull(market, handle)),
      () => Number(naive !== undefined && this.naive.pull(naive)),
    )
  }

  take(market: number, side: SideNumber, limit: number, lots: number): number {
    return this.both(
      (core) => core.take(market, side, limit, lots),
      () => this.naive.take(market, side, limit, lots),
    )
  }

  /** Writes the core's bytes, goes on with a new core that reads them, and expects the twin's bytes to be the same. */
  restart(): void {
    const bytes = bytesOf(this.fast)
    this.fast = new SpotCore(this.config)
    this.fast.load(new StateReader(bytes))
    compare('bytes', [bytesOf(this.fast)], [bytes])
    compare('twin', [bytesOf(this.twin)], [bytes])
  }

  /** Walks both states. */
  check(): void {
    compare('invariants', this.fast.brokenInvariants(), [])
    compare('twin', [bytesOf(this.fast)], [bytesOf(this.twin)])
    for (let market = 0; market < this.config.markets.length; market++) this.checkBook(market)
    for (let account = 0; account < this.naive.accounts.length; account++) {
      const live = [...this.naive.live.values()].filter((each) => each.account === account)
      compare('open orders', [this.fast.openOrders(account)], [live.length])
      for (const each of live) this.checkOrder(each)
    }
  }

  /** [available, frozen] of the fast core. */
  balance(account: number, coin: number): [bigint, bigint] {
    const out = new Float64Array(4)
    this.fast.balance(account, coin, out)
    return [wideToBigInt(out[0]!, out[1]!), wideToBigInt(out[2]!, out[3]!)]
  }

  private cores(): SpotCore[] {
    return [this.twin, this.fast]
  }

  private both(fast: (core: SpotCore) => number, naive: () => number): number {
    this.naive.events.length = 0
    for (const core of this.cores()) core.begin()
    const answers = this.cores().map(fast)
    const expected = naive()
    compare('answer', answers, [expected, expected])
    compare('events', readEvents(this.fast), this.naive.events)
    this.checkBalances()
    return expected
  }

  private checkBalances(): void {
    this.naive.accounts.forEach(({ balances }, account) => {
      balances.forEach(({ available, frozen }, coin) => {
        compare(`balance of ${account}, coin ${coin}`, this.balance(account, coin), [available, frozen])
      })
    })
  }

  private checkBook(market: number): void {
    const out = new Float64Array(300)
    compare('last price', [this.fast.lastPrice(market)], [this.naive.lastPrices[market]])
    for (const side of [0, 1] as const) {
      const count = this.fast.levels(market, side, 100, out)
      const expected = this.naive.books[market]!.levels(side, 100)
      compare(`levels of ${market}`, [...out.subarray(0, count * 3)], expected.flat())
      compare(
        'fifth level',
        [this.fast.levelPrice(market, side, 5)],
        [(expected[4] ?? expected.at(-1))?.[0] ?? 0],
      )
    }
  }

  private checkOrder(each: NaiveOrder): void {
    const { fast } = this
    const slot = fast.slotOf(each.id)
    const quote = wideToBigInt(fast.orderQuoteHigh(slot), fast.orderQuoteLow(slot))
    compare(
      `order ${each.id}`,
      [
        fast.orderId(slot),
        fast.orderSide(slot),
        fast.orderPrice(slot),
        fast.orderQuantity(slot),
        fast.orderRemaining(slot),
        fast.orderTif(slot),
        quote,
      ],
      [each.id, each.side, each.price, each.quantity, each.remaining, each.tif, each.quote],
    )
  }
}

function bytesOf(core: SpotCore): Uint8Array {
  const out = new StateWriter()
  core.save(out)
  return out.done()
}

/** The core's event records as the naive exchange would tell them. */
function readEvents(core: SpotCore): object[] {
  const { data, length } = core.events
  const events: object[] = []
  for (let at = 0; at < length; at += EVENT_STRIDE) {
    const of = (field: number) => data[at + field]!
    const money = (field: number) => wideToBigInt(of(field), of(field + 1))
    if (of(0) === eventKind.fill) {
      events.push({
        kind: 'fill',
        market: of(fill.market),
        tradeId: of(fill.tradeId),
        takerSide: of(fill.takerSide),
        price: of(fill.price),
        quantity: of(fill.quantity),
        quote: money(fill.quoteHigh),
        taker: [
          Math.max(of(fill.takerOrder), 0),
          of(fill.takerAccount),
          of(fill.takerFeeCoin),
          money(fill.takerFeeHigh),
        ],
        maker: [
          Math.max(of(fill.makerOrder), 0),
          of(fill.makerAccount),
          of(fill.makerFeeCoin),
          money(fill.makerFeeHigh),
        ],
      })
    } else {
      events.push({
        kind: 'order',
        market: of(order.market),
        id: of(order.order),
        account: of(order.account),
        side: of(order.side),
        price: of(order.price),
        quantity: of(order.quantity),
        remaining: of(order.remaining),
        quote: money(order.quoteHigh),
        status: of(order.status),
        reason: of(order.reason),
      })
    }
  }
  return events
}

function compare(what: string, got: unknown, expected: unknown): void {
  const [left, right] = [show(got), show(expected)]
  if (left !== right) throw new Difference(`${what}: fast ${left}, naive ${right}`)
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, v) =>
    typeof v === 'bigint' ? `${v}n` : v instanceof Uint8Array ? digest(v) : v,
  )
}

/** Enough to tell two byte strings apart in a test. */
function digest(bytes: Uint8Array): string {
  let hash = 0
  for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0
  return `${bytes.length} bytes, ${hash}`
}
