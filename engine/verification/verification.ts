// Verification levels of people: papers come in, are reviewed for a time of the exchange, and open what a level opens (domain.md 18.1).

import type { Product } from '../kernel/product.ts'
import { endOfReview } from './decide.ts'
import { recognisePersonCommand, reviewVerificationCommand } from './review-verification.ts'
import { type VerificationState, Verifications } from './state.ts'
import { submitVerificationCommand } from './submit-verification.ts'

export const verificationCommands = [
  submitVerificationCommand,
  reviewVerificationCommand,
  recognisePersonCommand,
] as const

export const verification = {
  name: 'verification',
  commands: verificationCommands,
  parts: ['verifications'],
  create: () => ({ verifications: new Verifications() }),
  isEmpty: ({ verifications }) => verifications.isEmpty,
  save: ({ verifications }, out) => verifications.save(out),
  load: (state, from) => state.verifications.load(state.accounts, from),
  nextDueAt: ({ verifications }) => verifications.dueAt,
  due(state) {
    for (const { person, review } of state.verifications.open())
      if (review.decidedAt <= state.now) endOfReview(state, person, review)
  },
  /** A review under way has an end that is still to come. */
  invariants: ({ verifications, now }) =>
    verifications
      .open()
      .filter(({ review }) => review.decidedAt < now)
      .map(({ person }) => `verification: the review of ${person.account.name} is overdue`),
} satisfies Product<VerificationState>
