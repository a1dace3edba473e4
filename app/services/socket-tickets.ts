// Tickets for the live socket: scripts cannot read the session's cookies, so a call hands out a word that is good once.

import { digest, randomToken } from './people/secrets.ts'

export interface TicketService {
  /** Good once, for 30 seconds, to log the live socket in. */
  issue(cookieHeader: string): { ticket: string; expiresAt: number }
  /** The cookies of the session that it stands for. */
  redeem(ticket: string): string | undefined
}

const lifeMs = 30_000
/** More than this many unused ones: the oldest go first. */
const ticketsMax = 10_000

interface Kept {
  cookieHeader: string
  expiresAt: number
}

/** `now`: wall clock. Kept in memory: a restart cuts the sockets anyway. */
export function createSocketTickets(now: () => number): TicketService {
  const kept = new Map<string, Kept>()

  // Insertion order is the order of expiry.
  const forgetOld = () => {
    for (const [name, { expiresAt }] of kept) {
      if (expiresAt > now() && kept.size < ticketsMax) return
      kept.delete(name)
    }
  }

  return {
    issue(cookieHeader) {
      forgetOld()
      const ticket = randomToken()
      const expiresAt = now() + lifeMs
      kept.set(digest(ticket), { cookieHeader, expiresAt })
      return { ticket, expiresAt }
    },
    redeem(ticket) {
      const name = digest(ticket)
      const found = kept.get(name)
      kept.delete(name)
      return found && found.expiresAt > now() ? found.cookieHeader : undefined
    },
  }
}
