import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import { PriceBounds } from './price-bounds.ts'

const pairs = 3

/** The same, looking through all of them. */
class Plain {
  readonly bounds = new Map<number, { pair: number; low: number; high: number }[]>()

  reached(pair: number, price: number): number[] {
    const found = [...this.bounds]
      .filter(([, own]) => own.some((one) => one.pair === pair && (price < one.low || price > one.high)))
      .map(([waiter]) => waiter)
    for (const waiter of found) this.bounds.delete(waiter)
    return found.sort((a, b) => a - b)
  }
}

test.each([40, 3_000])('of %i waiters, those whose bounds a price leaves are found once', (waiters) => {
  const random = new Random(waiters)
  let bounds = new PriceBounds(pairs)
  const plain = new Plain()
  const saved = () => {
    const out = new StateWriter()
    bounds.save(out)
    return out.done()
  }
  for (let round = 0; round < 60; round++) {
    for (let n = 0; n < waiters / 4; n++) {
      const waiter = 5 + random.below(waiters)
      if (random.chance(0.1)) {
        bounds.forget(waiter)
        plain.bounds.delete(waiter)
        continue
      }
      const own = [...new Set([random.below(pairs), random.below(pairs)])].map((pair) => {
        const low = 900 + random.below(100)
        return { pair, low, high: random.chance(0.1) ? low : low + random.below(200) }
      })
      bounds.set(waiter, own)
      plain.bounds.delete(waiter)
      plain.bounds.set(waiter, own)
    }
    // Most prices reach few of them, some nearly all.
    const price = random.chance(0.2) ? 500 : 960 + random.below(120)
    const pair = random.below(pairs)
    expect([...bounds.reached(pair, price)]).toEqual(plain.reached(pair, price))
    for (let n = 0; n < 20; n++) {
      const waiter = 5 + random.below(waiters)
      const isTight = plain.bounds.get(waiter)?.every(({ low, high }) => low === high) ?? true
      expect(bounds.isTight(waiter)).toBe(isTight)
    }
    if (round % 20 !== 19) continue
    const bytes = saved()
    bounds = new PriceBounds(pairs)
    bounds.load(new StateReader(bytes))
    expect(saved()).toEqual(bytes)
  }
})
