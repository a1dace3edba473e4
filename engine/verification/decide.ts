// The end of a review: what an approved one gives, and how each end is reported.

import { parseBig } from '../core/decimal.ts'
import { changeAccount } from '../kernel/account-changes.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { demoFunds } from '../kernel/defaults.ts'
import { availableUnits, moveFunds } from '../kernel/funds.ts'
import { limits } from '../kernel/limits.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { emit, reportChanges } from '../kernel/report.ts'
import type { RejectReason, Submission, VerificationEvent } from './protocol.ts'
import type { PersonReviews, Review, VerificationState } from './state.ts'

export function submissionOf({ isHeld, finding: _, reason, ...review }: Review): Submission {
  return { ...review, ...(reason && { reason }), ...(isHeld && { held: true }) }
}

export function reportReview(state: VerificationState, { name }: Account, review: Review): void {
  emit<VerificationEvent>(state, { type: 'verificationChanged', account: name, ...submissionOf(review) })
}

function end(
  state: VerificationState,
  { account }: PersonReviews,
  review: Review,
  more: Partial<Review>,
): void {
  Object.assign(review, { isHeld: false, decidedAt: state.now, ...more })
  state.verifications.reschedule()
  reportReview(state, account, review)
}

export const reject = (
  state: VerificationState,
  person: PersonReviews,
  review: Review,
  reason: RejectReason,
): void => end(state, person, review, { state: 'rejected', reason })

export const expire = (state: VerificationState, person: PersonReviews, review: Review): void =>
  end(state, person, review, { state: 'expired' })

export function approve(state: VerificationState, person: PersonReviews, review: Review): void {
  const { account } = person
  end(state, person, review, { state: 'approved' })
  if (account.kyc < review.level) changeAccount(state, account, { kyc: review.level })
  if (review.level < 2 || person.isPaid) return
  person.isPaid = true
  payDemoFunds(state, account)
}

/** All money here is play money: a verified account has the demo balances too. */
function payDemoFunds(state: VerificationState, account: Account): void {
  const { coinIndex, scales, stores } = state
  for (const [name, amount] of Object.entries(demoFunds)) {
    const coin = coinIndex.get(name) as number
    const units = parseBig(amount, scales[coin] as number)
    // What the mint has is below zero: what it has given out.
    if (units - availableUnits(stores.ledger, platform.mint, coin) > limits.coinUnits) continue
    moveFunds(state, undefined, account, coin, units, 'grant')
  }
  reportChanges(state)
}

/** What the time of a review brings. */
export function endOfReview(state: VerificationState, person: PersonReviews, review: Review): void {
  const { account } = person
  if (isFrozen(account) || account.blacklisted) reject(state, person, review, 'restricted')
  else if (account.underAge) reject(state, person, review, 'underAge')
  else if (account.regionClosed) reject(state, person, review, 'regionClosed')
  else if (review.isHeld) expire(state, person, review)
  else if (review.finding) reject(state, person, review, review.finding)
  else approve(state, person, review)
}
