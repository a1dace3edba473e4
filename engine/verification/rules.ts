// How long reviews of a person's papers take, and how often papers may be submitted (domain.md 18.1, 20).

export const verificationRules = {
  /** Of level 1 there is nothing to look at. */
  reviewMs: 20_000,
  /** A submission that an operator holds back expires without a decision. */
  heldMs: 86_400_000,
  submissionsPerDay: 5,
  dayMs: 86_400_000,
  submissionLength: 64,
} as const
