// All keys in memory: who a signed call comes from, without reading the database.

import type { StoredKey } from '#db/stores/api-keys.ts'
import { accepted, refused } from '#engine/core/result.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { equalTexts } from '../people/secrets.ts'
import { keyRefusal } from '../service-codes.ts'
import { addressList } from './addresses.ts'
import type { KeyHolder, KeyService, KeyVerdict, SignedCall } from './key-service.ts'
import type { Seals } from './sealing.ts'
import { isSigned, readTimestamp, signatureOf, signWindowMs } from './signature.ts'

export interface HeldKey {
  row: StoredKey
  /** Undefined when its seal does not open: then it cannot be used to sign. */
  secret: string | undefined
  email: string
  allows(address: string): boolean
}

export interface RingNeeds {
  accounts: Pick<AccountView, 'account'>
  seals: Seals
  now(): number
  /** Whether demo accounts may act through keys (domain.md 23.10). */
  demoApi: boolean
  used(key: HeldKey): void
}

/** Why not, in the codes of calls and of sockets. */
const noes = {
  keyEmpty: { call: keyRefusal.keyEmpty, login: 30011 },
  signEmpty: { call: keyRefusal.signEmpty, login: 30015 },
  timeEmpty: { call: keyRefusal.timeEmpty, login: 30013 },
  passphraseEmpty: { call: keyRefusal.passphraseEmpty, login: 30012 },
  timeOff: { call: keyRefusal.timeOff, login: 30014 },
  keyMissing: { call: keyRefusal.keyMissing, login: 30011 },
  keyOver: { call: keyRefusal.keyOver, login: 30011 },
  passphraseWrong: { call: keyRefusal.passphraseWrong, login: 30012 },
  signWrong: { call: keyRefusal.signWrong, login: 30015 },
  addressRefused: { call: keyRefusal.addressRefused, login: 30005 },
  accountMissing: { call: keyRefusal.accountMissing, login: 30005 },
  accountFrozen: { call: keyRefusal.accountFrozen, login: 30005 },
  demoRefused: { call: keyRefusal.scopeMissing, login: 30005 },
} as const

type No = keyof typeof noes

interface Claim {
  apiKey: string | undefined
  sign: string | undefined
  timestamp: string | undefined
  passphrase: string | undefined
  address: string
  /** Of one unit of the timestamp. */
  unitMs: number
  isSigned(secret: string, sign: string, timestamp: string): boolean
}

export class KeyRing implements Pick<KeyService, 'verify' | 'verifyLogin' | 'holderOf'> {
  private readonly byKey = new Map<string, HeldKey>()
  private readonly byId = new Map<string, HeldKey>()

  constructor(private readonly needs: RingNeeds) {}

  put(row: StoredKey, email: string): void {
    this.drop(row.keyId)
    const secret = this.needs.seals.open(row.sealedSecret, sealOwner(row))
    const key: HeldKey = { row, secret, email, allows: addressList(row.ips) }
    this.byKey.set(row.apiKey, key)
    this.byId.set(row.keyId, key)
  }

  /** By the rows of now. */
  replace(rows: readonly { row: StoredKey; email: string }[]): void {
    this.byKey.clear()
    this.byId.clear()
    for (const { row, email } of rows) this.put(row, email)
  }

  drop(keyId: string): void {
    const held = this.byId.get(keyId)
    if (!held) return
    this.byId.delete(keyId)
    this.byKey.delete(held.row.apiKey)
  }

  get(keyId: string): HeldKey | undefined {
    return this.byId.get(keyId)
  }

  named(apiKey: string): HeldKey | undefined {
    return this.byKey.get(apiKey)
  }

  /** In the order they were made. */
  of(account: string): HeldKey[] {
    return [...this.byId.values()]
      .filter(({ row }) => row.account === account)
      .sort((a, b) => a.row.createdAt - b.row.createdAt)
  }

  verify(call: SignedCall): KeyVerdict {
    const { method, target, body } = call
    const found = this.check({
      ...call,
      unitMs: 1,
      isSigned: (secret, sign, timestamp) => isSigned(secret, { timestamp, method, target, body, sign }),
    })
    return typeof found === 'string' ? refused({ code: noes[found].call }) : accepted(found)
  }

  verifyLogin(login: Parameters<KeyService['verifyLogin']>[0]): KeyVerdict {
    const { apiKey, passphrase, timestamp, sign, address } = login
    const text = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
    const found = this.check({
      apiKey: text(apiKey),
      passphrase: text(passphrase),
      timestamp: text(timestamp),
      sign: text(sign),
      address,
      unitMs: 1000,
      isSigned: (secret, given, time) => equalTexts(signatureOf(secret, `${time}GET/user/verify`), given),
    })
    return typeof found === 'string' ? refused({ code: `${noes[found].login}` }) : accepted(found)
  }

  holderOf(keyId: string, address: string): KeyHolder | undefined {
    const key = this.byId.get(keyId)
    if (!key?.allows(address)) return undefined
    const standing = this.standing(key)
    return typeof standing === 'string' ? undefined : standing
  }

  private check(claim: Claim): KeyHolder | No {
    const { apiKey, sign, timestamp, passphrase, address } = claim
    if (!apiKey) return 'keyEmpty'
    if (!sign) return 'signEmpty'
    if (!passphrase) return 'passphraseEmpty'
    const time = timestamp === undefined ? undefined : readTimestamp(timestamp)
    if (timestamp === undefined || time === undefined) return 'timeEmpty'
    if (Math.abs(this.needs.now() - time * claim.unitMs) > signWindowMs) return 'timeOff'
    const key = this.byKey.get(apiKey)
    if (!key) return 'keyMissing'
    const { row, secret } = key
    if (secret === undefined || !claim.isSigned(secret, sign, timestamp)) return 'signWrong'
    const given = this.needs.seals.digest(passphrase, sealOwner(row))
    if (!equalTexts(given, row.passphrase)) return 'passphraseWrong'
    // Only a caller with the secret learns more of the key than that it exists.
    if (!key.allows(address)) return 'addressRefused'
    const standing = this.standing(key)
    if (typeof standing !== 'string') this.needs.used(key)
    return standing
  }

  private standing({ row, email }: HeldKey): KeyHolder | No {
    const { keyId, account, scopes, expiresAt } = row
    if (expiresAt !== null && expiresAt <= this.needs.now()) return 'keyOver'
    const facts = this.needs.accounts.account(account)
    if (!facts) return 'accountMissing'
    if (facts.frozen) return 'accountFrozen'
    if (facts.kind === 'demo' && !this.needs.demoApi) return 'demoRefused'
    return { userId: account, account, sessionId: `key:${keyId}`, name: '', email, facts, keyId, scopes }
  }
}

/** What a seal is bound to. */
export const sealOwner = ({ apiKey, account }: Pick<StoredKey, 'apiKey' | 'account'>) =>
  `${apiKey} ${account}`
