// The accounts' part of the exchange's state beyond the kernel's: whose levels changed and were not reported yet.

import { Room } from '../core/room.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { Turns } from '../core/turns.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'

/** Levels that are reported at one moment of an entry. */
export const reportedPerEntry = 1000

export class Levels {
  /** Accounts with those below them, in the order in which they were opened. */
  readonly changed = new Turns<Account>()
  readonly room = new Room(reportedPerEntry)
}

export type AccountsState = KernelState & { readonly levels: Levels }

export function saveLevels({ levels }: AccountsState, out: StateWriter): void {
  out.array(Float64Array.from(levels.changed, ({ index }) => index))
}

/** Expects the accounts to be loaded. */
export function loadLevels({ levels, accounts }: AccountsState, from: StateReader): void {
  for (const index of from.float64()) levels.changed.add(accounts.at(index) as Account)
}
