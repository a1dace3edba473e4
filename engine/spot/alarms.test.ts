// Alarms, index prices and holds of the spot core: what trades and prints ring, and what survives saving.

import { beforeEach, expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { house, priceSource, refused, SpotCore } from './core.ts'

const market = {
  base: 0,
  quote: 1,
  lotUnits: 1,
  tickLotUnits: 1,
  makerRate: -1,
  takerRate: -1,
  lastPrice: 100,
}
let core: SpotCore
let alice: number

function fresh(): SpotCore {
  return new SpotCore({ coins: [{ scale: 8 }, { scale: 8 }], markets: [market, market], assertions: true })
}

beforeEach(() => {
  core = fresh()
  alice = core.openAccount(-1)
  core.transfer(house.mint, alice, 0, 0, 1_000_000)
  core.transfer(house.mint, alice, 1, 0, 1_000_000)
})

function rung(): number[] {
  const ids = Array.from({ length: core.rungCount() }, (_, n) => core.rung(n))
  core.clearRung()
  return ids
}

function balance(): number[] {
  const out = new Float64Array(4)
  core.balance(alice, 1, out)
  return [out[1]!, out[3]!]
}

function saved(): Uint8Array {
  const out = new StateWriter()
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
  expect(rung()).toEqual([3, 2])
  core.take(0, 0, 200, 10)
  expect(rung()).toEqual([1])
  expect(core.disarm(1)).toBe(false)
  expect(core.disarm(4)).toBe(true)
})

test('the index goes by the last price until it has one of its own', () => {
  core.arm(0, priceSource.index, 1, 2, true, 110)
  core.arm(0, priceSource.index, 2, 2, true, 120)
  core.arm(0, priceSource.last, 3, 2, true, 120)
  core.setLastPrice(0, 110)
  expect(rung()).toEqual([1])
  core.setIndexPrice(0, 115)
  core.setLastPrice(0, 125)
  expect([rung(), core.indexPrice(0)]).toEqual([[3], 115])
  core.setIndexPrice(0, 120)
  expect(rung()).toEqual([2])
})

test('a market that is not watched rings nothing; afterwards the first price is compared', () => {
  core.arm(0, priceSource.last, 1, 2, false, 90)
  core.follow(0, priceSource.last, 2, 1, 1_000, 100)
  core.watch(0, false)
  core.setLastPrice(0, 80)
  core.setLastPrice(0, 200)
  core.watch(0, true)
  expect([rung(), core.extreme(2)]).toEqual([[], 100])
  core.setLastPrice(0, 89)
  expect(rung()).toEqual([2, 1])
})

test('holds freeze, are told apart from orders, and survive saving; alarms do not', () => {
  core.placeLimit(0, alice, 0, 0, 1, 50, 1_000)
  expect(core.hold(alice, 1, 0, 950_001)).toBe(refused.insufficientFunds)
  expect(core.hold(alice, 1, 0, 400_000)).toBe(0)
  expect(core.hold(alice, 0, 0, 5)).toBe(0)
  core.release(alice, 1, 0, 100_000)
  expect([balance(), core.brokenInvariants()]).toEqual([[650_000, 350_000], []])
  core.setIndexPrice(0, 77)
  core.arm(0, priceSource.last, 9, 2, true, 101)
  core.follow(0, priceSource.last, 10, 0, 50, 100)
  const bytes = saved()
  core.load(new StateReader(bytes))
  expect(saved()).toEqual(bytes)
  expect([core.indexPrice(0), core.disarm(9), core.unfollow(10), core.extreme(10)]).toEqual([
    77,
    false,
    false,
    0,
  ])
  core.setLastPrice(0, 200)
  expect(rung()).toEqual([])
  expect(() => core.release(alice, 1, 0, 300_001)).toThrow('more released than held')
  core.release(alice, 1, 0, 300_000)
  expect([balance(), core.brokenInvariants()]).toEqual([[950_000, 50_000], []])
})
