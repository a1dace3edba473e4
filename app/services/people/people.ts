// People: signing up, logging in, verifying identity, demo accounts. Rows of names and passwords are written here;
// whatever moves money or standing goes to the exchange as a command.

import type { OpenDatabase } from '#db/open-database.ts'
import { createUser, setIdentity, type User, userByEmail, userById } from '#db/stores/users.ts'
import { demoFunds, regionsRefused } from '#engine/exchange/defaults.ts'
import type { AccountKind, Command, ExchangePort } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/exchange/rejection-codes.ts'
import type { AccountView } from '#engine/market/view.ts'
import { refusal } from '../service-codes.ts'
import type { Answer, PeopleService, Refusal, SessionCookies, Subject } from '../services.ts'
import type { AttemptLimits, LimitName } from './attempt-limits.ts'
import { createFormTokens } from './form-tokens.ts'
import { hashPassword, noPassword, passwordMatches } from './passwords.ts'
import { randomToken, randomUid } from './secrets.ts'
import { createSessions } from './sessions.ts'
import { logInShape, signUpShape, verifyShape } from './shapes.ts'

export interface PeopleNeeds {
  database: OpenDatabase
  exchange: ExchangePort
  accounts: Pick<AccountView, 'account'>
  /** Wall clock: sessions and attempts follow it, never a tape. */
  now: () => number
  /** Kept in the data folder, so that open pages survive a restart. */
  formKey: string
  limits: AttemptLimits
}

export interface People extends PeopleService {
  /** The demo account whose name and password the start prints; opened at the first start. */
  openNamedDemo(email: string, password: string): Promise<void>
}

const uidTries = 5

const no = (refused: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal: refused })

const invalid = (issue: { path: PropertyKey[] } | undefined) =>
  no({ code: rejection.parameterInvalid, field: String(issue?.path[0] ?? 'form') })

function nameOf(user: User, kind: AccountKind): string {
  if (user.firstName !== null && user.lastName !== null) return `${user.firstName} ${user.lastName}`
  if (kind === 'demo') return `Demo ${user.userId.slice(-4)}`
  return user.email.split('@')[0] as string
}

