// Who may do what: age, region, identity level, blacklist, freeze (domain.md 1.3 step 1, 18.1, 19).

import { type Account, isFrozen, ownerOf } from './accounts.ts'
import { type Answer, refuse } from './answer.ts'
import { kycToTrade } from './defaults.ts'

/** What no verification changes: its owner is under 18, or lives where nothing is offered. */
export function personGate(account: Account): Answer | undefined {
  const { underAge, regionClosed } = ownerOf(account)
  if (underAge) return refuse('underAge')
  return regionClosed ? refuse('regionUnsupported') : undefined
}

/** Whether this account may place and modify orders; undefined = yes. Its owner commands a wallet. */
export function tradeGate(account: Account): Answer | undefined {
  if (account.kind === 'wallet') return refuse('noPermission')
  const person = personGate(account)
  if (person) return person
  if (account.kyc < kycToTrade) return refuse('kycRequired')
  if (account.blacklisted || ownerOf(account).blacklisted) return refuse('blacklisted')
  if (isFrozen(account)) return refuse('accountFrozen')
  if (ownerOf(account).openBlocked) return refuse('noPermission')
  return undefined
}

/** What has a risk of its own is for those who stated that they know it; a demo needs no form. */
export function recognitionGate(account: Account): Answer | undefined {
  const owner = ownerOf(account)
  return owner.kind === 'demo' || owner.recognised ? undefined : refuse('kycRequired', 'recognition')
}

/** Whether it may cancel: also one that may place nothing (domain.md 19). What a bot cancels, it cancels to end or to go on. */
export function cancelGate(account: Account): Answer | undefined {
  if (isFrozen(account)) return refuse('accountFrozen')
  const isClosed = account.kind !== 'bot' && ownerOf(account).closeBlocked
  return isClosed ? refuse('noPermission') : undefined
}

/** Whether it may still reduce what it holds, although age or region keep it from trading (domain.md 19). */
export const mayReduce = (account: Account): boolean =>
  account.kind !== 'wallet' && personGate(account) !== undefined && cancelGate(account) === undefined

/** Whether it may move funds: as trading, but the matrix of domain.md 19 lists no code of its own for these. */
export function fundsGate(account: Account): Answer | undefined {
  const owner = ownerOf(account)
  if (account.blacklisted || owner.blacklisted || personGate(account)) return refuse('noPermission')
  if (isFrozen(account)) return refuse('accountFrozen')
  return undefined
}
