// What each role may do (domain.md 19), for every product that exists: services and the edge of the API read it, and a test
// walks every role over every call. The exchange has gates of its own for what moves money, with the same answers.

import type { AccountFacts } from '#engine/exchange/view.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { type Role, roleOf } from './roles.ts'

export { type Role, roleOf, roles } from './roles.ts'

const { kycRequired, underAge, blacklisted, accountFrozen, noPermission, strategistMayNot } = rejection
const regionClosed = rejection.regionUnsupported

/** Whether the role may, or the code of the refusal. */
export type Row = Readonly<Record<Role, true | RejectionCode>>

/** All may. */
const open: Row = {
  unverified: true,
  verified: true,
  underAge: true,
  blacklisted: true,
  regionClosed: true,
  strategist: true,
  sub: true,
  custodial: true,
  demo: true,
  frozen: true,
}

/** What leads to a trade: each refusal says what stands in the way. */
const trading: Row = {
  ...open,
  unverified: kycRequired,
  underAge,
  blacklisted,
  regionClosed,
  frozen: accountFrozen,
}
const notOfSubs = { sub: noPermission, custodial: noPermission }
/** Refusals for which the matrix has no code of their own. */
const plain = { blacklisted: noPermission, regionClosed: noPermission, frozen: accountFrozen }
const asPerson: Row = { ...open, ...plain, custodial: noPermission }
const own: Row = { ...open, ...plain, unverified: noPermission, underAge: noPermission }

export const roleTable = {
  /** One's own lists, and what any person may change: preferences, password, second factor. */
  ownData: open,
  /** What verifies a person; a sub-account inherits it, a demo account is one already. */
  identity: {
    ...open,
    ...notOfSubs,
    demo: noPermission,
    blacklisted,
    frozen: accountFrozen,
    underAge,
    regionClosed,
  },
  favourite: asPerson,
  alert: asPerson,
  spotOrder: trading,
  /** Of contracts: orders, settings, margin, reversing. Opening needs the recognition form too, which the exchange looks at. */
  contractOrder: trading,
  // Unlike the matrix: what a demo account borrows is as simulated as all that it has.
  marginBorrow: { ...trading, custodial: noPermission },
  /** Who may close may repay. */
  marginRepay: { ...open, frozen: accountFrozen },
  /** The mode of the account and its collateral; entering needs the recognition form too, which the exchange looks at. */
  unified: { ...own, ...notOfSubs },
  /** Closing a position too. */
  cancelOrder: { ...open, frozen: accountFrozen },
  createBot: { ...trading, ...notOfSubs },
  /** A running one: changed, resumed, ended. */
  runBot: { ...open, frozen: accountFrozen },
  copyBot: { ...trading, ...notOfSubs, strategist: strategistMayNot },
  publishBot: { ...trading, ...notOfSubs, demo: noPermission },
  autoInvest: { ...trading, custodial: noPermission },
  convert: { ...trading, custodial: noPermission },
  /** Subscribing and redeeming alike. */
  earn: { ...own, custodial: noPermission },
  /** Stakes, commitments, votes and campaigns. */
  launch: { ...own, ...notOfSubs },
  /** An ad or a deal of the pre-market; a real account needs the recognition form too, which the exchange looks at. */
  otcOrder: { ...trading, ...notOfSubs },
  /** Leading others; a leader or follower needs the recognition form and both sides of contracts, which the exchange looks at. */
  lead: { ...trading, ...notOfSubs, demo: noPermission },
  followLeader: { ...trading, ...notOfSubs },
  /** Of what goes on: other terms, a block, no longer leading. */
  runCopy: { ...open, frozen: accountFrozen },
  coinDeposit: { ...trading, ...notOfSubs },
  // Unlike the matrix: coins of a demo are simulated, and so are their withdrawals (record 95).
  // From a closed region coins may still leave.
  coinWithdrawal: { ...trading, ...notOfSubs, regionClosed: true },
  /** Of one's own, while it is under review: nothing leaves. */
  cancelWithdrawal: { ...open, ...notOfSubs },
  /** Lira, of main accounts alone; from a closed region it may still leave. */
  fiatDeposit: { ...trading, ...notOfSubs, demo: noPermission },
  fiatWithdrawal: { ...trading, ...notOfSubs, demo: noPermission, regionClosed: true },
  /** Of an announced deposit, by the simulated bank. */
  bankTransfer: { ...open, ...notOfSubs, demo: noPermission },
  /** Between the wallets of one account; by a sub-account also to its main account. Of a custodial one: its owner alone. */
  transfer: { ...own, custodial: noPermission },
  /** Opening, freezing, renaming sub-accounts, and transfers to and from them. */
  subAccounts: { ...own, ...notOfSubs, demo: noPermission },
  /** Of a sub-account its main account makes them. Whether a demo may is configured (`demoApi`, domain.md 23.10). */
  apiKey: { ...trading, ...notOfSubs, blacklisted: noPermission, regionClosed: noPermission },
  feeToken: { ...open, frozen: accountFrozen },
  demoReset: { ...open, ...notOfSubs, ...plain, underAge: noPermission },
} as const satisfies Record<string, Row>

export type RoleAction = keyof typeof roleTable

export const actions = Object.keys(roleTable) as RoleAction[]

/**
 * What the exchange decides by gates of its own, with the codes of this table: a request that comes again must get its first
 * answer, whatever became of the account meanwhile.
 */
export const decidedByExchange: readonly RoleAction[] = [
  'spotOrder',
  'contractOrder',
  'marginBorrow',
  'marginRepay',
  'unified',
  'cancelOrder',
  'convert',
  'earn',
  'launch',
  'otcOrder',
  'lead',
  'followLeader',
  'coinDeposit',
  'coinWithdrawal',
  'fiatDeposit',
  'fiatWithdrawal',
  'feeToken',
  'demoReset',
]

/** What an operator's restriction of opening stops, and what one of closing stops. */
const opening: readonly RoleAction[] = [
  'spotOrder',
  'contractOrder',
  'marginBorrow',
  'createBot',
  'copyBot',
  'autoInvest',
  'convert',
  'otcOrder',
  'lead',
  'followLeader',
]
const closing: readonly RoleAction[] = ['cancelOrder', 'marginRepay']

/** The code of the refusal; undefined: the account may. */
export function refusedBy(action: RoleAction, facts: AccountFacts): RejectionCode | undefined {
  const answer: true | RejectionCode = roleTable[action][roleOf(facts)]
  if (answer !== true) return answer
  if (facts.openBlocked && opening.includes(action)) return noPermission
  return facts.closeBlocked && closing.includes(action) ? noPermission : undefined
}
