// Passwords: argon2id hashes, and one hash to compare with when there is no account, so that both cases take as long.

import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stored for accounts without a password login. */
export const noPassword = '!'

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** `stored` undefined = no such account: the work is done all the same, the answer is no. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no account has')
  const known = stored !== undefined && stored !== noPassword
  const matches = await verify(known ? stored : await decoy, password)
  return known && matches
}
