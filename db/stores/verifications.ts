// Papers that people submitted to be verified: rows about them, and the files of their documents.

import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { writeWhole } from '../journal/write-whole.ts'
import type { OpenDatabase } from '../open-database.ts'
import { type StoredDocument, verifications } from '../people-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type { StoredDocument } from '../people-schema.ts'
export type Papers = typeof verifications.$inferSelect

/** False when they are there already. */
export async function addPapers({ write }: OpenDatabase, row: Papers): Promise<boolean> {
  const { changes } = await retryWhenBusy(() =>
    write.insert(verifications).values(row).onConflictDoNothing().run(),
  )
  return changes > 0
}

export async function removePapers({ write }: OpenDatabase, verificationId: string): Promise<void> {
  await retryWhenBusy(() =>
    write.delete(verifications).where(eq(verifications.verificationId, verificationId)).run(),
  )
}

/** Of one level, newest first. */
export async function papersOf({ read }: OpenDatabase, userId: string, level: number): Promise<Papers[]> {
  return read
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.level, level)))
    .orderBy(desc(verifications.submittedAt))
    .all()
}

export interface DocumentFiles {
  /** A name that says nothing of what is in it. */
  newName(): string
  save(name: string, content: Uint8Array): void
  remove(documents: readonly StoredDocument[]): void
}

/** Only their owner may read them; they are served to no one. */
export function documentFiles(folder: string): DocumentFiles {
  return {
    newName: () => randomUUID(),
    save(name, content) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeWhole(join(folder, name), content, 0o600)
    },
    remove(documents) {
      for (const { file } of documents) rmSync(join(folder, file), { force: true })
    },
  }
}
