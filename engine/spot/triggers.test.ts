// Triggers and index prices of the spot core, holds beside its orders: what trades and prints fire, and what survives saving.

import { beforeEach, expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { holdUnits, releaseUnits } from '../kernel/funds.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { priceSource } from '../kernel/ports.ts'
import { KernelStores } from '../kernel/stores.ts'
import { SpotCore } from './core.ts'
import { brokenLoneCore } from './lone-core.ts'

const market = {
  base: 0,
  quote: 1,
  lotUnits: 1,
  tickLotUnits: 1,
  makerRate: -1,
  takerRate: -1,
  lastPrice: 100,
}
let stores: KernelStores
let core: SpotCore
let alice: number

beforeEach(() => {
  stores = new KernelStores(2, true)
  core = new SpotCore(
    { coins: [{ scale: 8 }, { scale: 8 }], markets: [market, market], assertions: true },
    stores,
  )
  alice = core.openAccount(-1)
  core.transfer(platform.mint, alice, 0, 0, 1_000_000)
  core.transfer(platform.mint, alice, 1, 0, 1_000_000)
})

function fired(): number[] {
  const { triggers } = stores
  const ids = Array.from({ length: triggers.firedCount() }, (_, n) => triggers.firedId(n))
  triggers.clearFired()
  return ids
}

function balance(): number[] {
  const out = new Float64Array(4)
  core.balance(alice, 1, out)
  return [out[1]!, out[3]!]
}

/** Beside its orders alice is to hold so much of the quote and the base coin. */
function broken(quote: bigint, base: bigint): string[] {
  return brokenLoneCore(core, (amounts) => {
    amounts.addHeld(alice, 1, quote)
    amounts.addHeld(alice, 0, base)
  })
}

function saved(): Uint8Array {
  const out = new StateWriter()
  stores.save(out)
  core.save(out)
  return out.done()
}

test('every fill of a sweep moves the price on its own', () => {
  for (const price of [101, 103, 105]) core.quote(0, 1, price, 10)
  core.arm(0, priceSource.last, 1, 2, true, 105)
  core.arm(0, priceSource.last, 2, 2, true, 102)
  core.arm(0, priceSource.last, 3, 0, true, 102)
  core.arm(1, priceSource.last, 4, 2, true, 102)
  core.placeLimit(0, alice, 0, 0, 1, 104, 30)
  expect(fired()).toEqual([3, 2])
  core.take(0, 0, 200, 10)
  expect(fired()).toEqual([1])
  expect(stores.triggers.disarm(1)).toBe(false)
  expect(stores.triggers.disarm(4)).toBe(true)
})

test('the index goes by the last price until it has one of its own', () => {
  core.arm(0, priceSource.index, 1, 2, true, 110)
  core.arm(0, priceSource.index, 2, 2, true, 120)
  core.arm(0, priceSource.last, 3, 2, true, 120)
  core.setLastPrice(0, 110)
  expect(fired()).toEqual([1])
  core.setIndexPrice(0, 115)
  core.setLastPrice(0, 125)
  expect([fired(), core.indexPrice(0)]).toEqual([[3], 115])
  core.setIndexPrice(0, 120)
  expect(fired()).toEqual([2])
})

test('a market that is not watched fires nothing; afterwards the first price is compared', () => {
  core.arm(0, priceSource.last, 1, 2, false, 90)
  core.follow(0, priceSource.last, 2, 1, 1_000, 100)
  core.watch(0, false)
  core.setLastPrice(0, 80)
  core.setLastPrice(0, 200)
  core.watch(0, true)
  expect([fired(), stores.triggers.extreme(2)]).toEqual([[], 100])
  core.setLastPrice(0, 89)
  expect(fired()).toEqual([2, 1])
})

test('holds freeze, are told apart from orders, and survive saving; triggers do not', () => {
  core.placeLimit(0, alice, 0, 0, 1, 50, 1_000)
  expect(holdUnits(stores, alice, 1, 950_001n)).toBe(false)
  expect(holdUnits(stores, alice, 1, 400_000n)).toBe(true)
  expect(holdUnits(stores, alice, 0, 5n)).toBe(true)
  releaseUnits(stores, alice, 1, 100_000n)
  expect([balance(), broken(300_000n, 5n)]).toEqual([[650_000, 350_000], []])
  expect(broken(300_001n, 5n)).toEqual([`I4: account ${alice} coin 1: held 300000, products hold 300001`])
  core.setIndexPrice(0, 77)
  core.arm(0, priceSource.last, 9, 2, true, 101)
  core.follow(0, priceSource.last, 10, 0, 50, 100)
  const bytes = saved()
  const from = new StateReader(bytes)
  stores.load(from)
  core.load(from)
  expect(saved()).toEqual(bytes)
  expect([
    core.indexPrice(0),
    stores.triggers.disarm(9),
    stores.triggers.unfollow(10),
    stores.triggers.extreme(10),
  ]).toEqual([77, false, false, 0])
  core.setLastPrice(0, 200)
  expect(fired()).toEqual([])
  expect(() => releaseUnits(stores, alice, 1, 300_001n)).toThrow('more released than held')
  releaseUnits(stores, alice, 1, 300_000n)
  expect([balance(), broken(0n, 5n)]).toEqual([[950_000, 50_000], []])
})
