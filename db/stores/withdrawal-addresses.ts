// Addresses that a person withdraws to.

import { and, asc, count, eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { withdrawalAddresses } from '../people-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type WithdrawalAddress = typeof withdrawalAddresses.$inferSelect

export async function addressesOf(database: OpenDatabase, userId: string): Promise<WithdrawalAddress[]> {
  return database.read
    .select()
    .from(withdrawalAddresses)
    .where(eq(withdrawalAddresses.userId, userId))
    .orderBy(asc(withdrawalAddresses.addedAt), asc(withdrawalAddresses.addressId))
    .all()
}

/** False when the person has `most` already. */
export async function addAddress(
  database: OpenDatabase,
  row: WithdrawalAddress,
  most: number,
): Promise<boolean> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const held = tables
          .select({ held: count() })
          .from(withdrawalAddresses)
          .where(eq(withdrawalAddresses.userId, row.userId))
          .get()
        if ((held?.held ?? 0) >= most) return false
        tables.insert(withdrawalAddresses).values(row).run()
        return true
      },
      { behavior: 'immediate' },
    ),
  )
}

/** False when it is not one of the person's. */
export async function removeAddress(
  database: OpenDatabase,
  userId: string,
  addressId: string,
): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write
      .delete(withdrawalAddresses)
      .where(and(eq(withdrawalAddresses.userId, userId), eq(withdrawalAddresses.addressId, addressId)))
      .run(),
  )
  return done.changes > 0
}
