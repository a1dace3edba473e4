// Keys of programs: what their owners may request, and what the API's guards request.

import type { KeyScope } from '#db/schema.ts'
import type { Result as ResultOf } from '#engine/core/result.ts'
import type { Refusal, Result } from '../result.ts'
import type { Subject } from '../subject.ts'

export type { KeyScope }

export interface ApiKeyFacts {
  keyId: string
  /** What the client sends as ACCESS-KEY. */
  apiKey: string
  name: string
  /** The ledger account it acts for. */
  account: string
  scopes: KeyScope[]
  /** Empty: any address, and then it expires (domain.md 18.2). */
  ips: string[]
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
}

/** Who a key acts for. */
export interface KeyHolder extends Subject {
  keyId: string
  scopes: readonly KeyScope[]
}

/** The headers and the exact bytes of a signed call (bitget-v2-api.md 3). */
export interface SignedCall {
  apiKey: string | undefined
  sign: string | undefined
  timestamp: string | undefined
  passphrase: string | undefined
  method: string
  /** Raw request target, path and query as received. */
  target: string
  body: string
  address: string
}

/** A code of bitget-v2-api.md 2.1 (REST) or 6.1 (WebSocket). */
export type KeyVerdict = ResultOf<KeyHolder, { code: string }>

export interface KeyService {
  list(subject: Subject): Promise<ApiKeyFacts[]>
  /** The secret is in this answer and nowhere else. */
  create(
    subject: Subject,
    input: { name: string; scopes: KeyScope[]; ips: string[]; passphrase: string; expiresAt?: number },
  ): Promise<Result<ApiKeyFacts & { secret: string }>>
  change(
    subject: Subject,
    keyId: string,
    input: { name?: string; scopes?: KeyScope[]; ips?: string[] },
  ): Promise<Result<ApiKeyFacts>>
  remove(subject: Subject, keyId: string): Promise<Result<null>>
  /** A key with chosen words, for `--key` and for tests: trades for `account`. A second time it is the same key. */
  openNamed(key: { apiKey: string; secret: string; passphrase: string; account: string }): Promise<void>
  /** Another process has changed the rows. */
  reload(): void
  /** All keys are in memory, so that a call costs no query. */
  verify(call: SignedCall): KeyVerdict
  /** `op: login` of the sockets; the timestamp is in seconds. */
  verifyLogin(login: {
    apiKey: unknown
    passphrase: unknown
    timestamp: unknown
    sign: unknown
    address: string
  }): KeyVerdict
  /**
   * Who it acts for by now; undefined when it is removed or expired, not for this address, or its account is frozen. Checked
   * again and again for open sockets.
   */
  holderOf(keyId: string, address: string): KeyHolder | undefined
  /** Why this person may have no keys, if so (domain.md 18.2, 23.10). */
  refusalFor(subject: Subject): Refusal | undefined
  /** The signature of a text by a key of one's own, whose secret stays here; undefined when it does not exist or has expired. */
  sign(subject: Subject, keyId: string, text: string): { apiKey: string; sign: string } | undefined
}
