// Keys of sub-accounts: their main account makes them and sees them (domain.md 18.3, 19).

import type { OpenDatabase } from '#db/open-database.ts'
import { subAccountOf } from '#db/stores/sub-accounts.ts'
import { userById } from '#db/stores/users.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { KeyService } from '../keys/key-service.ts'
import { accepted, refused } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { SubAccountService } from './sub-account-service.ts'

interface SubKeyNeeds {
  database: OpenDatabase
  accounts: Pick<AccountView, 'account'>
  keys: KeyService
}

const missing = refused({ code: rejection.accountMissing, field: 'account' })

export function createSubAccountKeys({
  database,
  accounts,
  keys,
}: SubKeyNeeds): Pick<SubAccountService, 'keys' | 'createKey'> {
  /** The sub-account as its owner acts for it; a custodial one or a demo has no keys of the owner's. */
  async function as(owner: Subject, account: string): Promise<Subject | undefined> {
    const row = await subAccountOf(database, account)
    const facts = accounts.account(account)
    if (!row || !facts || row.owner !== owner.account || facts.kind !== 'sub') return undefined
    const user = await userById(database, account)
    const { sessionId } = owner
    const { name } = row
    return {
      userId: account,
      account,
      sessionId,
      name,
      email: user?.email ?? '',
      facts,
      actor: owner.account,
    }
  }
  return {
    async keys(subject, account) {
      const sub = await as(subject, account)
      return sub ? accepted(await keys.list(sub)) : missing
    },
    async createKey(subject, account, input) {
      const sub = await as(subject, account)
      return sub ? keys.create(sub, input) : missing
    },
  }
}
