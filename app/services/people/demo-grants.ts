// The demo funds of an account: granted once per coin, however often it is requested, also by an older version.

import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/exchange/view.ts'
import { demoFunds } from '#engine/kernel/defaults.ts'
import { ownId } from '../own-ids.ts'

/** What the exchange knows of earlier grants. */
export interface GrantView {
  balances(account: string): Balance[]
  wasAnswered(id: string, command: Command): boolean
  /** Above 0 once it has forgotten answers. */
  readonly forgottenSeq: number
}

/** Answers of the grants that were not made before. */
export async function grantDemoFunds(
  operator: ExchangePort,
  view: GrantView,
  account: string,
): Promise<Receipt[]> {
  const grants = Object.entries(demoFunds).map(
    ([coin, amount]) => ({ type: 'grantFunds', account, coin, amount }) as const,
  )
  const held = new Set(view.balances(account).map(({ coin }) => coin))
  // Ids had no prefix once. Where the answer to such an id may be forgotten, a coin that the account ever held tells.
  const isDone = (grant: (typeof grants)[number]) =>
    view.wasAnswered(`demo-funds-${grant.coin}`, grant) || (view.forgottenSeq > 0 && held.has(grant.coin))
  return Promise.all(
    grants
      .filter((grant) => !isDone(grant))
      .map((grant) => operator.submit(ownId(`demo-funds-${grant.coin}`), grant)),
  )
}
