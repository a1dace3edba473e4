// Sub-accounts (domain.md 18.3): what their owner may do with them, and which account a login acts for.

import type { SubAccountKind } from '#db/schema.ts'
import type { ApiKeyFacts } from '../keys/key-service.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'

export type { SubAccountKind }

export const subAccountKinds = ['general', 'virtual', 'custodial', 'demo'] as const

export const subAccountLimits = { all: 20, custodial: 10, nameLength: 20 } as const

export interface SubAccount {
  account: string
  kind: SubAccountKind
  name: string
  frozen: boolean
  /** May move funds to the main account by itself, and to its other sub-accounts. */
  paysMain: boolean
  paysSubs: boolean
  /** Of a custodial one; null when it is unbound. */
  trader: string | null
  createdAt: number
}

export interface NewSubAccount {
  kind: SubAccountKind
  name: string
  /** Of a general one. */
  email?: string | undefined
  password?: string | undefined
  /** UID of the trader of a custodial one. */
  trader?: string | undefined
}

export interface SubAccountChange {
  name?: string | undefined
  frozen?: boolean | undefined
  paysMain?: boolean | undefined
  paysSubs?: boolean | undefined
}

/** One that the person may act for. */
export interface Actable {
  account: string
  name: string
  kind: SubAccountKind | 'main'
  isCurrent: boolean
}

type KeyInput = {
  name: string
  scopes: ApiKeyFacts['scopes']
  ips: string[]
  passphrase: string
  expiresAt?: number
}

export interface SubAccountService {
  list(subject: Subject): Promise<SubAccount[]>
  create(subject: Subject, input: NewSubAccount): Promise<Result<{ account: string }>>
  change(subject: Subject, account: string, change: SubAccountChange): Promise<Result<null>>
  /** Its trader trades it no more. */
  unbind(subject: Subject, account: string): Promise<Result<null>>
  /** Its keys, which only its main account makes. */
  keys(subject: Subject, account: string): Promise<Result<ApiKeyFacts[]>>
  createKey(
    subject: Subject,
    account: string,
    input: KeyInput,
  ): Promise<Result<ApiKeyFacts & { secret: string }>>
  /** Also when the session acts for one of them already. */
  actables(subject: Subject): Promise<Actable[]>
  /** From now on the login acts for this account; for the person's own one it ends that. */
  actFor(cookieHeader: string | null, account: string): Promise<Result<null>>
}

/** What moves of funds ask before a sub-account sends any. */
export interface SubAccountRights {
  mayPay(account: string, to: string): Promise<boolean>
}
