// Coins of a stake leave their pool.

import type { Account } from '../kernel/accounts.ts'
import { releaseUnits } from '../kernel/funds.ts'
import { record } from './report.ts'
import type { Launchpool, LaunchState, Stake, StakePool } from './state.ts'

/** Takes first what the present hour does not count; what was earned stays. */
export function takeBack(
  state: LaunchState,
  project: Launchpool,
  pool: StakePool,
  account: Account,
  own: Stake,
  units: bigint,
): void {
  own.units -= units
  if (own.counted > own.units) own.counted = own.units
  pool.staked -= units
  releaseUnits(state.stores, account.index, pool.coin, units)
  if (own.units === 0n && own.earned === 0n) pool.stakes.delete(account)
  record(state, project, account, 'unstaked', { coin: pool.coin, units })
}
