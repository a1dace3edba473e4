// People who signed up. Their money and standing live in the exchange; this is name, mail and password only.

import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { users } from '../schema.ts'
import { isUniqueViolation, retryWhenBusy } from './retry-when-busy.ts'

export type User = typeof users.$inferSelect

/** False when the mail address (or the UID) is taken. */
export async function createUser(database: OpenDatabase, user: typeof users.$inferInsert): Promise<boolean> {
  try {
    await retryWhenBusy(() => database.write.insert(users).values(user).run())
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function userByEmail(database: OpenDatabase, email: string): Promise<User | undefined> {
  return database.read.select().from(users).where(eq(users.email, email)).get()
}

export async function userById(database: OpenDatabase, userId: string): Promise<User | undefined> {
  return database.read.select().from(users).where(eq(users.userId, userId)).get()
}

export async function setPassword(
  database: OpenDatabase,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.update(users).set({ passwordHash }).where(eq(users.userId, userId)).run(),
  )
}

export async function setIdentity(
  database: OpenDatabase,
  userId: string,
  identity: Partial<Pick<User, 'firstName' | 'lastName' | 'birthDate'>>,
): Promise<void> {
  await retryWhenBusy(() => database.write.update(users).set(identity).where(eq(users.userId, userId)).run())
}
