// The invariants of the ledger: what products say they freeze is what is frozen, coins sum to zero, and who may be below zero.

import { expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { createState } from './create-state.ts'
import { holdUnits, transferUnits } from './funds.ts'
import { brokenInvariants } from './invariants.ts'
import { AVAILABLE, FIRST_USER } from './ledger-layout.ts'
import { platform } from './platform-accounts.ts'
import type { KernelState, Product } from './product.ts'
import type { Genesis } from './protocol.ts'

const [ada, bob] = [FIRST_USER, FIRST_USER + 1]

function exchangeOf(...products: Product[]): KernelState {
  const genesis: Genesis = {
    version: 1,
    seed: 1,
    start: 0,
    markets: [],
    simulation: 'off',
    platformToken: 'ERG',
  }
  return createState(genesis, products, {})
}

const holding = (name: string, account: number, units: bigint): Product => ({
  name,
  commands: [],
  frozen: (_, amounts) => amounts.addHeld(account, 0, units),
})

const ordering: Product = {
  name: 'orders',
  commands: [],
  frozen(_, amounts) {
    amounts.addOrder(ada, 0, 3n)
    amounts.addOrder(ada, 0, 4n)
  },
}

function funded(...products: Product[]): KernelState {
  const state = exchangeOf(...products)
  for (const account of [ada, bob]) transferUnits(state.stores, platform.mint, account, 0, 0, 100)
  return state
}

test('every product adds what it freezes, and the kernel compares the sums with the ledger', () => {
  const state = funded(ordering, holding('bonds', ada, 20n), holding('auctions', ada, 5n))
  const { stores } = state
  expect(brokenInvariants(state)).toEqual([
    `I4: account ${ada} coin 0: frozen 0, orders 7, held 0`,
    `I4: account ${ada} coin 0: held 0, products hold 25`,
  ])
  stores.ledger.freeze(stores.ledger.find(ada, 0), 0, 7)
  holdUnits(stores, ada, 0, 25n)
  expect(brokenInvariants(state)).toEqual([])
  holdUnits(stores, bob, 0, 1n)
  expect(brokenInvariants(state)).toEqual([`I4: account ${bob} coin 0: held 1, products hold 0`])
})

test('an order that froze what its account never had is found', () => {
  const never: Product = {
    name: 'orders',
    commands: [],
    frozen: (_, amounts) => amounts.addOrder(bob, 1, 2n),
  }
  expect(brokenInvariants(funded(never))).toEqual([
    `I4: account ${bob} coin 1: frozen 0, orders 2, products hold 0`,
  ])
})

test('products name what is broken of their own', () => {
  const broken: Product = { name: 'broken', commands: [], invariants: () => ['I19: a position'] }
  expect(brokenInvariants(funded(broken))).toEqual(['I19: a position'])
})

test('a coin that came from nowhere is found', () => {
  const state = funded()
  state.stores.ledger.add(state.stores.ledger.row(ada, 0), AVAILABLE, 0, 2)
  expect(brokenInvariants(state)).toEqual(['I2: coin 0 sums to 2'])
})

test('only who may owe may be below zero', () => {
  const state = funded()
  const { ledger } = state.stores
  ledger.letOwe(ada)
  ledger.subtract(ledger.row(ada, 0), AVAILABLE, 0, 130)
  ledger.add(ledger.row(platform.fee, 0), AVAILABLE, 0, 130)
  expect(brokenInvariants(state)).toEqual([])
  const out = new StateWriter()
  state.stores.save(out)
  const strict = exchangeOf()
  strict.stores.load(new StateReader(out.done()))
  expect(brokenInvariants(strict)).toEqual([`I3: account ${ada} coin 0: available -30 frozen 0`])
})
