// The worked numbers of domain.md 1 and 3.1 on the flat core, in ticks, lots and units.

import { beforeEach, describe, expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { highLimb, lowLimb, wideToBigInt } from '../core/wide.ts'
import { platform } from '../kernel/platform-accounts.ts'
import type { SideNumber } from '../kernel/text.ts'
import { refused, SpotCore, stpNumber, tifNumber } from './core.ts'
import { EVENT_STRIDE, eventKind, fill, order } from './events.ts'
import { brokenLoneCore } from './lone-core.ts'
import { warmUp } from './warm-up.ts'

// BTC with 8 decimals, USDT with 8, a token with 8; tick 0.01, lot 0.000001: one tick × lot is 10^-8 USDT.
const BTC = 0
const USDT = 1
const TOKEN = 2
const RATE = 100_000

let core: SpotCore
let alice: number
let bob: number

beforeEach(() => {
  core = new SpotCore({
    coins: [{ scale: 8 }, { scale: 8 }, { scale: 8 }],
    markets: [
      { base: BTC, quote: USDT, lotUnits: 100, tickLotUnits: 1, makerRate: -1, takerRate: -1, lastPrice: 0 },
      {
        base: TOKEN,
        quote: USDT,
        lotUnits: 10_000,
        tickLotUnits: 100,
        makerRate: -1,
        takerRate: -1,
        lastPrice: 150,
      },
    ],
    feeToken: { coin: TOKEN, usdt: USDT },
    assertions: true,
  })
  alice = account()
  bob = account()
})

function account(master = -1): number {
  const index = core.openAccount(master)
  core.setRates(index, RATE, RATE)
  grant(index, BTC, 1_000n)
  grant(index, USDT, 10_000_000n)
  return index
}

/** Whole coins. */
function grant(to: number, coin: number, coins: bigint): void {
  const units = coins * 100_000_000n
  expect(core.transfer(platform.mint, to, coin, highLimb(units), lowLimb(units))).toBe(0)
}

/** Price in USDT, amount in BTC. */
function limit(
  who: number,
  side: SideNumber,
  price: number,
  amount: number,
  tif = 0,
  stp: number = stpNumber.cancelTaker,
): number {
  core.begin()
  return core.placeLimit(0, who, side, tif, stp, Math.round(price * 100), Math.round(amount * 1e6))
}

function available(who: number, coin: number): bigint {
  return money(who, coin, 0)
}

function frozen(who: number, coin: number): bigint {
  return money(who, coin, 2)
}

function money(who: number, coin: number, at: number): bigint {
  const out = new Float64Array(4)
  core.balance(who, coin, out)
  return wideToBigInt(out[at]!, out[at + 1]!)
}

/** Records of one kind since the last command. */
function recordsOf(kind: number): number[][] {
  const records: number[][] = []
  for (let at = 0; at < core.events.length; at += EVENT_STRIDE) {
    if (core.events.data[at] === kind) records.push([...core.events.data.subarray(at, at + EVENT_STRIDE)])
  }
  return records
}

function lastOrder(): { remaining: number; quantity: number; quote: number; status: number; reason: number } {
  const last = recordsOf(eventKind.order).at(-1)!
  return {
    remaining: last[order.remaining]!,
    quantity: last[order.quantity]!,
    quote: last[order.quoteLow]!,
    status: last[order.status]!,
    reason: last[order.reason]!,
  }
}

function fills(): number[][] {
  return recordsOf(eventKind.fill).map((each) => [each[fill.price]! / 100, each[fill.quantity]! / 1e6])
}

describe('matching', () => {
  test('V-M1 market buy by quote walks levels and gives the rest back', () => {
    limit(bob, 1, 60_000, 0.001)
    limit(bob, 1, 60_010, 5)
    const before = { usdt: available(alice, USDT), btc: available(alice, BTC) }
    core.begin()
    core.placeMarketBuy(0, alice, stpNumber.cancelTaker, 0, 100 * 1e8, 50_000)
    expect(fills()).toEqual([
      [60_000, 0.001],
      [60_010, 0.000666],
    ])
    expect(lastOrder()).toEqual({
      remaining: 0,
      quantity: 1_666,
      quote: 99.96666 * 1e8,
      status: 4,
      reason: 0,
    })
    expect(before.usdt - available(alice, USDT)).toBe(9_996_666_000n)
    expect(frozen(alice, USDT)).toBe(0n)
    // Fee per fill: 0.001 and 0.000666 at 0.1 %, each rounded up to 8 decimals.
    expect(available(alice, BTC) - before.btc).toBe(166_600n - 100n - 67n)
  })

  test('V-M2 a better price unfreezes the difference at once', () => {
    limit(bob, 1, 60_000, 0.2)
    limit(bob, 1, 60_500, 0.3)
    const before = available(alice, USDT)
    limit(alice, 0, 61_000, 0.5)
    expect(before - available(alice, USDT)).toBe(30_150n * 100_000_000n)
    expect(frozen(alice, USDT)).toBe(0n)
  })

  test('V-M2 the resting part keeps its own limit frozen', () => {
    limit(bob, 1, 60_000, 0.2)
    limit(alice, 0, 61_000, 0.5)
    expect(frozen(alice, USDT)).toBe(18_300n * 100_000_000n)
    expect(lastOrder()).toMatchObject({ status: 3, remaining: 300_000 })
  })

  test('V-BBO levels of both sides', () => {
    for (const [n, price] of [100, 99, 98, 97, 96, 95].entries()) limit(bob, 0, price, n + 1)
    for (const [n, price] of [101, 102, 103, 104, 105, 106].entries()) limit(bob, 1, price, n + 1)
    const level = (side: SideNumber, n: number) => core.levelPrice(0, side, n) / 100
    expect([level(1, 1), level(1, 5), level(0, 1), level(0, 5)]).toEqual([101, 105, 100, 96])
    expect(level(1, 9)).toBe(106)
    core.cancelMarket(0, 9)
    expect(level(1, 1)).toBe(0)
    expect(brokenLoneCore(core)).toEqual([])
  })

  test.each([
    ['cancel-taker', stpNumber.cancelTaker, [[100, 1]], [1, 1], { status: 6, reason: 25, remaining: 2e6 }],
    [
      'cancel-maker',
      stpNumber.cancelMaker,
      [
        [100, 1],
        [102, 1],
      ],
      [0, 0],
      { status: 3, reason: 0, remaining: 1e6 },
    ],
    ['cancel-both', stpNumber.cancelBoth, [[100, 1]], [0, 1], { status: 6, reason: 25, remaining: 2e6 }],
    [
      'none',
      stpNumber.none,
      [
        [100, 1],
        [101, 1],
        [102, 1],
      ],
      [0, 0],
      { status: 4, reason: 0, remaining: 0 },
    ],
  ] as const)('V-STP %s', (_, stp, trades, [ownLeft, lastLeft], state) => {
    const sub = account(alice)
    limit(bob, 1, 100, 1)
    const own = limit(sub, 1, 101, 1)
    const last = limit(bob, 1, 102, 1)
    limit(alice, 0, 102, 3, tifNumber.gtc, stp)
    expect(fills()).toEqual(trades)
    expect([core.slotOf(own) !== 0, core.slotOf(last) !== 0].map(Number)).toEqual([ownLeft, lastLeft])
    expect(lastOrder()).toMatchObject(state)
    expect(brokenLoneCore(core)).toEqual([])
  })

  test('FOK reckons what self-trade prevention would do', () => {
    const sub = account(alice)
    limit(bob, 1, 100, 1)
    limit(sub, 1, 100, 1)
    limit(bob, 1, 100, 1)
    const version = core.bookVersion(0)
    limit(alice, 0, 100, 2, tifNumber.fok, stpNumber.cancelTaker)
    expect(lastOrder()).toMatchObject({ status: 5, reason: 22 })
    expect(core.bookVersion(0)).toBe(version)
    limit(alice, 0, 100, 2, tifNumber.fok, stpNumber.cancelMaker)
    expect(lastOrder()).toMatchObject({ status: 4, reason: 0 })
  })

  test('a market order stops at its cap with reason 40, at an empty book with 23', () => {
    limit(bob, 1, 100, 1)
    limit(bob, 1, 106, 1)
    core.begin()
    core.placeMarketBuy(0, alice, 1, 0, 500 * 1e8, 50_000)
    expect(lastOrder()).toMatchObject({ status: 6, reason: 40, quantity: 1e6 })
    core.begin()
    core.placeMarketSell(0, alice, 1, 1e6, 50_000)
    expect(lastOrder()).toMatchObject({ status: 5, reason: 23, remaining: 1e6 })
  })
})

describe('modify', () => {
  test('same price and smaller keeps its place, anything else goes to the back', () => {
    const first = limit(alice, 1, 100, 2)
    const second = limit(bob, 1, 100, 1)
    core.begin()
    expect(core.modify(first, 10_000, 1e6)).toBe(0)
    const carol = account()
    limit(carol, 0, 100, 1)
    expect([core.slotOf(first) !== 0, core.slotOf(second) !== 0]).toEqual([false, true])
    const third = limit(alice, 1, 100, 1)
    expect(core.modify(second, 10_000, 2e6)).toBe(0)
    limit(carol, 0, 100, 1)
    expect([core.slotOf(second) !== 0, core.slotOf(third) !== 0]).toEqual([true, false])
  })

  test('needs only the difference, and changes nothing when it is not there', () => {
    const id = limit(alice, 0, 10_000, 900)
    expect(core.modify(id, 1_000_000, 1_000e6)).toBe(0)
    expect(core.modify(id, 1_000_000, 1_001e6)).toBe(refused.insufficientFunds)
    expect(frozen(alice, USDT)).toBe(10_000_000n * 100_000_000n)
    expect(core.modify(999, 1, 1)).toBe(refused.orderMissing)
  })

  test('not below what is executed', () => {
    const id = limit(alice, 1, 100, 2)
    limit(bob, 0, 100, 1)
    expect(core.modify(id, 10_000, 1e6)).toBe(refused.quantityTooSmall)
    expect(core.modify(id, 20_000, 1_500_000)).toBe(0)
    expect(core.orderRemaining(core.slotOf(id))).toBe(500_000)
    expect(brokenLoneCore(core)).toEqual([])
  })
})

describe('fees', () => {
  test('V-F1 a buyer pays in what it receives', () => {
    limit(bob, 1, 60_000, 0.01)
    const before = available(alice, BTC)
    limit(alice, 0, 60_000, 0.01)
    expect(available(alice, BTC) - before).toBe(999_000n)
    const [record] = recordsOf(eventKind.fill)
    expect([record![fill.takerFeeCoin], record![fill.takerFeeLow]]).toEqual([BTC, 1_000])
    expect([record![fill.makerFeeCoin], record![fill.makerFeeLow]]).toEqual([USDT, 0.6 * 1e8])
  })

  test('V-F2 or in the platform token, four fifths of it', () => {
    core.setFeeToken(alice, true)
    grant(alice, TOKEN, 1n)
    limit(bob, 1, 60_000, 0.01)
    const before = available(alice, BTC)
    limit(alice, 0, 60_000, 0.01)
    expect(available(alice, BTC) - before).toBe(1_000_000n)
    expect(available(alice, TOKEN)).toBe(68_000_000n)
  })

  test('V-F2 falls back to the received coin when the token is short', () => {
    core.setFeeToken(alice, true)
    limit(bob, 1, 60_000, 0.01)
    const before = available(alice, BTC)
    limit(alice, 0, 60_000, 0.01)
    expect(available(alice, BTC) - before).toBe(999_000n)
  })
})

describe('platform accounts', () => {
  test('quotes without freezing, knows its handles, pays no fee', () => {
    const handle = core.quote(0, 1, 10_000, 5e6)
    expect(core.quoteRemaining(0, handle)).toBe(5e6)
    expect(available(platform.maker, BTC)).toBe(0n)
    limit(alice, 0, 100, 2)
    expect(core.quoteRemaining(0, handle)).toBe(3e6)
    expect(available(platform.maker, BTC)).toBe(-200_000_000n)
    expect(available(platform.maker, USDT)).toBe(20_000_000_000n)
    expect(core.pull(0, handle)).toBe(true)
    expect(core.pull(0, handle)).toBe(false)
    expect(brokenLoneCore(core)).toEqual([])
  })

  test('a stale handle finds nothing when its slot is used again', () => {
    const handle = core.quote(0, 1, 10_000, 5e6)
    core.pull(0, handle)
    core.quote(0, 1, 10_000, 5e6)
    expect(core.quoteRemaining(0, handle)).toBe(0)
    expect(core.pull(0, handle)).toBe(false)
  })

  test('takes first what a quote crosses, and never its own', () => {
    limit(alice, 1, 100, 1)
    const own = core.quote(0, 1, 10_100, 1e6)
    const handle = core.quote(0, 0, 10_200, 3e6)
    expect(core.quoteRemaining(0, handle)).toBe(2e6)
    expect(core.quoteRemaining(0, own)).toBe(0)
    expect(core.take(0, 1, 10_000, 5e6)).toBe(2e6)
    expect(brokenLoneCore(core)).toEqual([])
  })
})

test('lists and cancels an account’s orders, and says whose balances changed', () => {
  const ids = [limit(alice, 0, 99, 1), limit(alice, 1, 101, 1), limit(alice, 0, 98, 1)]
  const listed: number[] = []
  for (let slot = core.firstOrder(alice); slot !== 0; slot = core.nextOrder(slot))
    listed.push(core.orderId(slot))
  expect(listed).toEqual(ids)
  expect([core.openOrders(alice), core.openOrdersIn(alice, 0), core.openOrdersIn(alice, 1)]).toEqual([
    3, 3, 0,
  ])
  core.begin()
  expect(core.cancelAll(alice, 0, 0, 0)).toBe(2)
  expect([core.touchedCount(), core.touchedAccount(0), core.touchedCoin(0)]).toEqual([1, alice, USDT])
  expect(core.openOrders(alice)).toBe(1)
  expect(frozen(alice, USDT)).toBe(0n)
})

test('goes on from its bytes as if nothing had happened', () => {
  limit(alice, 0, 99, 1)
  limit(bob, 1, 99, 0.25)
  const handle = core.quote(0, 1, 12_345, 7)
  const out = new StateWriter()
  core.stores.save(out)
  core.save(out)
  const from = new StateReader(out.done().slice())
  core.stores.load(from)
  core.load(from)
  expect(core.quoteRemaining(0, handle)).toBe(7)
  const again = new StateWriter()
  core.stores.save(again)
  core.save(again)
  expect(again.done()).toEqual(out.done())
  expect(brokenLoneCore(core)).toEqual([])
})

test('refuses what the numbers cannot carry', () => {
  expect(limit(alice, 0, 1, 1e10)).toBe(refused.quantityTooLarge)
  expect(core.placeLimit(0, alice, 0, 0, 0, 2 ** 31, 1)).toBe(refused.priceTooLarge)
  expect(limit(alice, 0, 60_000, 1_000)).toBe(refused.insufficientFunds)
  expect(core.cancel(0, 0)).toBe(refused.orderMissing)
})

test('warms up', () => {
  warmUp()
})
