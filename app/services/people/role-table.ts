// What each role may do (domain.md 19), for the actions that exist: the services read it, and its test walks every role and
// action on a real exchange.

import type { AccountFacts } from '#engine/exchange/view.ts'
import { kycToTrade } from '#engine/kernel/defaults.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { levelOf } from './level.ts'

/** The columns U0, U2, B, Sg, Sd and Z of the matrix. */
export const roles = ['unverified', 'verified', 'blacklisted', 'sub', 'demo', 'frozen'] as const
export type Role = (typeof roles)[number]

export const actions = [
  'spotOrder',
  'cancelOrder',
  'convert',
  'cryptoWithdrawal',
  'apiKey',
  'demoReset',
] as const
export type RoleAction = (typeof actions)[number]

const { kycRequired, blacklisted, accountFrozen, noPermission } = rejection

/** Whether the role may, or the code of the refusal. */
type Row = Record<Role, true | RejectionCode>

export const roleTable: Record<RoleAction, Row> = {
  spotOrder: {
    unverified: kycRequired,
    verified: true,
    blacklisted,
    sub: true,
    demo: true,
    frozen: accountFrozen,
  },
  cancelOrder: {
    unverified: true,
    verified: true,
    blacklisted: true,
    sub: true,
    demo: true,
    frozen: accountFrozen,
  },
  convert: {
    unverified: kycRequired,
    verified: true,
    blacklisted,
    sub: true,
    demo: true,
    frozen: accountFrozen,
  },
  cryptoWithdrawal: {
    unverified: kycRequired,
    verified: true,
    blacklisted,
    sub: noPermission,
    // Unlike the matrix: coins of a demo are simulated, and so are their withdrawals.
    demo: true,
    frozen: accountFrozen,
  },
  apiKey: {
    unverified: kycRequired,
    verified: true,
    // Unlike the matrix: the exchange refuses what such a key would do.
    blacklisted: true,
    sub: true,
    // By configuration (`demoApi`, domain.md 23.10).
    demo: true,
    frozen: accountFrozen,
  },
  demoReset: {
    unverified: true,
    verified: true,
    blacklisted: noPermission,
    sub: noPermission,
    demo: true,
    frozen: accountFrozen,
  },
}

/** A blacklisted account looks like any other here: the exchange itself refuses it. */
export function roleOf(facts: AccountFacts): Role {
  const { level, isFrozen } = levelOf(facts)
  const { kind } = facts
  if (isFrozen) return 'frozen'
  if (level < kycToTrade) return 'unverified'
  if (kind === 'demo' || kind === 'sub') return kind
  return 'verified'
}

/** The code of the refusal; undefined: the person may. */
export function refusedBy(action: RoleAction, facts: AccountFacts): RejectionCode | undefined {
  const answer = roleTable[action][roleOf(facts)]
  return answer === true ? undefined : answer
}
