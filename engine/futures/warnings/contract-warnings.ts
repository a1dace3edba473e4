// Warnings of margin ratios as a part of a snapshot: its bytes begin with the first warning and end with the last.

import type { StateReader, StateWriter } from '../../core/state.ts'
import type { Account } from '../../kernel/accounts.ts'
import type { Product } from '../../kernel/product.ts'
import { type ContractLine, contractLines } from '../../market/contract-config.ts'
import type { Contract } from '../contract.ts'
import { ContractAccount } from '../contract-account.ts'
import { lineOf } from '../gates.ts'
import type { FuturesState } from '../state.ts'

function save(state: FuturesState, out: StateWriter): void {
  const all = state.futures.levels.inOrder()
  out.number(all.length)
  for (const { of, what, level } of all) {
    const owner = of instanceof ContractAccount ? of.owner : of
    out.number(owner.owner.index)
    out.number(contractLines.indexOf(owner.line))
    out.number(of instanceof ContractAccount ? of.contract.index : -1)
    out.number(what)
    out.number(level)
  }
}

/** Expects contracts and their owners to be loaded. */
function load(state: FuturesState, from: StateReader): void {
  const { futures } = state
  for (let count = from.number(); count > 0; count--) {
    const account = state.accounts.at(from.number()) as Account
    const owner = lineOf(state, account, contractLines[from.number()] as ContractLine)
    const contract = from.number()
    const of = contract === -1 ? owner : owner.in(futures.contracts[contract] as Contract)
    futures.levels.set(of, from.number(), from.number() as 70 | 80)
  }
}

export const contractWarnings = {
  name: 'contract-warnings',
  commands: [],
  isEmpty: ({ futures }) => futures.levels.isEmpty,
  save,
  load,
} satisfies Product<FuturesState>
