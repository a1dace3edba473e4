// What may be read of verifications: what a person submitted last, and when more may be submitted.

import { submissionOf } from './decide.ts'
import type { Submission } from './protocol.ts'
import { verificationRules } from './rules.ts'
import { timesWithinDay, type VerificationState } from './state.ts'

export interface VerificationView {
  /** The last one of each level, lowest level first. */
  submissions(account: string): Submission[]
  /** How many more papers may be submitted now; the next after that at `nextAt`. */
  left(account: string): { count: number; nextAt: number | undefined }
  /** Under review now. */
  open(): { account: string; submission: Submission }[]
}

export function verificationView(state: VerificationState): VerificationView {
  const { verifications, accounts } = state
  const personOf = (name: string) => {
    const account = accounts.find(name)
    return account && verifications.of(account)
  }
  return {
    submissions: (name) =>
      [...(personOf(name)?.reviews.values() ?? [])]
        .sort((one, other) => one.level - other.level)
        .map(submissionOf),
    left(name) {
      const times = timesWithinDay(personOf(name), state.now)
      const count = Math.max(0, verificationRules.submissionsPerDay - times.length)
      return { count, nextAt: count > 0 ? undefined : (times[0] as number) + verificationRules.dayMs }
    },
    open: () =>
      verifications
        .open()
        .map(({ person, review }) => ({ account: person.account.name, submission: submissionOf(review) })),
  }
}
