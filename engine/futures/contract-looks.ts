// Marks whose look at the holders is not at its end, as a part of a snapshot: its bytes begin with the first and end with the last.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Product } from '../kernel/product.ts'
import type { Contract } from './contract.ts'
import type { FuturesState } from './state.ts'

function save({ futures }: FuturesState, out: StateWriter): void {
  out.number(futures.looks.size)
  for (const { contract, isFalling, from } of futures.looks.values())
    for (const number of [contract.index, isFalling ? 1 : 0, from]) out.number(number)
}

/** Expects contracts to be loaded. */
function load({ futures }: FuturesState, from: StateReader): void {
  for (let count = from.number(); count > 0; count--) {
    const contract = futures.contracts[from.number()] as Contract
    const isFalling = from.number() === 1
    futures.looks.set(contract, { contract, isFalling, from: from.number(), seen: 0 })
  }
}

export const contractLooks = {
  name: 'contract-looks',
  commands: [],
  isEmpty: ({ futures }) => futures.looks.size === 0,
  save,
  load,
} satisfies Product<FuturesState>
