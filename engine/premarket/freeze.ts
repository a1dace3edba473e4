// Moves what is frozen for ads and deals: released, paid, or passed from an ad to its deal.

import type { Account } from '../kernel/accounts.ts'
import { bookUnits, moveFunds, releaseUnits } from '../kernel/funds.ts'
import { platform } from '../kernel/platform-accounts.ts'
import type { MoveReason } from '../kernel/protocol.ts'
import { usdtOf } from './money.ts'
import type { Party, PremarketState } from './state.ts'

/** Of what a side keeps frozen, back to available. */
export function release(state: PremarketState, party: Pick<Party, 'account' | 'held'>, units: bigint): void {
  if (units === 0n) return
  releaseUnits(state.stores, party.account.index, usdtOf(state).coin, units)
  party.held -= units
}

/** Available funds that are there, from one side to the other. */
export function pay(
  state: PremarketState,
  from: Account,
  to: Account,
  coin: number,
  units: bigint,
  why: MoveReason,
): void {
  if (units > 0n) moveFunds(state, from, to, coin, units, why)
}

export function payFee(state: PremarketState, party: Party, units: bigint): void {
  bookUnits(state.stores, party.account.index, platform.fee, usdtOf(state).coin, units)
  party.fee += units
}
