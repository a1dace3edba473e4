// Notices that an operator shows on top of pages (domain.md 17.3).

import { and, eq, gt, lte } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { notices } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type NoticeRecord = typeof notices.$inferSelect

export async function currentNotices(database: OpenDatabase, now: number): Promise<NoticeRecord[]> {
  return database.read
    .select()
    .from(notices)
    .where(and(lte(notices.startTime, now), gt(notices.endTime, now)))
    .orderBy(notices.startTime, notices.id)
    .all()
}

/** The same id again replaces the notice. */
export async function addNotice(database: OpenDatabase, notice: NoticeRecord): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .insert(notices)
      .values(notice)
      .onConflictDoUpdate({ target: notices.id, set: notice })
      .run(),
  )
}

export async function removeNotice(database: OpenDatabase, id: string): Promise<boolean> {
  const done = await retryWhenBusy(() => database.write.delete(notices).where(eq(notices.id, id)).run())
  return done.changes > 0
}
