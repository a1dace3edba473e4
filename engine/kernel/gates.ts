// Who may do what: identity level, blacklist, freeze (domain.md 1.3 step 1, 18.1, 19).

import { type Account, isFrozen, ownerOf } from './accounts.ts'
import { type Answer, refuse } from './answer.ts'
import { kycToTrade } from './defaults.ts'

/** Whether this account may place and modify orders; undefined = yes. Its owner commands a wallet. */
export function tradeGate(account: Account): Answer | undefined {
  if (account.kind === 'wallet') return refuse('noPermission')
  if (account.kyc < kycToTrade) return refuse('kycRequired')
  if (account.blacklisted || ownerOf(account).blacklisted) return refuse('blacklisted')
  if (isFrozen(account)) return refuse('accountFrozen')
  return undefined
}

/** Whether it may move funds: as trading, but the matrix of domain.md 19 lists no code of its own for these. */
export function fundsGate(account: Account): Answer | undefined {
  if (account.blacklisted || ownerOf(account).blacklisted) return refuse('noPermission')
  if (isFrozen(account)) return refuse('accountFrozen')
  return undefined
}
