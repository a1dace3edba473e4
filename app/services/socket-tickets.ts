// Tickets for the live socket: scripts cannot read the session's cookies, so a call hands out a word that is good once.

import type { IssuedTicket } from '#jobs/link/messages.ts'
import { digest, randomToken } from './people/secrets.ts'

export interface TicketService {
  /** Good once, for 30 seconds, to log the live socket in. */
  issue(cookieHeader: string): { ticket: string; expiresAt: number }
  /** The cookies of the session that it stands for. */
  redeem(ticket: string): string | undefined
  /** What happens to tickets here, for other processes that take them too. */
  onChange(listener: TicketListener): void
  /** One that another process issued. */
  note(ticket: IssuedTicket): void
  /** One that was redeemed in another process. */
  forget(name: string): void
}

export interface TicketListener {
  issued(ticket: IssuedTicket): void
  used(name: string): void
}

const lifeMs = 30_000
/** More than this many unused ones: the oldest go first. */
const ticketsMax = 10_000

/** `now`: wall clock. Kept in memory: a restart cuts the sockets anyway. */
export function createSocketTickets(now: () => number): TicketService {
  const kept = new Map<string, IssuedTicket>()
  let listener: TicketListener | undefined

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
      const issued = { name: digest(ticket), cookieHeader, expiresAt }
      kept.set(issued.name, issued)
      listener?.issued(issued)
      return { ticket, expiresAt }
    },
    redeem(ticket) {
      const name = digest(ticket)
      const found = kept.get(name)
      if (kept.delete(name)) listener?.used(name)
      return found && found.expiresAt > now() ? found.cookieHeader : undefined
    },
    onChange(given) {
      listener = given
    },
    note(ticket) {
      forgetOld()
      kept.set(ticket.name, ticket)
    },
    forget: (name) => void kept.delete(name),
  }
}
