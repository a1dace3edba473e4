// Finds the live order that a command names: by the exchange's id, or by the id it was placed with.

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import type { OrderRef } from '../kernel/protocol.ts'
import type { SpotState } from './state.ts'

/** The slot of a live order of an account or of a wallet of it that a reference names, 0 when there is none. */
export function slotOf(state: SpotState, account: Account, { orderId, clientOid }: OrderRef): number {
  const id =
    orderId !== undefined ? readCountedId(orderId) : orderOfClient(state, account, clientOid as string)
  const slot = id > 0 ? state.core.slotOf(id) : 0
  return slot > 0 && isOf(state, slot, account) ? slot : 0
}

function isOf({ core, accounts }: SpotState, slot: number, account: Account): boolean {
  const index = core.orderAccount(slot)
  if (index === account.index) return true
  const other = accounts.at(index)
  return other?.kind === 'wallet' && other.parent === account
}

/** The slot of a live order of one of the account's bots, named by the exchange's id; 0 when there is none. */
export function slotOfOwnBot(state: SpotState, owner: Account, { orderId }: OrderRef): number {
  const id = orderId === undefined ? 0 : readCountedId(orderId)
  const slot = id > 0 ? state.core.slotOf(id) : 0
  if (slot === 0) return 0
  const account = state.accounts.at(state.core.orderAccount(slot))
  return account?.kind === 'bot' && account.parent === owner ? slot : 0
}

function orderOfClient(state: SpotState, account: Account, clientOid: string): number {
  if (typeof clientOid !== 'string') return 0
  const id = state.idempotency.orderOf(account.index, clientOid)
  // A cancel's own id leads to the order too; only the id it was placed with names it.
  if (state.live.get(id)?.clientOid === clientOid) return id
  return state.idempotency.hasForgotten ? searchByClient(state, account, clientOid) : 0
}

/** Among the account's live orders, which are few: what placed an old one may be forgotten. */
function searchByClient({ core, live, accounts }: SpotState, account: Account, clientOid: string): number {
  const wallets = accounts.childrenOf(account).filter(({ kind }) => kind === 'wallet')
  for (const { index } of [account, ...wallets])
    for (let slot = core.firstOrder(index); slot !== 0; slot = core.nextOrder(slot)) {
      const id = core.orderId(slot)
      if (live.get(id)?.clientOid === clientOid) return id
    }
  return 0
}

export const isNamed = (reference: OrderRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.orderId !== undefined || reference.clientOid !== undefined)
