// The invariants of a core that shares its ledger with no other product: those of warm-up and tests.

import { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import { brokenLedger } from '../kernel/invariants.ts'
import type { CoreView } from './core-view.ts'

/** Names of broken invariants with details; empty = all well. `others`: adds what is held beside its orders. */
export function brokenLoneCore(core: CoreView, others?: (amounts: FrozenAmounts) => void): string[] {
  const amounts = new FrozenAmounts(core.stores.ledger.coins)
  core.addFrozen(amounts)
  others?.(amounts)
  return [...core.brokenInvariants(), ...brokenLedger(core.stores, amounts)]
}
