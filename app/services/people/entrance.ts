// The ways in: signing up, logging in, a demo account by one click, and the demo account with a name.

import type { OpenDatabase } from '#db/open-database.ts'
import { securityOf } from '#db/stores/security.ts'
import { subAccountOf } from '#db/stores/sub-accounts.ts'
import { userByEmail } from '#db/stores/users.ts'
import { regionsRefused } from '#engine/kernel/defaults.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Credentials } from './credentials.ts'
import { type Device, unknownDevice } from './device.ts'
import type { Logins } from './logins.ts'
import { hashPassword, noPassword } from './passwords.ts'
import type { Entered, PeopleService, SessionCookies } from './people-service.ts'
import { invalid, refuseWhenFull, tooOften } from './refusals.ts'
import type { SecondStep } from './second-step.ts'
import type { Sessions } from './sessions.ts'
import { logInShape, signUpShape } from './shapes.ts'
import type { Standing } from './standing.ts'

export interface Entrance extends Pick<PeopleService, 'signUp' | 'logIn' | 'finishLogIn' | 'demoLogIn'> {
  /**
   * The demo account whose name and password the start prints; opened at the first start, under the same UID everywhere:
   * a fresh exchange is equal to the byte each time.
   */
  openNamedDemo(login: { email: string; password: string; uid: string }): Promise<void>
}

export interface EntranceNeeds {
  database: OpenDatabase
  sessions: Sessions
  credentials: Credentials
  standing: Standing
  limits: AttemptLimits
  logins: Logins
  secondStep: SecondStep
  onFailure(error: unknown): void
}

export function createEntrance(needs: EntranceNeeds): Entrance {
  const { database, sessions, credentials, standing, limits, logins, secondStep } = needs

  // Without an account a person could do nothing; the next login tries again.
  const enter = async (userId: string, from: string, device: Device): Promise<Result<SessionCookies>> => {
    const sub = await subAccountOf(database, userId)
    const closed = sub
      ? ((await standing.openSubAccount(userId, sub.kind, sub.owner)) ?? standing.refuseFrozen(userId))
      : await standing.openAccount(userId, 'main')
    if (closed) return refused(closed)
    const { family, setCookie } = await sessions.open(userId)
    await logins.begun(userId, family, from, device)
    return accepted({ setCookie })
  }

  /** A person with an authenticator must show its code as well. */
  const goOn = async (userId: string, from: string, device: Device): Promise<Result<Entered>> => {
    const { totpSecret } = await securityOf(database, userId)
    return totpSecret === null ? enter(userId, from, device) : accepted(await secondStep.wait(userId))
  }

  const noteWrong = async (email: string, from: string, device: Device) => {
    const user = await userByEmail(database, email)
    if (user) await logins.note(user.userId, 'wrong-password', from, device)
  }

  const openDemo = async (
    email: string | undefined,
    passwordHash: string,
    chosenUid?: string,
  ): Promise<Result<string>> => {
    const userId = await credentials.addUser(email, passwordHash, 'TR', chosenUid)
    if (userId === undefined) return refused({ code: refusal.signUpFailed })
    const closed = (await standing.openAccount(userId, 'demo')) ?? (await standing.grantDemoFunds(userId))
    return closed ? refused(closed) : accepted(userId)
  }

  const entrance: Entrance = {
    async signUp(input, from, device = unknownDevice) {
      const parsed = signUpShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const { email, password, country } = parsed.data
      if (regionsRefused.includes(country))
        return refused({ code: rejection.regionUnsupported, field: 'country' })
      const wait = await tooOften(limits, { signUpAddress: from })
      if (wait) return wait
      const userId = await credentials.addUser(email, await hashPassword(password), country)
      if (userId !== undefined) return enter(userId, from, device)
      // The same person signing up twice gets in; others get the same sentence as for any refusal.
      const known = await credentials.checkPassword(email, password, from)
      if (known.ok) return goOn(known.value.userId, from, device)
      const isLimited = known.refusal.code === rejection.rateLimited
      return isLimited ? known : refused({ code: refusal.signUpFailed })
    },

    async logIn(input, from, device = unknownDevice) {
      const parsed = logInShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const known = await credentials.checkPassword(parsed.data.email, parsed.data.password, from)
      if (known.ok) return goOn(known.value.userId, from, device)
      // Not waited for: an answer that takes longer would say that there is such an account.
      if (known.refusal.code === refusal.loginFailed)
        noteWrong(parsed.data.email, from, device).catch(needs.onFailure)
      return known
    },

    async finishLogIn(cookieHeader, code, from, device = unknownDevice) {
      const known = await secondStep.finish(cookieHeader, code)
      if (known.ok) return enter(known.value, from, device)
      if (known.userId !== undefined) await logins.note(known.userId, 'wrong-code', from, device)
      return known
    },

    async demoLogIn(from, device = unknownDevice) {
      const wait = await tooOften(limits, { demoAddress: from })
      if (wait) return wait
      const opened = await openDemo(undefined, noPassword)
      return opened.ok ? enter(opened.value, from, device) : opened
    },

    async openNamedDemo({ email, password, uid }) {
      const known = await userByEmail(database, email)
      if (known === undefined) {
        await openDemo(email, await hashPassword(password), uid)
        return
      }
      await standing.openAccount(known.userId, 'demo')
      await standing.grantDemoFunds(known.userId)
    },
  }
  return {
    ...entrance,
    signUp: (...given) => refuseWhenFull(() => entrance.signUp(...given)),
    logIn: (...given) => refuseWhenFull(() => entrance.logIn(...given)),
    finishLogIn: (...given) => refuseWhenFull(() => entrance.finishLogIn(...given)),
    demoLogIn: (...given) => refuseWhenFull(() => entrance.demoLogIn(...given)),
  }
}
