// Accounts of bots without a record: the file with their records was lost, and nothing reacts for them any more.

import { and, eq, notInArray } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { accounts, reactors } from '../schema.ts'

/** A record is there before its account. `owner`: of this one only. */
export function orphanedBots(tables: Tables, owner?: string): string[] {
  const recorded = tables.select({ account: reactors.account }).from(reactors)
  const isOrphan = and(eq(accounts.kind, 'bot'), notInArray(accounts.account, recorded))
  return tables
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(isOrphan, owner === undefined ? undefined : eq(accounts.parent, owner)))
    .all()
    .map(({ account }) => account)
}
