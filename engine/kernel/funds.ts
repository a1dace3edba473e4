// Balances of accounts: what is available, moving it, and holding it for something that is not an order in a book.

import { assert } from '../core/assert.ts'
import { formatBig } from '../core/decimal.ts'
import { highLimb, LIMB, lowLimb, wideToBigInt } from '../core/wide.ts'
import type { Account } from './accounts.ts'
import { moneyDecimals } from './defaults.ts'
import type { Ledger } from './ledger.ts'
import { AVAILABLE, FIRST_USER } from './ledger-layout.ts'
import { mintName, platform } from './platform-accounts.ts'
import type { KernelState } from './product.ts'
import type { AccountEvent, MoveReason } from './protocol.ts'
import { emit } from './report.ts'
import type { KernelStores } from './stores.ts'

/**
 * Moves available units (two limbs) between ledger accounts; from `platform.mint` it is a grant. False, and nothing
 * moved, where a user's available does not cover it.
 */
export function transferUnits(
  { ledger, audit }: KernelStores,
  from: number,
  to: number,
  coin: number,
  high: number,
  low: number,
): boolean {
  if (from >= FIRST_USER && !ledger.covers(ledger.find(from, coin), high, low)) return false
  ledger.subtract(ledger.row(from, coin), AVAILABLE, high, low)
  ledger.add(ledger.row(to, coin), AVAILABLE, high, low)
  if (audit) assert(ledger.unbalanced().length === 0, 'I1: the legs of a movement do not add up to zero')
  return true
}

/** Moves available units, zero or more, from an account that has them or may owe. No event tells of it but the balances'. */
export function bookUnits(
  { ledger }: KernelStores,
  from: number,
  to: number,
  coin: number,
  units: bigint,
): void {
  if (units === 0n) return
  const [high, low] = [highLimb(units), lowLimb(units)]
  ledger.subtract(ledger.row(from, coin), AVAILABLE, high, low)
  ledger.add(ledger.row(to, coin), AVAILABLE, high, low)
}

/** One end of a movement; undefined = the mint. */
type End = Pick<Account, 'index' | 'name'> | undefined

function tellProducts(
  state: KernelState,
  from: End,
  to: End,
  coin: number,
  units: bigint,
  why: MoveReason,
): void {
  const payer = from && state.accounts.at(from.index)
  const payee = to && state.accounts.at(to.index)
  if (payer && payee)
    for (const one of state.products) one.fundsMoved?.(state, payer, payee, coin, units, why)
}

/** Available funds. False, and nothing moved, when they do not cover it. */
export function moveFunds(
  state: KernelState,
  from: End,
  to: End,
  coin: number,
  units: bigint,
  why: MoveReason,
): boolean {
  const { stores, scales, coins } = state
  const [payer, payee] = [from?.index ?? platform.mint, to?.index ?? platform.mint]
  if (!transferUnits(stores, payer, payee, coin, highLimb(units), lowLimb(units))) return false
  const { valuation } = state.ports
  emit<AccountEvent>(state, {
    type: 'fundsMoved',
    from: from?.name ?? mintName,
    to: to?.name ?? mintName,
    coin: coins[coin] as string,
    amount: formatBig(units, scales[coin] as number),
    usdt: valuation.knows(coin) ? formatBig(valuation.usdtOfCoin(coin, units), moneyDecimals) : undefined,
    why,
  })
  tellProducts(state, from, to, coin, units, why)
  return true
}

const limbs = new Float64Array(4)

/** Units; below zero only for accounts of the platform and for wallets that may owe (futures-rules.md A3). */
export function availableUnits(ledger: Ledger, account: number, coin: number): bigint {
  ledger.read(account, coin, limbs)
  return wideToBigInt(limbs[0]!, limbs[1]!)
}

/** The same as a number, which may be off by the last of its digits. */
export function aboutUnits(ledger: Ledger, account: number, coin: number): number {
  ledger.read(account, coin, limbs)
  return limbs[0]! * LIMB + limbs[1]!
}

/** Whether available covers units ≥ 0; what is owed covers none. */
export function coversUnits(ledger: Ledger, account: number, coin: number, units: bigint): boolean {
  return ledger.covers(ledger.find(account, coin), highLimb(units), lowLimb(units))
}

/** Available and frozen together. */
export function totalUnits(ledger: Ledger, account: number, coin: number): bigint {
  ledger.read(account, coin, limbs)
  return wideToBigInt(limbs[0]!, limbs[1]!) + wideToBigInt(limbs[2]!, limbs[3]!)
}

/** Freezes available units. False, and nothing changed, where they do not cover it. */
export function holdUnits({ holds }: KernelStores, account: number, coin: number, units: bigint): boolean {
  return holds.hold(account, coin, highLimb(units), lowLimb(units))
}

/** Gives held units back to available. */
export function releaseUnits({ holds }: KernelStores, account: number, coin: number, units: bigint): void {
  holds.release(account, coin, highLimb(units), lowLimb(units))
}
