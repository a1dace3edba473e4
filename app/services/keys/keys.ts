// Keys of the API: made, changed and taken away by their owner; who signs with one acts for its account (domain.md 18.2).

import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '#db/open-database.ts'
import { addKey, allKeys, changeKey, removeKey, type StoredKey } from '#db/stores/api-keys.ts'
import { userById } from '#db/stores/users.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { refusedBy } from '../people/role-table.ts'
import { randomToken } from '../people/secrets.ts'
import { accepted, type Refused, refused } from '../result.ts'
import { keyRefusal } from '../service-codes.ts'
import type { Subject } from '../subject.ts'
import { type HeldKey, KeyRing, sealOwner } from './key-ring.ts'
import type { ApiKeyFacts, KeyService } from './key-service.ts'
import { keyLimits, keyScopes, passphraseShape } from './key-shapes.ts'
import { endOf, invalidKey, provedTerms } from './key-terms.ts'
import { createSeals } from './sealing.ts'
import { signatureOf } from './signature.ts'

export interface KeyNeeds {
  database: OpenDatabase
  accounts: Pick<AccountView, 'account'>
  /** Of the seals; lies in a file of the data folder. */
  sealKey: string
  /** Wall clock: signatures and lives of keys follow it, never a tape. */
  now(): number
  /** Whether demo accounts may have keys (domain.md 23.10). */
  demoApi: boolean
  onFailure(error: unknown): void
  /** Called when rows have changed, for other processes that hold keys in memory. */
  changed?(): void
  /** False: another process notes when a key was last used. */
  notesUse?: boolean
}

/** How exact `lastUsedAt` is on disk. */
const usedEveryMs = 60_000

const missing = refused({ code: keyRefusal.keyMissing, field: 'keyId' })

const factsOf = ({ row }: HeldKey): ApiKeyFacts => {
  const { keyId, apiKey, name, account, scopes, ips, createdAt, expiresAt, lastUsedAt } = row
  return { keyId, apiKey, name, account, scopes, ips, createdAt, expiresAt, lastUsedAt }
}

