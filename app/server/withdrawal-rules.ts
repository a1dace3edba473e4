// Switches the rules for withdrawals as the environment says: a log that says the same already gets no entry.

import { randomUUID } from 'node:crypto'
import { ownId } from '#app/services/own-ids.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import { portOf } from '#engine/exchange/senders.ts'

/** Undefined: as they are. */
export async function switchWithdrawalRules(
  on: boolean | undefined,
  { exchange, host }: Pick<ExchangeNode, 'exchange' | 'host'>,
): Promise<void> {
  if (on === undefined || on === exchange.withdrawalRules.isOn) return
  await portOf('operator', host).submit(ownId(`withdrawal-rules/${randomUUID()}`), {
    type: 'setWithdrawalRules',
    on,
  })
}
