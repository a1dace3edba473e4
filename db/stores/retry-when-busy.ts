// Repeats a write that met another process's lock, without blocking the event loop while it waits.

import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

const pauseMs = 50
const triesMax = 100

const codeOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Database.SqliteError ? cause.code : ''
}

export const isUniqueViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error))

/** The disk is full; nothing of the write happened. */
export class DatabaseFull extends Error {}

export async function retryWhenBusy<T>(write: () => T): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return write()
    } catch (error) {
      if (codeOf(error) === 'SQLITE_FULL') throw new DatabaseFull('the disk is full', { cause: error })
      if (!codeOf(error).startsWith('SQLITE_BUSY') || tries === triesMax) throw error
      await wait(pauseMs)
    }
  }
}
