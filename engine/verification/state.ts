// Verification's part of the exchange's state: for each person the last submission of each level, and how many there were within a day.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import {
  type Finding,
  findings,
  type RejectReason,
  type ReviewState,
  rejectReasons,
  type VerifiedLevel,
} from './protocol.ts'
import { verificationRules } from './rules.ts'

export interface Review {
  level: VerifiedLevel
  submission: string
  state: ReviewState
  reason: RejectReason | undefined
  finding: Finding | undefined
  submittedAt: number
  decidedAt: number
  isHeld: boolean
}

export interface PersonReviews {
  account: Account
  /** By level, the last one of each. */
  reviews: Map<VerifiedLevel, Review>
  /** When papers were submitted within a day. */
  times: number[]
  /** The demo funds that come with the real name were paid. */
  isPaid: boolean
}

export type VerificationState = KernelState & { readonly verifications: Verifications }

/** A snapshot writes each as its place here: new ones come last. */
const states: readonly ReviewState[] = ['submitted', 'approved', 'rejected', 'expired']

export class Verifications {
  private readonly people = new Map<Account, PersonReviews>()
  /** Undefined after a change, until it is read. */
  private nextAt: number | undefined

  get isEmpty(): boolean {
    return this.people.size === 0
  }

  /** When the next review ends. */
  get dueAt(): number {
    if (this.nextAt === undefined) {
      this.nextAt = Number.POSITIVE_INFINITY
      for (const { review } of this.open()) this.nextAt = Math.min(this.nextAt, review.decidedAt)
    }
    return this.nextAt
  }

  /** After a change of when a review ends. */
  reschedule(): void {
    this.nextAt = undefined
  }

  of(account: Account): PersonReviews | undefined {
    return this.people.get(account)
  }

  begin(account: Account): PersonReviews {
    const known = this.people.get(account)
    if (known) return known
    const person: PersonReviews = { account, reviews: new Map(), times: [], isPaid: false }
    this.people.set(account, person)
    return person
  }

  /** Those under review, in the order of their persons' first submissions. */
  open(): { person: PersonReviews; review: Review }[] {
    return [...this.people.values()].flatMap((person) =>
      [...person.reviews.values()]
        .filter(({ state }) => state === 'submitted')
        .map((review) => ({ person, review })),
    )
  }

  save(out: StateWriter): void {
    out.number(this.people.size)
    for (const { account, reviews, times, isPaid } of this.people.values()) {
      out.number(account.index)
      out.number(isPaid ? 1 : 0)
      out.number(times.length)
      for (const at of times) out.number(at)
      out.number(reviews.size)
      for (const one of reviews.values()) {
        out.text(one.submission)
        const reason = one.reason === undefined ? -1 : rejectReasons.indexOf(one.reason)
        const finding = one.finding === undefined ? -1 : findings.indexOf(one.finding)
        const marks = [one.level, states.indexOf(one.state), reason, finding, one.isHeld ? 1 : 0]
        for (const value of [...marks, one.submittedAt, one.decidedAt]) out.number(value)
      }
    }
  }

  /** Expects the accounts to be loaded. */
  load(accounts: Accounts, from: StateReader): void {
    for (let left = from.number(); left > 0; left--) {
      const person = this.begin(accounts.at(from.number()) as Account)
      person.isPaid = from.number() === 1
      for (let count = from.number(); count > 0; count--) person.times.push(from.number())
      for (let count = from.number(); count > 0; count--) {
        const review = readReview(from)
        person.reviews.set(review.level, review)
      }
    }
  }
}

function readReview(from: StateReader): Review {
  const submission = from.text()
  const level = from.number() as VerifiedLevel
  const state = states[from.number()] as ReviewState
  const reason = rejectReasons[from.number()]
  const finding = findings[from.number()]
  const isHeld = from.number() === 1
  return {
    submission,
    level,
    state,
    reason,
    finding,
    isHeld,
    submittedAt: from.number(),
    decidedAt: from.number(),
  }
}

/** When papers were submitted within the last day, oldest first. */
export const timesWithinDay = (person: PersonReviews | undefined, now: number): number[] =>
  (person?.times ?? []).filter((at) => at > now - verificationRules.dayMs)
