// Keeps what people submit to be verified: a row first, which names the files, then the files, so that none is ever without a row.

import type { OpenDatabase } from '#db/open-database.ts'
import {
  addPapers,
  type DocumentFiles,
  papersOf,
  removePapers,
  type StoredDocument,
} from '#db/stores/verifications.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Seals } from '../keys/sealing.ts'
import type { Refusal } from '../result.ts'
import type { CheckedDocument } from './document-check.ts'

export interface PapersKeeper {
  /** Those of the level from before are removed: at most one set of files is kept of a person and level. A refusal when the disk is full. */
  keep(
    of: { submission: string; userId: string; level: number; at: number },
    papers: {
      details: Record<string, unknown>
      documents: readonly (CheckedDocument & Pick<StoredDocument, 'kind'>)[]
    },
  ): Promise<Refusal | undefined>
  /** Of a submission that was refused. */
  drop(submission: string, userId: string, level: number): Promise<void>
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

export function createPapers(database: OpenDatabase, files: DocumentFiles, seals: Seals): PapersKeeper {
  async function removeRows(userId: string, level: number, isWanted: (submission: string) => boolean) {
    for (const { verificationId, documents } of await papersOf(database, userId, level)) {
      if (!isWanted(verificationId)) continue
      files.remove(documents)
      await removePapers(database, verificationId)
    }
  }
  const drop: PapersKeeper['drop'] = (submission, userId, level) =>
    removeRows(userId, level, (one) => one === submission)
  return {
    drop,
    async keep({ submission, userId, level, at }, { details, documents }) {
      const named = documents.map((document) => ({ ...document, file: files.newName() }))
      const isNew = await addPapers(database, {
        verificationId: submission,
        userId,
        level,
        details: seals.seal(JSON.stringify(details), userId),
        documents: named.map(({ kind, file, type }) => ({ kind, file, type })),
        submittedAt: at,
      })
      // A repeated request: its papers are kept.
      if (!isNew) return undefined
      try {
        for (const { file, content } of named) files.save(file, content)
      } catch (error) {
        await drop(submission, userId, level)
        if (isFull(error)) return { code: rejection.exchangeReadOnly }
        throw error
      }
      await removeRows(userId, level, (one) => one !== submission)
      return undefined
    },
  }
}
