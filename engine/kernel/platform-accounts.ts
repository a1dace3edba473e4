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

/** The simulated market makers as an end of `fundsMoved`: they take the other side of conversions. */
export const marketMaker = { index: platform.maker, name: '~maker' } as const

/** Ends of `fundsMoved` that belong to no person. */
export const isPlatformEnd = (name: string) => name === mintName || name === marketMaker.name

/** The account that holds what buyers paid until it is due; no person can open one of such a name or speak for it. */
export const escrowName = '~escrow'

/** What is held of followers' gains until a day ends. */
export const copySharesName = '~copy-shares'

/** What margin loans are paid out of. */
export const loanPoolName = '~loans'

/** What pays the interest of Earn. */
export const earnFundName = '~earn'

/** What launch projects give is here until it is given. */
export const launchFundName = '~launch'

/** The accounts of contracts: one for each contract's realised amounts, the insurance fund, funding on its way, the market maker. */
export const contractPlatformName = {
  clearing: '~clearing:',
  insurance: '~insurance',
  funding: '~funding',
  maker: '~contract-maker',
} as const

const isClearing = (name: unknown) =>
  typeof name === 'string' && name.startsWith(contractPlatformName.clearing)

const ofContracts: ReadonlySet<string> = new Set([
  contractPlatformName.insurance,
  contractPlatformName.funding,
  contractPlatformName.maker,
])

const isOfContracts = (name: string) => ofContracts.has(name) || isClearing(name)

const funds: ReadonlySet<string> = new Set([
  escrowName,
  copySharesName,
  loanPoolName,
  earnFundName,
  launchFundName,
])

export const isPlatformName = (name: string) => funds.has(name) || isOfContracts(name)

/** Those whose available may go below zero, as what the accounts of people have of it is above. */
export const mayPlatformOwe = (name: string) =>
  name === contractPlatformName.insurance || name === contractPlatformName.maker || isClearing(name)
