// PriceTriggers and trailing stops against a plain list that looks at everything at every price.

import { describe, expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { PriceTriggers, PriceWatch } from './price-triggers.ts'

interface Waiting {
  id: number
  rank: number
  /** Rings at or above its threshold, else at or below. */
  above: boolean
  threshold: number
  /** Of a trailing stop. */
  trails?: { extreme: number; bps: number }
}

function thresholdOf(above: boolean, extreme: number, bps: number): number {
  const scaled = BigInt(extreme) * BigInt(above ? 10_000 + bps : 10_000 - bps)
  return Number(above ? (scaled + 9_999n) / 10_000n : scaled / 10_000n)
}

class NaiveWatch {
  waiting: Waiting[] = []
  on = true

  move(from: number, to: number): number[] {
    if (!this.on) return []
    const fired: Waiting[] = []
    for (const each of this.waiting) {
      const { trails, above } = each
      if (trails && (above ? to < trails.extreme : to > trails.extreme)) {
        trails.extreme = to
        each.threshold = thresholdOf(above, to, trails.bps)
      } else if (above ? to >= each.threshold : to <= each.threshold) fired.push(each)
    }
    this.waiting = this.waiting.filter((each) => !fired.includes(each))
    const upwards = to >= from
    fired.sort(
      (a, b) =>
        Number(a.above === upwards) - Number(b.above === upwards) ||
        (a.above ? a.threshold - b.threshold : b.threshold - a.threshold) ||
        a.rank - b.rank ||
        a.id - b.id,
    )
    return fired.map(({ id }) => id)
  }
}

function firedOf(triggers: PriceTriggers): number[] {
  const ids = Array.from({ length: triggers.firedCount() }, (_, n) => triggers.firedId(n))
  triggers.clearFired()
  return ids
}

function play(seed: number, steps: number, spread: number): number {
  const random = new Random(seed)
  const triggers = new PriceTriggers()
  const watch = new PriceWatch(triggers)
  const naive = new NaiveWatch()
  let price = 1_000
  let rang = 0
  for (let n = 1; n <= steps; n++) {
    // Ids come in any order: ties are decided by id, not by who was first.
    const id = 1 + ((n * 7_919) % 100_003)
    const near = Math.max(1, price + random.below(2 * spread) - spread)
    const choice = random.below(10)
    if (choice < 3) {
      const above = random.below(2) === 1
      const rank = random.below(3)
      watch.arm(id, rank, above, near)
      naive.waiting.push({ id, rank, above, threshold: near })
    } else if (choice < 5) {
      const above = random.below(2) === 1
      const bps = [10, 25, 100, 2_000][random.below(4)]!
      watch.follow(id, above ? 0 : 1, bps, near)
      const threshold = thresholdOf(above, near, bps)
      naive.waiting.push({ id, rank: 0, above, threshold, trails: { extreme: near, bps } })
    } else if (choice === 5 && naive.waiting.length > 0) {
      const [gone] = naive.waiting.splice(random.below(naive.waiting.length), 1)
      expect(triggers.disarm(gone!.id)).toBe(gone!.trails === undefined)
      expect(triggers.unfollow(gone!.id)).toBe(gone!.trails !== undefined)
    } else if (choice === 6 && random.below(5) === 0) {
      naive.on = !naive.on
      watch.watch(naive.on)
    } else {
      const quiet = near < watch.up && near > watch.down
      watch.move(price, near)
      const expected = naive.move(price, near)
      expect(firedOf(triggers)).toEqual(expected)
      if (quiet) expect(expected).toEqual([])
      rang += expected.length
      price = near
    }
    const wrong = naive.waiting.find((each) => triggers.extreme(each.id) !== (each.trails?.extreme ?? 0))
    expect(wrong).toBeUndefined()
  }
  return rang
}

describe('triggers', () => {
  test.each([3, 30, 400])('fire what a plain list fires, moves of up to %d ticks', (spread) => {
    let rang = 0
    for (let seed = 1; seed <= 40; seed++) rang += play(seed, 300, spread)
    expect(rang).toBeGreaterThan(1_000)
  })

  test('a move that comes near nobody stays within the limits', () => {
    const watch = new PriceWatch(new PriceTriggers())
    watch.arm(1, 2, true, 110)
    watch.arm(2, 2, false, 90)
    expect([watch.down, watch.up]).toEqual([90, 110])
    watch.follow(3, 1, 100, 104)
    expect([watch.down, watch.up]).toEqual([102, 105])
  })

  test('V-T1 and V-T2', () => {
    const triggers = new PriceTriggers()
    const watch = new PriceWatch(triggers)
    const path = (...prices: number[]) => {
      for (let n = 1; n < prices.length; n++) watch.move(prices[n - 1]!, prices[n]!)
    }
    watch.follow(1, 1, 200, 65_010)
    path(65_010, 66_000, 65_000, 64_681)
    expect([triggers.extreme(1), firedOf(triggers)]).toEqual([66_000, []])
    path(64_681, 64_680)
    expect([triggers.extreme(1), firedOf(triggers)]).toEqual([66_000, [1]])
    watch.follow(2, 0, 150, 57_900)
    path(57_900, 57_000, 57_854, 57_855)
    expect(firedOf(triggers)).toEqual([2])
  })

  test('an avalanche fires in path order, downwards too', () => {
    const triggers = new PriceTriggers()
    const watch = new PriceWatch(triggers)
    for (let id = 1; id <= 5_000; id++) watch.arm(id, 2, false, 1 + ((id * 31) % 5_000))
    watch.move(6_000, 1)
    const thresholds = firedOf(triggers).map((id) => 1 + ((id * 31) % 5_000))
    expect(thresholds).toEqual(Array.from({ length: 5_000 }, (_, n) => 5_000 - n))
  })
})
