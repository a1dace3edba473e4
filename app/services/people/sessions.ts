// Sessions: a short access cookie and a long refresh cookie that changes at every use. A refresh cookie used twice ends
// the whole family, because one of the two users stole it (reliability.md 6).

import type { OpenDatabase } from '#db/open-database.ts'
import {
  createSession,
  endSessionFamily,
  familyIsLive,
  liveFamilies,
  rotateSession,
  type Session,
  sessionByAccessHash,
  sessionByRefreshHash,
} from '#db/stores/sessions.ts'
import { dropCookie, familyOf, readOwnCookie, withCookie, writeCookie } from './cookies.ts'
import type { SessionCookies } from './people-service.ts'
import { digest, randomToken } from './secrets.ts'

export const sessionLife = {
  accessSeconds: 60 * 60,
  /** With less than this left, the next request brings new cookies: open pages make a request every few minutes. */
  renewSeconds: 20 * 60,
  refreshSeconds: 30 * 24 * 60 * 60,
  /** Requests of one page that arrive with the same old refresh cookie are not theft. */
  overlapMs: 10_000,
} as const

export interface Sessions {
  open(userId: string): Promise<SessionCookies & { family: string }>
  /** The live session of the access cookie. */
  read(cookieHeader: string | null): Promise<Session | undefined>
  renew(cookieHeader: string | null): Promise<(SessionCookies & { cookieHeader: string }) | undefined>
  close(cookieHeader: string | null): Promise<SessionCookies>
  /** What form tokens of this browser are bound to: its login, when it has one. */
  familyOf(cookieHeader: string | null): string | undefined
  end(family: string): Promise<void>
  /** Every login of a person, except one. */
  endAll(userId: string, except?: string): Promise<void>
  /** Gets the family of every login that ends here before its time. */
  onEnd(listener: (family: string) => void): void
}

interface Minted {
  row: Session
  cookies: SessionCookies
  access: string
}

function mint(userId: string, family: string, now: number): Minted {
  const access = `${family}.${randomToken()}`
  const refresh = `${family}.${randomToken()}`
  const { accessSeconds, refreshSeconds } = sessionLife
  const accessCookie = writeCookie('access', access, accessSeconds)
  return {
    access: accessCookie,
    cookies: { setCookie: [accessCookie, writeCookie('refresh', refresh, refreshSeconds)] },
    row: {
      sessionId: randomToken(12),
      family,
      userId,
      accessHash: digest(access),
      refreshHash: digest(refresh),
      createdAt: now,
      accessExpiresAt: now + accessSeconds * 1000,
      refreshExpiresAt: now + refreshSeconds * 1000,
      endedAt: null,
    },
  }
}

const gone: SessionCookies = { setCookie: [dropCookie('access'), dropCookie('refresh')] }

export function createSessions(database: OpenDatabase, now: () => number): Sessions {
  const listeners: ((family: string) => void)[] = []
  const end = async (family: string) => {
    await endSessionFamily(database, family, now())
    for (const listener of listeners) listener(family)
  }
  const read = async (cookieHeader: string | null) => {
    const access = readOwnCookie(cookieHeader, 'access')
    if (access === undefined) return undefined
    const session = await sessionByAccessHash(database, digest(access))
    if (session === undefined || session.accessExpiresAt <= now()) return undefined
    // Renewed meanwhile is not ended: a socket or a slow request may still hold the older cookie.
    const live = session.endedAt === null || (await familyIsLive(database, session.family))
    return live ? session : undefined
  }

  const isFresh = (session: Session | undefined) =>
    session !== undefined && session.accessExpiresAt - now() > sessionLife.renewSeconds * 1000

  /** A successor for a refresh cookie; undefined when it is worth nothing. */
  const succeed = async (old: Session): Promise<Minted | undefined> => {
    const next = mint(old.userId, old.family, now())
    if (old.endedAt === null) {
      if (await rotateSession(database, old.sessionId, next.row)) return next
    } else if (now() - old.endedAt > sessionLife.overlapMs) {
      await end(old.family)
      return undefined
    }
    if (!(await familyIsLive(database, old.family))) return undefined
    await createSession(database, next.row)
    return next
  }

  return {
    read,
    async open(userId) {
      const next = mint(userId, randomToken(12), now())
      await createSession(database, next.row)
      return { ...next.cookies, family: next.row.family }
    },
    async renew(cookieHeader) {
      const refresh = readOwnCookie(cookieHeader, 'refresh')
      if (refresh === undefined || isFresh(await read(cookieHeader))) return undefined
      const old = await sessionByRefreshHash(database, digest(refresh))
      const next = old && old.refreshExpiresAt > now() ? await succeed(old) : undefined
      if (next === undefined) {
        const [access = ''] = gone.setCookie
        return { ...gone, cookieHeader: withCookie(cookieHeader, access) }
      }
      return { ...next.cookies, cookieHeader: withCookie(cookieHeader, next.access) }
    },
    async close(cookieHeader) {
      const refresh = readOwnCookie(cookieHeader, 'refresh')
      const session =
        (await read(cookieHeader)) ??
        (refresh ? await sessionByRefreshHash(database, digest(refresh)) : undefined)
      if (session) await end(session.family)
      return gone
    },
    familyOf,
    end,
    async endAll(userId, except) {
      for (const family of await liveFamilies(database, userId)) if (family !== except) await end(family)
    },
    onEnd: (listener) => void listeners.push(listener),
  }
}
