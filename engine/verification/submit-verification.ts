// The command submitVerification: papers for the next level. Level 1 is decided at once, the others are reviewed (domain.md 18.1).

import { z } from 'zod'
import { changeAccount } from '../kernel/account-changes.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { ageAt, readDate } from '../kernel/age.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { adultAgeYears, kycHighest, regionsRefused } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import { personGate } from '../kernel/gates.ts'
import { approve, reject, reportReview } from './decide.ts'
import { findings, type SubmitVerification } from './protocol.ts'
import { verificationRules } from './rules.ts'
import { type Review, timesWithinDay, type VerificationState } from './state.ts'

/** Sub-accounts inherit; demo accounts open verified. */
export function identityGate(account: Account): Answer | undefined {
  if (account.kind !== 'main') return refuse('noPermission')
  const person = personGate(account)
  if (person) return person
  if (account.blacklisted) return refuse('blacklisted')
  return isFrozen(account) ? refuse('accountFrozen') : undefined
}

/** Why these papers cannot be taken now. */
function refusePapers(state: VerificationState, account: Account, command: SubmitVerification) {
  const { level, submission, finding } = command
  const { submissionLength, submissionsPerDay, dayMs, reviewMs } = verificationRules
  const gate = identityGate(account)
  if (gate) return gate
  if (!Number.isInteger(level) || level < 1 || level > kycHighest) return refuse('parameterInvalid', 'level')
  if (typeof submission !== 'string' || submission === '' || submission.length > submissionLength)
    return refuse('parameterInvalid', 'submission')
  if (finding !== undefined && !findings.includes(finding)) return refuse('parameterInvalid', 'finding')
  const person = state.verifications.of(account)
  if ([...(person?.reviews.values() ?? [])].some((one) => one.state === 'submitted'))
    return refuse('reviewPending', 'level')
  if (account.kyc >= level) return refuse('levelReached', 'level')
  if (account.kyc < level - 1) return refuse('kycRequired', 'level')
  const times = timesWithinDay(person, state.now)
  if (times.length >= submissionsPerDay) {
    const retryAt = (times[0] as number) + dayMs
    return refuse('rateLimited', undefined, {
      retryAt: `${retryAt}`,
      seconds: `${Math.ceil(Math.max(retryAt - state.now, reviewMs) / 1000)}`,
    })
  }
  return undefined
}

function submitVerification(state: VerificationState, account: Account, command: SubmitVerification): Answer {
  const no = refusePapers(state, account, command)
  if (no) return no
  const { level, submission, birthDate, country, finding } = command
  const born = birthDate === undefined ? undefined : readDate(birthDate)
  if (level === 1) {
    if (!born) return refuse('parameterInvalid', 'birthDate')
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
      return refuse('parameterInvalid', 'country')
  }
  const person = state.verifications.begin(account)
  person.times = [...timesWithinDay(person, state.now), state.now]
  const review: Review = {
    level,
    submission,
    state: 'submitted',
    reason: undefined,
    finding: level === 1 ? undefined : finding,
    submittedAt: state.now,
    decidedAt: state.now + (level === 1 ? 0 : verificationRules.reviewMs),
    isHeld: false,
  }
  person.reviews.set(level, review)
  state.verifications.reschedule()
  if (level > 1) reportReview(state, account, review)
  // Age and region are states of the person from here on, not refusals of one form.
  else if (born && ageAt(born, state.now) < adultAgeYears) {
    changeAccount(state, account, { underAge: true })
    reject(state, person, review, 'underAge')
  } else if (regionsRefused.includes(country as string)) {
    changeAccount(state, account, { regionClosed: true })
    reject(state, person, review, 'regionClosed')
  } else approve(state, person, review)
  return done
}

export const submitVerificationCommand: AccountDescriptor<VerificationState, SubmitVerification> = {
  of: 'account',
  type: 'submitVerification',
  by: ['person'],
  fields: {
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    submission: text,
    birthDate: text.optional(),
    country: text.optional(),
    finding: z.enum(findings).optional(),
  },
  handle: submitVerification,
}
