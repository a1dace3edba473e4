// Sub-accounts of a main account: opened, renamed, frozen, permitted, and acted for (domain.md 18.3).

import type { OpenDatabase } from '#db/open-database.ts'
import {
  addSubAccount,
  changeSubAccount,
  isNameUsed,
  removeSubAccount,
  type SubAccountRow,
  setActing,
  subAccountOf,
  subAccountsOf,
} from '#db/stores/sub-accounts.ts'
import { userById } from '#db/stores/users.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Refused, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Subject } from '../subject.ts'
import { actableRows, mayActFor } from './acting.ts'
import type { Credentials } from './credentials.ts'
import { hashPassword, noPassword } from './passwords.ts'
import { invalid } from './refusals.ts'
import { randomUid } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import { signUpShape } from './shapes.ts'
import type { Standing } from './standing.ts'
import {
  type NewSubAccount,
  type SubAccount,
  type SubAccountRights,
  type SubAccountService,
  subAccountLimits,
} from './sub-account-service.ts'

export interface SubAccountNeeds {
  database: OpenDatabase
  accounts: Pick<AccountView, 'account'>
  standing: Standing
  credentials: Credentials
  sessions: Sessions
  now(): number
}

export type OwnSubAccounts = Omit<SubAccountService, 'keys' | 'createKey'> & SubAccountRights

const wrong = (field: string, params?: Record<string, string>): Refused =>
  refused({ code: rejection.parameterInvalid, field, ...(params && { params }) })

const missing = refused({ code: rejection.accountMissing, field: 'account' })

const nameOf = (text: string) => text.trim().replace(/\s+/g, ' ')
const isName = (name: string) =>
  name.length > 0 && name.length <= subAccountLimits.nameLength && !/[\p{Cc}<>]/u.test(name)

export function createSubAccounts(needs: SubAccountNeeds): OwnSubAccounts {
  const { database, accounts, standing, credentials, sessions, now } = needs

  const shownOf = ({
    account,
    kind,
    name,
    trader,
    paysMain,
    paysSubs,
    createdAt,
  }: SubAccountRow): SubAccount => ({
    ...{ account, kind, name, trader, paysMain, paysSubs, createdAt },
    frozen: accounts.account(account)?.frozen ?? false,
  })

  async function own({ account: owner }: Subject, account: string) {
    const row = await subAccountOf(database, account)
    return row?.owner === owner ? row : undefined
  }

  /** What a new one logs in with; only a general one does. */
  async function login(
    kind: SubAccountRow['kind'],
    input: NewSubAccount,
  ): Promise<Result<[string?, string?]>> {
    if (kind !== 'general') return accepted([])
    const parsed = signUpShape.safeParse({ ...input, country: 'TR' })
    if (!parsed.success) return invalid(parsed.error.issues[0])
    return accepted([parsed.data.email, await hashPassword(parsed.data.password)])
  }

  async function traderOf(subject: Subject, { kind, trader }: NewSubAccount): Promise<Result<string | null>> {
    if (kind !== 'custodial') return accepted(null)
    const known = trader === undefined ? undefined : accounts.account(trader)
    const isOther = known?.kind === 'main' && known.account !== subject.account
    return isOther ? accepted(known.account) : wrong('trader')
  }

  async function create(subject: Subject, input: NewSubAccount): Promise<Result<{ account: string }>> {
    const { kind } = input
    const name = nameOf(input.name)
    if (!isName(name)) return wrong('name', { max: `${subAccountLimits.nameLength}` })
    if (await isNameUsed(database, subject.account, name)) return wrong('name', { taken: '1' })
    const trader = await traderOf(subject, input)
    if (!trader.ok) return trader
    const known = await login(kind, input)
    if (!known.ok) return known
    const [email, passwordHash = noPassword] = known.value
    const user = await userById(database, subject.userId)
    const account = randomUid()
    const paysMain = kind === 'general' || kind === 'virtual'
    const row = {
      account,
      owner: subject.account,
      kind,
      name,
      trader: trader.value,
      paysMain,
      paysSubs: false,
    }
    // First, so that a login always finds whose sub-account it is.
    if (!(await addSubAccount(database, { ...row, createdAt: now() }, subAccountLimits)))
      return refused({ code: refusal.tooManySubAccounts, params: limitOf(kind) })
    const added = await credentials.addUser(email, passwordHash, user?.country ?? 'TR', account)
    if (added !== account) {
      await removeSubAccount(database, account)
      return wrong('email', { taken: '1' })
    }
    const closed = await standing.openSubAccount(account, kind, subject.account)
    return closed ? refused(closed) : accepted({ account })
  }

  async function change(subject: Subject, account: string, changes: Parameters<OwnSubAccounts['change']>[2]) {
    const row = await own(subject, account)
    if (!row) return missing
    const { frozen, name: given, paysMain, paysSubs } = changes
    const name = given === undefined ? undefined : nameOf(given)
    if (name !== undefined && !isName(name)) return wrong('name', { max: `${subAccountLimits.nameLength}` })
    if (name !== undefined && name !== row.name && (await isNameUsed(database, subject.account, name)))
      return wrong('name', { taken: '1' })
    const kept = {
      ...(name !== undefined && { name }),
      ...(paysMain !== undefined && { paysMain }),
      ...(paysSubs !== undefined && { paysSubs }),
    }
    if (Object.keys(kept).length > 0) await changeSubAccount(database, subject.account, account, kept)
    if (frozen === undefined) return accepted(null)
    const no = await standing.setFrozen(account, frozen)
    if (no) return refused(no)
    if (frozen) await sessions.endAll(account)
    return accepted(null)
  }

  return {
    list: async ({ account }) =>
      (await subAccountsOf(database, account))
        .filter(({ account: one }) => accounts.account(one))
        .map(shownOf),
    create,
    change,
    async unbind(subject, account) {
      const row = await own(subject, account)
      if (row?.kind !== 'custodial') return missing
      await changeSubAccount(database, subject.account, account, { trader: null })
      return accepted(null)
    },
    async actables({ userId, account, name, actor }) {
      const person = actor ?? userId
      const rows = await actableRows(database, person)
      if (rows.length === 0) return []
      const main = actor === undefined ? name : ((await userById(database, actor))?.email.split('@')[0] ?? '')
      const all = [{ account: person, name: main, kind: 'main' as const }, ...rows]
      return all.map((one) => ({
        ...{ account: one.account, name: one.name, kind: one.kind },
        isCurrent: one.account === account,
      }))
    },
    async actFor(cookieHeader, account) {
      const session = await sessions.read(cookieHeader)
      if (!session) return refused({ code: refusal.loginRequired })
      if (account === session.userId) {
        await setActing(database, session.family)
        return accepted(null)
      }
      const row = await subAccountOf(database, account)
      if (!row || !mayActFor(row, session.userId)) return missing
      if (accounts.account(account)?.frozen) return refused({ code: rejection.accountFrozen })
      await setActing(database, session.family, account)
      return accepted(null)
    },
    async mayPay(account, to) {
      const row = await subAccountOf(database, account)
      if (!row) return true
      return to === row.owner ? row.paysMain : row.paysSubs
    },
  }
}

const limitOf = (kind: SubAccountRow['kind']) => ({
  limit: `${kind === 'custodial' ? subAccountLimits.custodial : subAccountLimits.all}`,
})
