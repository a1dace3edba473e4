// The person that a request acts for.

import type { AccountFacts } from '#engine/exchange/view.ts'

/** The person behind a request; `account` is the spot ledger account, equal to the UID. */
export interface Subject {
  userId: string
  account: string
  sessionId: string
  name: string
  email: string
  facts: AccountFacts
  /** The person who acts for this account, where it is not their own. */
  actor?: string
  /** May use the lab and replay sessions of others. */
  isOperator?: true
}
