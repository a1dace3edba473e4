// The commands reviewVerification and recognisePerson: an operator's decision, and the customer recognition form.

import { z } from 'zod'
import { changeAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { approve, reject, reportReview } from './decide.ts'
import { type RecognisePerson, type ReviewVerification, rejectReasons } from './protocol.ts'
import { verificationRules } from './rules.ts'
import type { VerificationState } from './state.ts'
import { identityGate } from './submit-verification.ts'

function reviewVerification(
  state: VerificationState,
  account: Account,
  { decision, reason = 'notAccepted' }: ReviewVerification,
): Answer {
  const person = state.verifications.of(account)
  const review = [...(person?.reviews.values() ?? [])].find((one) => one.state === 'submitted')
  if (!person || !review) return refuse('reviewMissing')
  if (!rejectReasons.includes(reason)) return refuse('parameterInvalid', 'reason')
  if (decision === 'approve') approve(state, person, review)
  else if (decision === 'reject') reject(state, person, review, reason)
  else if (decision === 'hold') {
    review.isHeld = true
    review.decidedAt = state.now + verificationRules.heldMs
    state.verifications.reschedule()
    reportReview(state, account, review)
  } else return refuse('parameterInvalid', 'decision')
  return done
}

function recognisePerson(state: VerificationState, account: Account): Answer {
  const gate = identityGate(account)
  if (gate) return gate
  if (account.kyc < 1) return refuse('kycRequired')
  changeAccount(state, account, { recognised: true })
  return done
}

export const reviewVerificationCommand: AccountDescriptor<VerificationState, ReviewVerification> = {
  of: 'account',
  type: 'reviewVerification',
  by: ['operator'],
  fields: { decision: z.enum(['approve', 'reject', 'hold']), reason: z.enum(rejectReasons).optional() },
  handle: reviewVerification,
}

export const recognisePersonCommand: AccountDescriptor<VerificationState, RecognisePerson> = {
  of: 'account',
  type: 'recognisePerson',
  by: ['person'],
  fields: {},
  handle: recognisePerson,
}
