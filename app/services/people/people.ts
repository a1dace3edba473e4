// People: who is behind a request, how they come in and leave, and their identity. Rows of names and passwords are
// written here; whatever moves money or standing goes to the exchange as a command.

import { DatabaseFull } from '#db/stores/retry-when-busy.ts'
import { type User, userById } from '#db/stores/users.ts'
import type { AccountKind } from '#engine/exchange/protocol.ts'
import { accepted, refused } from '../result.ts'
import { createCredentials } from './credentials.ts'
import { createEntrance, type Entrance } from './entrance.ts'
import { createFormTokens } from './form-tokens.ts'
import { createLogins } from './logins.ts'
import type { PeopleNeeds } from './people-needs.ts'
import type { PeopleService } from './people-service.ts'
import { createRecovery } from './recovery.ts'
import { createSecondStep } from './second-step.ts'
import { createSecurity } from './security.ts'
import type { SecurityService } from './security-service.ts'
import { createSentCodes } from './sent-codes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createStanding, type Standing } from './standing.ts'

export type People = PeopleService & Entrance & Pick<Standing, 'openAccount'> & { security: SecurityService }

function nameOf(user: User, kind: AccountKind): string {
  if (user.firstName !== null && user.lastName !== null) return `${user.firstName} ${user.lastName}`
  if (kind === 'demo') return `Demo ${user.userId.slice(-4)}`
  return user.email.split('@')[0] as string
}

/** Who a cookie header belongs to; undefined without a live session, a row and an account. */
function subjectReader({ database, accounts }: PeopleNeeds, sessions: Sessions): PeopleService['subject'] {
  return async (cookieHeader) => {
    const session = await sessions.read(cookieHeader)
    const user = session && (await userById(database, session.userId))
    const facts = user && accounts.account(user.userId)
    if (!session || !user || !facts) return undefined
    const { userId, email } = user
    const { sessionId } = session
    const name = nameOf(user, facts.kind)
    const rights = user.operator ? { isOperator: true as const } : {}
    return { userId, account: userId, sessionId, name, email, facts, ...rights }
  }
}

export function createPeople(needs: PeopleNeeds): People {
  const { database, now, limits } = needs
  const sessions = createSessions(database, now)
  const tokens = createFormTokens(needs.formKey, sessions)
  const standing = createStanding(needs.exchange, needs.accounts)
  const credentials = createCredentials(database, limits, now)
  const logins = createLogins(needs)
  const sentCodes = createSentCodes(needs)
  const secondStep = createSecondStep(needs)
  const own = { ...needs, sessions, standing, credentials, logins, sentCodes, secondStep }
  return {
    ...createEntrance(own),
    ...createRecovery(own),
    security: createSecurity(own),
    openAccount: standing.openAccount,
    subject: subjectReader(needs, sessions),
    async renew(cookieHeader) {
      try {
        return await sessions.renew(cookieHeader)
      } catch (error) {
        // The cookie is good for a while yet; with room it is renewed by a later request.
        if (error instanceof DatabaseFull) return undefined
        throw error
      }
    },
    logOut: (cookieHeader) => sessions.close(cookieHeader),
    loginOf: (cookieHeader) => sessions.familyOf(cookieHeader),
    onLoginEnd: (listener) => sessions.onEnd(listener),
    async resetDemoFunds({ account }) {
      const refusal = await standing.resetDemoFunds(account)
      return refusal ? refused(refusal) : accepted(null)
    },
    csrfToken: (cookieHeader) => tokens.token(cookieHeader),
    checkCsrf: (cookieHeader, token) => tokens.check(cookieHeader, token),
  }
}
