// Who may take part in the launch products: verified people by their main or demo account (domain.md 18.1, 19).

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { fundsGate } from '../kernel/gates.ts'
import type { LaunchProduct } from './protocol.ts'
import { launchRules } from './rules.ts'
import type { LaunchState, ProjectOf } from './state.ts'

export function launchGate(account: Account): Answer | undefined {
  if (account.kind !== 'main' && account.kind !== 'demo') return refuse('noPermission')
  return account.kyc < kycToTrade ? refuse('noPermission') : fundsGate(account)
}

/** A project of that product, or the refusal of an id that names none. */
export function projectOf<P extends LaunchProduct>(
  { launch }: LaunchState,
  product: P,
  id: unknown,
): ProjectOf<P> | undefined {
  const found = launch.projects.get(readCountedId(id))
  return found?.product === product ? (found as ProjectOf<P>) : undefined
}

export const unknownProject = (): Answer => refuse('parameterInvalid', 'projectId')

/** One more takes part. */
export const isFull = (participants: ReadonlyMap<Account, unknown>, account: Account): boolean =>
  participants.size >= launchRules.participants && !participants.has(account)

export const tooMany = (): Answer =>
  refuse('rateLimited', undefined, { limit: `${launchRules.participants}` })
