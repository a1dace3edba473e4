// Makes the events of the launch products.

import { formatBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { emit } from '../kernel/report.ts'
import type { LaunchEvent, LaunchRecordKind } from './protocol.ts'
import type { LaunchProject, LaunchState } from './state.ts'

export const textOf = ({ scales }: LaunchState, coin: number, units: bigint): string =>
  formatBig(units, scales[coin] as number)

const say = (state: LaunchState, event: LaunchEvent): void => {
  if (!state.terse) emit<LaunchEvent>(state, event)
}

export function sayStatus(state: LaunchState, { product, id, status }: LaunchProject, winner?: string): void {
  say(state, {
    type: 'launchChanged',
    product,
    projectId: `${id}`,
    status,
    ...(winner !== undefined && { winner }),
  })
}

/** Units of a coin. */
export interface Amount {
  coin: number
  units: bigint
}

export function record(
  state: LaunchState,
  { product, id }: LaunchProject,
  account: Account,
  kind: LaunchRecordKind,
  amount?: Amount,
  note?: string,
): void {
  say(state, {
    type: 'launchRecorded',
    account: account.name,
    product,
    projectId: `${id}`,
    kind,
    ...(amount && {
      coin: state.coins[amount.coin] as string,
      amount: textOf(state, amount.coin, amount.units),
    }),
    ...(note !== undefined && { note }),
  })
}
