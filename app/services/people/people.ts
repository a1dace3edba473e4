// People: who is behind a request, how they come in and leave, and their identity. Rows of names and passwords are
// written here; whatever moves money or standing goes to the exchange as a command.

import { DatabaseFull } from '#db/stores/retry-when-busy.ts'
import { type User, userById } from '#db/stores/users.ts'
import type { AccountKind } from '#engine/exchange/protocol.ts'
import type { AccountFacts } from '#engine/exchange/view.ts'
import { accepted, refused } from '../result.ts'
import { actedFor } from './acting.ts'
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
import { createSentCodes, type SentCodes } from './sent-codes.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createStanding, type Standing } from './standing.ts'
import { createSubAccounts, type OwnSubAccounts } from './sub-accounts.ts'

export type People = PeopleService &
  Entrance &
  Pick<Standing, 'openAccount'> & {
    security: SecurityService
    subAccounts: OwnSubAccounts
    sentCodes: SentCodes
  }

function nameOf(user: User, kind: AccountKind): string {
  if (user.firstName !== null && user.lastName !== null) return `${user.firstName} ${user.lastName}`
  if (kind === 'demo') return `Demo ${user.userId.slice(-4)}`
  return user.email.split('@')[0] as string
}

/** A frozen sub-account has no logins; a main account unfreezes itself. */
const isShut = ({ kind, frozen }: AccountFacts) => kind === 'sub' && frozen

/** Who a cookie header belongs to; undefined without a live session, a row and an account. */
function subjectReader({ database, accounts }: PeopleNeeds, sessions: Sessions): PeopleService['subject'] {
  return async (cookieHeader) => {
    const session = await sessions.read(cookieHeader)
    const person = session && (await userById(database, session.userId))
    const own = person && accounts.account(person.userId)
    if (!session || !person || !own || isShut(own)) return undefined
    const { sessionId } = session
    const acted = await actedFor(database, session.family, person.userId)
    const facts = acted && accounts.account(acted.account)
    const user = facts && !facts.frozen ? await userById(database, acted.account) : undefined
    if (acted && facts && user) {
      const { account, name } = acted
      return { userId: account, account, sessionId, name, email: user.email, facts, actor: person.userId }
    }
    const { userId, email } = person
    const rights = person.operator ? { isOperator: true as const } : {}
    return {
      userId,
      account: userId,
      sessionId,
      name: nameOf(person, own.kind),
      email,
      facts: own,
      ...rights,
    }
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
    sentCodes,
    security: createSecurity(own),
    subAccounts: createSubAccounts(own),
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
