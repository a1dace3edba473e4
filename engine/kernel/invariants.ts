// What must hold of the ledger, whatever products stand on it, and of all products together (reliability.md §2).

import { wideToBigInt } from '../core/wide.ts'
import { FrozenAmounts } from './frozen-amounts.ts'
import { FIRST_USER } from './ledger-layout.ts'
import type { KernelState } from './product.ts'
import type { KernelStores } from './stores.ts'

/** Names of broken invariants with details; empty = all well. Walks everything. */
export function brokenInvariants(state: KernelState): string[] {
  const broken = state.products.flatMap((product) => product.invariants?.(state) ?? [])
  const frozen = new FrozenAmounts(state.coins.length)
  for (const product of state.products) product.frozen?.(state, frozen)
  return [...broken, ...brokenLedger(state.stores, frozen)]
}

/**
 * I2 every coin sums to zero over all accounts, I3 no user below zero but what is available to one that may owe, I4 what is frozen
 * is what products keep frozen; each as "I4: account 7 coin 2: frozen 5, orders 4, held 0".
 */
export function brokenLedger({ ledger, holds }: KernelStores, frozenBy: FrozenAmounts): string[] {
  const broken: string[] = []
  const sums = new Map<number, bigint>()
  const balance = new Float64Array(4)
  ledger.eachRow((account, coin) => {
    ledger.read(account, coin, balance)
    const available = wideToBigInt(balance[0]!, balance[1]!)
    const frozen = wideToBigInt(balance[2]!, balance[3]!)
    const where = `account ${account} coin ${coin}`
    sums.set(coin, (sums.get(coin) ?? 0n) + available + frozen)
    if (account >= FIRST_USER && ((available < 0n && !ledger.mayOwe(account)) || frozen < 0n))
      broken.push(`I3: ${where}: available ${available} frozen ${frozen}`)
    const { orders, held } = frozenBy.of(account, coin)
    const total = holds.total(account, coin)
    if (frozen !== orders + total)
      broken.push(`I4: ${where}: frozen ${frozen}, orders ${orders}, held ${total}`)
    if (total !== held) broken.push(`I4: ${where}: held ${total}, products hold ${held}`)
  })
  for (const { account, coin, orders, held } of frozenBy)
    if (ledger.find(account, coin) === 0 && orders + held !== 0n)
      broken.push(`I4: account ${account} coin ${coin}: frozen 0, orders ${orders}, products hold ${held}`)
  for (const [coin, sum] of sums) if (sum !== 0n) broken.push(`I2: coin ${coin} sums to ${sum}`)
  return broken
}
