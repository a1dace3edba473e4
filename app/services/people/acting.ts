// Which account a login acts for: its own, or one of those that its person may act for, checked with every request.

import type { OpenDatabase } from '#db/open-database.ts'
import { actableBy, actingFor, type SubAccountRow, subAccountOf } from '#db/stores/sub-accounts.ts'

/** A custodial one is its trader's to trade; its owner sees and moves what is in it, and no more. */
export const mayActFor = ({ kind, owner, trader }: SubAccountRow, userId: string) =>
  kind === 'custodial' ? trader === userId : owner === userId

/** The account that this login acts for; undefined = the person's own. */
export async function actedFor(database: OpenDatabase, family: string, userId: string) {
  const account = await actingFor(database, family)
  const row = account === undefined ? undefined : await subAccountOf(database, account)
  return row && mayActFor(row, userId) ? row : undefined
}

export const actableRows = async (database: OpenDatabase, userId: string) =>
  (await actableBy(database, userId)).filter((row) => mayActFor(row, userId))
