// Accounts as the read tables know them; the live exchange (AccountView) is what decisions look at.

import { eq } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { accounts } from '../schema.ts'

export type AccountRecord = typeof accounts.$inferSelect

export async function accountOf(tables: Tables, account: string): Promise<AccountRecord | undefined> {
  const rows = await tables.select().from(accounts).where(eq(accounts.account, account)).limit(1)
  return rows[0]
}
