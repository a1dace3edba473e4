// Who may use the lab: marked users, carried over with their logins when another exchange takes the place of theirs.

import { eq, inArray } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { sessions, users } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import type { Session } from './sessions.ts'
import type { User } from './users.ts'

export interface Operators {
  users: User[]
  sessions: Session[]
}

/** False when no one has this mail address. */
export async function setOperator(
  database: OpenDatabase,
  email: string,
  operator: boolean,
): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write.update(users).set({ operator }).where(eq(users.email, email)).run(),
  )
  return done.changes > 0
}

export function operatorsOf({ read }: OpenDatabase): Operators {
  const marked = read.select().from(users).where(eq(users.operator, true)).all()
  const ids = marked.map(({ userId }) => userId)
  return { users: marked, sessions: read.select().from(sessions).where(inArray(sessions.userId, ids)).all() }
}

/** A user whom the other exchange knows keeps what it knows. */
export async function keepOperators({ write }: OpenDatabase, kept: Operators): Promise<void> {
  if (kept.users.length === 0) return
  const ids = kept.users.map(({ userId }) => userId)
  await retryWhenBusy(() => {
    write.insert(users).values(kept.users).onConflictDoNothing().run()
    write.update(users).set({ operator: true }).where(inArray(users.userId, ids)).run()
    if (kept.sessions.length > 0) write.insert(sessions).values(kept.sessions).onConflictDoNothing().run()
  })
}
