// Passwords: argon2id hashes, and one hash to compare with when the account does not exist, so that both cases take equally long.

import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stored for accounts without a password login. */
export const noPassword = '!'

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** `stored` undefined = no such account: the hash is still compared, and the result is false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no account has')
  const known = stored !== undefined && stored !== noPassword
  const matches = await verify(known ? stored : await decoy, password)
  return known && matches
}
