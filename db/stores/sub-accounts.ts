// Sub-accounts by their owner and their trader, and which account a login acts for.

import { and, count, eq, or } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { actingLogins, subAccounts } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type SubAccountRow = typeof subAccounts.$inferSelect

/** False when its owner has `most.all` already, or `most.custodial` of a custodial one: counted and written in one step. */
export async function addSubAccount(
  database: OpenDatabase,
  row: typeof subAccounts.$inferInsert,
  most: { all: number; custodial: number },
): Promise<boolean> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const of = tables.select({ kind: subAccounts.kind }).from(subAccounts)
        const kinds = of.where(eq(subAccounts.owner, row.owner)).all()
        const custodial = kinds.filter(({ kind }) => kind === 'custodial').length
        if (kinds.length >= most.all) return false
        if (row.kind === 'custodial' && custodial >= most.custodial) return false
        tables.insert(subAccounts).values(row).run()
        return true
      },
      { behavior: 'immediate' },
    ),
  )
}

/** Of which nothing came. */
export async function removeSubAccount(database: OpenDatabase, account: string): Promise<void> {
  await retryWhenBusy(() => database.write.delete(subAccounts).where(eq(subAccounts.account, account)).run())
}

export const subAccountOf = async ({ read }: OpenDatabase, account: string) =>
  read.select().from(subAccounts).where(eq(subAccounts.account, account)).get()

/** In the order in which they were opened. */
export const subAccountsOf = async ({ read }: OpenDatabase, owner: string) =>
  read.select().from(subAccounts).where(eq(subAccounts.owner, owner)).orderBy(subAccounts.createdAt).all()

/** Those that a person may act for: own ones but the custodial, and custodial ones of others. */
export const actableBy = async ({ read }: OpenDatabase, userId: string) =>
  read
    .select()
    .from(subAccounts)
    .where(or(eq(subAccounts.owner, userId), eq(subAccounts.trader, userId)))
    .orderBy(subAccounts.createdAt)
    .all()

/** False when its owner has no such account. */
export async function changeSubAccount(
  database: OpenDatabase,
  owner: string,
  account: string,
  change: Partial<Pick<SubAccountRow, 'name' | 'trader' | 'paysMain' | 'paysSubs'>>,
): Promise<boolean> {
  const own = and(eq(subAccounts.account, account), eq(subAccounts.owner, owner))
  const done = await retryWhenBusy(() => database.write.update(subAccounts).set(change).where(own).run())
  return done.changes > 0
}

export async function isNameUsed({ read }: OpenDatabase, owner: string, name: string): Promise<boolean> {
  const same = and(eq(subAccounts.owner, owner), eq(subAccounts.name, name))
  const found = read.select({ rows: count() }).from(subAccounts).where(same).get()
  return (found?.rows ?? 0) > 0
}

export const actingFor = async ({ read }: OpenDatabase, family: string) =>
  read.select().from(actingLogins).where(eq(actingLogins.family, family)).get()?.account

/** Undefined: the login acts for its own account again. */
export async function setActing(database: OpenDatabase, family: string, account?: string): Promise<void> {
  await retryWhenBusy(() => {
    const { write } = database
    if (account === undefined) write.delete(actingLogins).where(eq(actingLogins.family, family)).run()
    else
      write
        .insert(actingLogins)
        .values({ family, account })
        .onConflictDoUpdate({ target: actingLogins.family, set: { account } })
        .run()
  })
}
