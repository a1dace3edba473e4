// The ways in: signing up, logging in, a demo account by one click, and the demo account with a name.

import type { OpenDatabase } from '#db/open-database.ts'
import { userByEmail } from '#db/stores/users.ts'
import { regionsRefused } from '#engine/kernel/defaults.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Credentials } from './credentials.ts'
import { hashPassword, noPassword } from './passwords.ts'
import type { PeopleService, SessionCookies } from './people-service.ts'
import { invalid, refuseWhenFull, tooOften } from './refusals.ts'
import type { Sessions } from './sessions.ts'
import { logInShape, signUpShape } from './shapes.ts'
import type { Standing } from './standing.ts'

export interface Entrance extends Pick<PeopleService, 'signUp' | 'logIn' | 'demoLogIn'> {
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
}

export function createEntrance(needs: EntranceNeeds): Entrance {
  const { database, sessions, credentials, standing, limits } = needs

  // Without an account a person could do nothing; the next login tries again.
  const enter = async (userId: string): Promise<Result<SessionCookies>> => {
    const closed = await standing.openAccount(userId, 'main')
    return closed ? refused(closed) : accepted(await sessions.open(userId))
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
    async signUp(input, from) {
      const parsed = signUpShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const { email, password, country } = parsed.data
      if (regionsRefused.includes(country))
        return refused({ code: rejection.regionUnsupported, field: 'country' })
      const wait = await tooOften(limits, { signUpAddress: from })
      if (wait) return wait
      const userId = await credentials.addUser(email, await hashPassword(password), country)
      if (userId !== undefined) return enter(userId)
      // The same person signing up twice gets in; others get the same sentence as for any refusal.
      const known = await credentials.checkPassword(email, password, from)
      if (known.ok) return enter(known.value.userId)
      const isLimited = known.refusal.code === rejection.rateLimited
      return isLimited ? known : refused({ code: refusal.signUpFailed })
    },

    async logIn(input, from) {
      const parsed = logInShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const known = await credentials.checkPassword(parsed.data.email, parsed.data.password, from)
      return known.ok ? enter(known.value.userId) : known
    },

    async demoLogIn(from) {
      const wait = await tooOften(limits, { demoAddress: from })
      if (wait) return wait
      const opened = await openDemo(undefined, noPassword)
      return opened.ok ? enter(opened.value) : opened
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
    demoLogIn: (...given) => refuseWhenFull(() => entrance.demoLogIn(...given)),
  }
}
