// Commands, events and views of verification levels (domain.md 18.1). What is in the papers stays outside of the log.

export type VerifiedLevel = 1 | 2 | 3

export type ReviewState = 'submitted' | 'approved' | 'rejected' | 'expired'

/** What a look at the papers finds wrong. */
export const findings = ['unreadable', 'samePicture', 'documentExpired', 'addressOld'] as const
export type Finding = (typeof findings)[number]

/** 'restricted': the account was frozen or blacklisted meanwhile; 'notAccepted': an operator's word. */
export const rejectReasons = ['underAge', 'regionClosed', 'restricted', 'notAccepted', ...findings] as const
export type RejectReason = (typeof rejectReasons)[number]

export interface SubmitVerification {
  type: 'submitVerification'
  account: string
  level: VerifiedLevel
  /** Names the papers. */
  submission: string
  /** Both with level 1. */
  birthDate?: string
  country?: string
  /** What the review will find: without it, nothing. */
  finding?: Finding
}

/** An operator's decision before the review ends by itself. */
export interface ReviewVerification {
  type: 'reviewVerification'
  account: string
  decision: 'approve' | 'reject' | 'hold'
  reason?: RejectReason
}

/** The customer recognition form is filled in. */
export interface RecognisePerson {
  type: 'recognisePerson'
  account: string
}

export interface Submission {
  level: VerifiedLevel
  submission: string
  state: ReviewState
  reason?: RejectReason
  submittedAt: number
  /** When the review ends by itself, or ended. */
  decidedAt: number
  /** An operator looks at it. */
  held?: true
}

export type VerificationEvent = { type: 'verificationChanged'; account: string } & Submission
