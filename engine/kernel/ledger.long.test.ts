// Balances against sums of bigints: every movement over many seeds, above and below zero, saved and loaded in between.

import { describe, expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { StateReader, StateWriter } from '../core/state.ts'
import { highLimb, LIMB, lowLimb, wideToBigInt } from '../core/wide.ts'
import { availableUnits, holdUnits, releaseUnits, transferUnits } from './funds.ts'
import { AVAILABLE, FIRST_USER, FROZEN } from './ledger-layout.ts'
import { platform } from './platform-accounts.ts'
import { KernelStores } from './stores.ts'

const saver = FIRST_USER
const debtor = FIRST_USER + 1
const coins = 2
const limb = BigInt(LIMB)

/** What one balance should be. */
interface Expected {
  available: bigint
  frozen: bigint
  held: bigint
}

/** The stores of two users, one of whom may owe, beside what their balances should be. */
class Pair {
  stores = storesWithDebtor()
  readonly expected = new Map<string, Expected>()

  of(account: number, coin: number): Expected {
    const key = `${account}/${coin}`
    const found = this.expected.get(key) ?? { available: 0n, frozen: 0n, held: 0n }
    this.expected.set(key, found)
    return found
  }

  reload(): void {
    const out = new StateWriter()
    this.stores.save(out)
    const saved = out.done().slice()
    const loaded = storesWithDebtor()
    loaded.load(new StateReader(saved))
    const again = new StateWriter()
    loaded.save(again)
    expect(again.done()).toEqual(saved)
    this.stores = loaded
  }

  compare(): void {
    const { ledger, holds } = this.stores
    const read = new Float64Array(4)
    for (const account of [saver, debtor])
      for (let coin = 0; coin < coins; coin++) {
        const { available, frozen, held } = this.of(account, coin)
        ledger.read(account, coin, read)
        expect([wideToBigInt(read[0]!, read[1]!), wideToBigInt(read[2]!, read[3]!)]).toEqual([
          available,
          frozen,
        ])
        expect(holds.total(account, coin)).toBe(held)
        expect(frozen >= 0n && (available >= 0n || account === debtor)).toBe(true)
      }
  }
}

function storesWithDebtor(): KernelStores {
  const stores = new KernelStores(coins, true)
  stores.ledger.letOwe(debtor)
  return stores
}

/** Often just at a limit: of a limb, or of what there is. */
function drawAmount(random: Random, near: bigint): bigint {
  const around = [1n, limb, near < 0n ? -near : near, limb * BigInt(1 + random.below(1_000))]
  const base = around[random.below(around.length)] as bigint
  const amount = base + BigInt(random.below(5) - 2)
  return amount < 0n ? 0n : amount
}

function step(pair: Pair, random: Random): string {
  const account = random.chance(0.5) ? saver : debtor
  const other = account === saver ? debtor : saver
  const coin = random.below(coins)
  const balance = pair.of(account, coin)
  const { stores } = pair
  const { ledger } = stores
  const units = drawAmount(random, random.chance(0.5) ? balance.available : balance.frozen)
  const [high, low] = [highLimb(units), lowLimb(units)]
  const isCovered = units <= balance.available
  expect(ledger.covers(ledger.find(account, coin), high, low), `covers ${units}`).toBe(isCovered)
  switch (random.below(7)) {
    case 0:
      transferUnits(stores, platform.mint, account, coin, high, low)
      balance.available += units
      return 'granted'
    case 1:
      expect(transferUnits(stores, account, other, coin, high, low)).toBe(isCovered)
      if (!isCovered) return 'transfer refused'
      balance.available -= units
      pair.of(other, coin).available += units
      return 'moved'
    case 2:
    case 3:
      expect(holdUnits(stores, account, coin, units)).toBe(isCovered)
      if (!isCovered) return balance.available < 0n ? 'hold refused below zero' : 'hold refused'
      balance.available -= units
      balance.frozen += units
      balance.held += units
      return 'held'
    case 4: {
      const released = units < balance.held ? units : balance.held
      const isBelow = balance.available < 0n
      releaseUnits(stores, account, coin, released)
      balance.available += released
      balance.frozen -= released
      balance.held -= released
      return isBelow && released > 0n ? 'released below zero' : 'released'
    }
    case 5: {
      // What a product does that realises a loss.
      const pay = () => ledger.subtract(ledger.row(account, coin), AVAILABLE, high, low)
      if (account === saver && !isCovered) {
        expect(pay).toThrow('below zero')
        return 'loss refused'
      }
      pay()
      ledger.add(ledger.row(platform.fee, coin), AVAILABLE, high, low)
      balance.available -= units
      return balance.available < 0n ? 'owed' : 'paid'
    }
    default: {
      const frozen = ledger.row(account, coin)
      if (units > balance.frozen) {
        expect(() => ledger.subtract(frozen, FROZEN, high, low)).toThrow('below zero')
        return 'no frozen below zero'
      }
      return 'nothing'
    }
  }
}

test.each(Array.from({ length: 20 }, (_, n) => n + 1))('seed %i: every balance is its sum', (seed) => {
  const random = new Random(seed)
  const pair = new Pair()
  const seen = new Set<string>()
  for (let n = 0; n < 500; n++) {
    seen.add(step(pair, random))
    pair.compare()
    if (n % 50 === 0) pair.reload()
  }
  for (const what of ['owed', 'hold refused below zero', 'released below zero', 'held', 'loss refused'])
    expect(seen).toContain(what)
  expect(pair.stores.ledger.unbalanced()).toEqual([])
})

describe('below zero', () => {
  const owing = (units: bigint) => {
    const { ledger } = storesWithDebtor()
    const row = ledger.row(debtor, 0)
    ledger.subtract(row, AVAILABLE, highLimb(units), lowLimb(units))
    return { ledger, row }
  }

  test.each([1n, 5n, limb - 1n, limb, limb + 1n, 3n * limb])(
    '-%i covers nothing, and is as much',
    (units) => {
      const { ledger, row } = owing(units)
      for (const [high, low] of [
        [0, 0],
        [0, 1],
        [0, LIMB - 1],
        [1, 0],
      ] as const) {
        expect(ledger.covers(row, high, low)).toBe(false)
        expect(ledger.freeze(row, high, low)).toBe(false)
      }
      expect(availableUnits(ledger, debtor, 0)).toBe(-units)
    },
  )

  test('what comes in pays what is owed first', () => {
    const { ledger, row } = owing(5n)
    ledger.add(row, AVAILABLE, 0, 4)
    expect([availableUnits(ledger, debtor, 0), ledger.covers(row, 0, 0)]).toEqual([-1n, false])
    ledger.add(row, AVAILABLE, 0, 3)
    expect([ledger.covers(row, 0, 2), ledger.covers(row, 0, 3)]).toEqual([true, false])
  })
})