export function createPeople(needs: PeopleNeeds): People {
  const { database, exchange, accounts, now, limits } = needs
  const sessions = createSessions(database, now)
  const tokens = createFormTokens(needs.formKey, sessions)

  const submit = async (id: string, command: Command): Promise<Refusal | undefined> => {
    const { rejected } = await exchange.submit(id, command)
    return rejected && { code: rejected.code, field: rejected.field, params: rejected.params }
  }

  const tooOften = async (keys: Partial<Record<LimitName, string>>) => {
    const seconds = await limits.take(keys)
    return seconds === undefined
      ? undefined
      : no({ code: rejection.rateLimited, params: { seconds: String(seconds) } })
  }

  /** Undefined when the address is taken. A UID that exists is drawn again. */
  const addUser = async (email: string, passwordHash: string, country: string) => {
    for (let attempt = 0; attempt < uidTries; attempt++) {
      const userId = randomUid()
      const address = email === '' ? `demo-${userId}@demo.invalid` : email
      const row = { userId, email: address, passwordHash, country, createdAt: now() }
      if (await createUser(database, row)) return userId
      if (await userByEmail(database, address)) return undefined
    }
    throw new Error('no free UID was drawn')
  }

  /** Also heals a person whose account was not opened because the process ended in between. */
  const openAccount = async (userId: string, kind: AccountKind) => {
    if (accounts.account(userId) === undefined) {
      await submit('open-account', { type: 'openAccount', account: userId, kind })
    }
  }

  // The ids make a second grant a repeat of the first, whatever happens in between.
  const grantDemoFunds = (account: string) =>
    Promise.all(
      Object.entries(demoFunds).map(([coin, amount]) =>
        submit(`demo-funds-${coin}`, { type: 'grantFunds', account, coin, amount }),
      ),
    )

  const openDemo = async (email: string, passwordHash: string) => {
    const userId = await addUser(email, passwordHash, 'TR')
    if (userId === undefined) return undefined
    await openAccount(userId, 'demo')
    await grantDemoFunds(userId)
    return userId
  }

  const enter = async (userId: string): Promise<Answer<SessionCookies>> => ({
    ok: true,
    value: await sessions.open(userId),
  })

  const checkPassword = async (email: string, password: string, from: string) => {
    const keys = { loginPair: `${email} ${from}`, loginAddress: from, loginAccount: email }
    const wait = await tooOften(keys)
    if (wait) return wait
    const user = await userByEmail(database, email)
    if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
      return no({ code: refusal.loginFailed })
    }
    await limits.giveBack(keys)
    return { ok: true as const, value: user }
  }

  return {
    async subject(cookieHeader): Promise<Subject | undefined> {
      const session = await sessions.read(cookieHeader)
      const user = session && (await userById(database, session.userId))
      const facts = user && accounts.account(user.userId)
      if (!session || !user || !facts) return undefined
      const { userId, email } = user
      return {
        userId,
        account: userId,
        sessionId: session.sessionId,
        name: nameOf(user, facts.kind),
        email,
        facts,
      }
    },

    renew: (cookieHeader) => sessions.renew(cookieHeader),

    async signUp(input, from) {
      const parsed = signUpShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const { email, password, country } = parsed.data
      if (regionsRefused.includes(country)) {
        return no({ code: rejection.regionUnsupported, field: 'country' })
      }
      const wait = await tooOften({ signUpAddress: from })
      if (wait) return wait
      const userId = await addUser(email, await hashPassword(password), country)
      if (userId !== undefined) {
        await openAccount(userId, 'main')
        return enter(userId)
      }
      // Someone signing up twice gets in; anyone else hears the sentence that any refusal has.
      const known = await checkPassword(email, password, from)
      if (known.ok) return enter(known.value.userId)
      const isLimited = known.refusal.code === rejection.rateLimited
      return isLimited ? known : no({ code: refusal.signUpFailed })
    },

    async logIn(input, from) {
      const parsed = logInShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const known = await checkPassword(parsed.data.email, parsed.data.password, from)
      if (!known.ok) return known
      await openAccount(known.value.userId, 'main')
      return enter(known.value.userId)
    },

    async demoLogIn(from) {
      const wait = await tooOften({ demoAddress: from })
      if (wait) return wait
      const userId = await openDemo('', noPassword)
      return userId === undefined ? no({ code: refusal.signUpFailed }) : enter(userId)
    },

    logOut: (cookieHeader) => sessions.close(cookieHeader),

    async verify(subject, input) {
      const parsed = verifyShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const wait = await tooOften({ verifyAccount: subject.userId })
      if (wait) return wait
      const { firstName, lastName, birthDate, country } = parsed.data
      const { account } = subject
      const command: Command = { type: 'verifyIdentity', account, birthDate, country }
      const refused = await submit(`verify-${randomToken(9)}`, command)
      if (refused) return no(refused)
      await setIdentity(database, subject.userId, { firstName, lastName, birthDate })
      await grantDemoFunds(account)
      return { ok: true, value: { kyc: accounts.account(account)?.kyc ?? 0 } }
    },

    async resetDemoFunds({ account }) {
      const refused = await submit(`reset-${randomToken(9)}`, { type: 'resetDemoFunds', account })
      return refused ? no(refused) : { ok: true, value: null }
    },

    csrfToken: (cookieHeader) => tokens.token(cookieHeader),
    checkCsrf: (cookieHeader, token) => tokens.check(cookieHeader, token),

    async openNamedDemo(email, password) {
      const known = await userByEmail(database, email)
      if (known === undefined) {
        await openDemo(email, await hashPassword(password))
        return
      }
      await openAccount(known.userId, 'demo')
      await grantDemoFunds(known.userId)
    },
  }
}
