// Browsers that a person lets push messages reach, a few each.

import { and, desc, eq } from 'drizzle-orm'
import { pushSubscriptions } from '../notification-schema.ts'
import type { OpenDatabase } from '../open-database.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

export const pushSubscriptionsOf = ({ write }: OpenDatabase, userId: string): PushSubscriptionRow[] =>
  write
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .all()

/** A browser belongs to the person who subscribed with it last; beyond `most` the oldest of a person goes. */
export async function putPushSubscription(
  database: OpenDatabase,
  row: PushSubscriptionRow,
  most: number,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const { subscriptionId, ...rest } = row
        tables
          .insert(pushSubscriptions)
          .values(row)
          .onConflictDoUpdate({ target: pushSubscriptions.subscriptionId, set: rest })
          .run()
        const own = tables
          .select({ id: pushSubscriptions.subscriptionId })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, row.userId))
          .orderBy(desc(pushSubscriptions.createdAt))
          .all()
        for (const { id } of own.slice(most))
          tables.delete(pushSubscriptions).where(eq(pushSubscriptions.subscriptionId, id)).run()
      },
      { behavior: 'immediate' },
    ),
  )
}

/** `userId` absent: the browser has unsubscribed. */
export async function deletePushSubscription(
  database: OpenDatabase,
  subscriptionId: string,
  userId?: string,
): Promise<void> {
  const its = and(
    eq(pushSubscriptions.subscriptionId, subscriptionId),
    userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
  )
  await retryWhenBusy(() => database.write.delete(pushSubscriptions).where(its).run())
}
