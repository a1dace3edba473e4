// Announcements of the operator, kept until they are removed.

import { desc, eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { announcements } from '../support-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type AnnouncementRecord = typeof announcements.$inferSelect

/** Newest first. */
export async function announcementsOf(database: OpenDatabase, most: number): Promise<AnnouncementRecord[]> {
  return database.read
    .select()
    .from(announcements)
    .orderBy(desc(announcements.at), desc(announcements.id))
    .limit(most)
    .all()
}

/** The same id again replaces the announcement. */
export async function addAnnouncement(database: OpenDatabase, row: AnnouncementRecord): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .insert(announcements)
      .values(row)
      .onConflictDoUpdate({ target: announcements.id, set: row })
      .run(),
  )
}

export async function removeAnnouncement(database: OpenDatabase, id: string): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write.delete(announcements).where(eq(announcements.id, id)).run(),
  )
  return done.changes > 0
}
