// The ledger accounts of the platform itself (domain.md 0.2). They may go below zero, freeze nothing and pay no fee.

export enum platform {
  mint = 0,
  fee = 1,
  maker = 2,
  taker = 3,
  /** Takes remainders of divisions once a product divides (domain.md 0.1). @public */
  rounding = 4,
  firstUser = 5,
}

/** The name under which the mint appears in `fundsMoved`. */
export const mintName = 'mint'

/** The account that holds what buyers paid until it is due; no person can open one of such a name or speak for it. */
export const escrowName = '~escrow'

export const isPlatformName = (name: string) => name === escrowName