export function createKeys(needs: KeyNeeds): KeyService {
  const { database, now, demoApi } = needs
  const seals = createSeals(needs.sealKey)
  const noted = new Map<string, number>()
  const ring = new KeyRing({ ...needs, seals, used })
  const changed = needs.changed ?? (() => undefined)
  const load = () =>
    ring.replace(allKeys(database).map(({ key, email }) => ({ row: key, email: email ?? '' })))
  load()

  function used({ row }: HeldKey): void {
    const at = now()
    row.lastUsedAt = at
    if (needs.notesUse === false) return
    if (at - (noted.get(row.keyId) ?? 0) < usedEveryMs) return
    noted.set(row.keyId, at)
    changeKey(database, row.keyId, { lastUsedAt: at }).catch(needs.onFailure)
  }

  /** Whether a person may have keys (domain.md 19). */
  function mayHave({ facts, actor }: Subject): Refused | undefined {
    // Keys of a sub-account are its main account's to make (domain.md 19).
    const isByMain = facts.kind === 'sub' && actor === facts.parent && !facts.custodial
    const owner = isByMain ? needs.accounts.account(actor as string) : undefined
    const code = refusedBy('apiKey', owner ?? facts)
    if (code !== undefined) return refused({ code })
    const isOpen = facts.kind !== 'bot' && (demoApi || facts.kind !== 'demo')
    return isOpen ? undefined : refused({ code: rejection.noPermission })
  }

  function own({ account }: Subject, keyId: string): HeldKey | undefined {
    const key = ring.get(keyId)
    return key?.row.account === account ? key : undefined
  }

  /** The parts of a row that hold what only its owner knows. */
  function sealed(key: { apiKey: string; account: string }, secret: string, passphrase: string) {
    const owner = sealOwner(key)
    return { sealedSecret: seals.seal(secret, owner), passphrase: seals.digest(passphrase, owner) }
  }

  async function keep(row: StoredKey, email: string): Promise<HeldKey> {
    // Counted at once, so that many at the same time are not too many; it is unknown to callers before it is on disk.
    ring.put(row, email)
    try {
      await addKey(database, row)
    } catch (error) {
      ring.drop(row.keyId)
      throw error
    }
    changed()
    return ring.get(row.keyId) as HeldKey
  }

  return {
    list: async ({ account }) => ring.of(account).map(factsOf),
    async create(subject, input) {
      const refused = mayHave(subject)
      if (refused) return refused
      const terms = provedTerms(input)
      if (!terms.ok) return terms
      if (!passphraseShape.safeParse(input.passphrase).success) return invalidKey('passphrase')
      const { account, email } = subject
      const createdAt = now()
      const endsAt = input.expiresAt ?? null
      if (endsAt !== null && !(Number.isSafeInteger(endsAt) && endsAt > createdAt))
        return invalidKey('expiresAt')
      if (ring.of(account).length >= keyLimits.perAccount)
        return invalidKey('name', { limit: `${keyLimits.perAccount}` })
      const apiKey = `ek_${randomBytes(16).toString('hex')}`
      const secret = randomBytes(32).toString('hex')
      const expiresAt = endOf(terms.value.ips, endsAt, createdAt)
      const kept = await keep(
        {
          keyId: randomToken(9),
          apiKey,
          account,
          ...terms.value,
          ...sealed({ apiKey, account }, secret, input.passphrase),
          endsAt,
          expiresAt,
          createdAt,
          lastUsedAt: null,
        },
        email,
      )
      return accepted({ ...factsOf(kept), secret })
    },
    async change(subject, keyId, input) {
      const key = own(subject, keyId)
      if (!key) return missing
      const { row, email } = key
      const terms = provedTerms({
        name: input.name ?? row.name,
        scopes: input.scopes ?? row.scopes,
        ips: input.ips ?? row.ips,
      })
      if (!terms.ok) return terms
      const stays = terms.value.ips.length === 0 && row.ips.length === 0
      const expiresAt = stays ? row.expiresAt : endOf(terms.value.ips, row.endsAt, now())
      const change = { ...terms.value, expiresAt }
      await changeKey(database, keyId, change)
      ring.put({ ...row, ...change }, email)
      changed()
      return accepted(factsOf(ring.get(keyId) as HeldKey))
    },
    async remove(subject, keyId) {
      if (!own(subject, keyId)) return missing
      // From now on it cannot sign, even before the disk has recorded it.
      ring.drop(keyId)
      await removeKey(database, keyId)
      changed()
      return accepted(null)
    },
    async openNamed({ apiKey, secret, passphrase, account }) {
      const parts = { account, ...sealed({ apiKey, account }, secret, passphrase) }
      const email = (await userById(database, account))?.email ?? ''
      const known = ring.named(apiKey)
      if (known) {
        await changeKey(database, known.row.keyId, parts)
        ring.put({ ...known.row, ...parts }, email)
        return changed()
      }
      const terms = { name: apiKey, scopes: [...keyScopes], ips: [], endsAt: null, expiresAt: null }
      const row = { keyId: randomToken(9), apiKey, ...terms, ...parts, createdAt: now(), lastUsedAt: null }
      await keep(row, email)
    },
    reload: load,
    verify: (call) => ring.verify(call),
    verifyLogin: (login) => ring.verifyLogin(login),
    holderOf: (keyId, address) => ring.holderOf(keyId, address),
    refusalFor(subject) {
      const refused = mayHave(subject)
      return refused?.refusal
    },
    sign(subject, keyId, text) {
      const key = own(subject, keyId)
      if (!key || key.secret === undefined) return undefined
      return { apiKey: key.row.apiKey, sign: signatureOf(key.secret, text) }
    },
  }
}
