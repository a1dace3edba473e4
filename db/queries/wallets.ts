// The wallets that an account has opened.

import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { accounts } from '../schema.ts'

/** Their names begin with the account's and a slash (0 comes after it), so the key of the table finds them. */
export const areWalletsOf = (owner: string) =>
  and(
    gt(accounts.account, `${owner}/`),
    lt(accounts.account, `${owner}0`),
    eq(accounts.parent, owner),
    eq(accounts.kind, 'wallet'),
  )

/** Their ledger accounts, by name. */
export async function walletsOf(tables: Tables, owner: string): Promise<string[]> {
  const rows = await tables
    .select({ account: accounts.account })
    .from(accounts)
    .where(areWalletsOf(owner))
    .orderBy(asc(accounts.account))
  return rows.map(({ account }) => account)
}
