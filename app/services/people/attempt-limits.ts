// How often logins, sign-ups and identity checks may be tried. Wrong passwords count per account and address, per
// address, and per account from anywhere, so that no password can be guessed and no account locked out cheaply (reliability.md 6).

import { type Counters, type LimitSize, ownCounters } from '../counters.ts'

export const limitSizes = {
  /** Wrong passwords for one account from one address. */
  loginPair: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords from one address, behind which an office or a provider's customers may be. */
  loginAddress: { points: 300, seconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere. */
  loginAccount: { points: 50, seconds: 15 * 60 },
  signUpAddress: { points: 20, seconds: 60 * 60 },
  /** A classroom or an office may share one address. */
  demoAddress: { points: 600, seconds: 60 * 60 },
  /** Papers of one account that are looked at; how many are taken the exchange counts (domain.md 20). */
  verifyAccount: { points: 30, seconds: 60 * 60 },
  /** Codes sent to one person. */
  sentCodes: { points: 6, seconds: 60 * 60 },
  /** Passwords recovered from one address. */
  recoverAddress: { points: 60, seconds: 60 * 60 },
  /** Messages to the operator from one person. */
  contactAccount: { points: 5, seconds: 24 * 60 * 60 },
  /** The same from one address. */
  contactAddress: { points: 20, seconds: 24 * 60 * 60 },
  /** Votes on articles from one address. */
  votesAddress: { points: 120, seconds: 60 * 60 },
} as const satisfies Record<string, LimitSize>

type LimitName = keyof typeof limitSizes

export type LimitKeys = Partial<Record<LimitName, string>>

export interface AttemptLimits {
  /**
   * Takes one from each bucket before the attempt, in the order given; seconds to wait when one was empty. Nothing is
   * taken behind an empty bucket, so that who is already stopped cannot use up what others need.
   */
  take(keys: LimitKeys): Promise<number | undefined>
  /** The attempt was honest after all. */
  giveBack(keys: LimitKeys): Promise<void>
}

export function createAttemptLimits(counters: Counters = ownCounters(limitSizes)): AttemptLimits {
  return {
    async take(keys) {
      for (const [name, key] of Object.entries(keys)) {
        const waitMs = await counters.take(name, key)
        if (waitMs !== undefined) return Math.ceil(waitMs / 1000)
      }
      return undefined
    },
    async giveBack(keys) {
      await Promise.all(Object.entries(keys).map(([name, key]) => counters.giveBack(name, key)))
    },
  }
}
