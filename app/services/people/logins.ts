// The history of a person's logins, and the mail about one from a device not used before.

import type { OpenDatabase } from '#db/open-database.ts'
import type { LoginOutcome } from '#db/people-schema.ts'
import { addLogin, hasLoggedInWith } from '#db/stores/login-records.ts'
import { userById } from '#db/stores/users.ts'
import type { Device } from './device.ts'
import type { Outbox } from './outbox.ts'

export interface Logins {
  note(userId: string, outcome: Exclude<LoginOutcome, 'in'>, address: string, device: Device): Promise<void>
  begun(userId: string, family: string, address: string, device: Device): Promise<void>
}

export interface LoginNeeds {
  database: OpenDatabase
  outbox: Outbox
  /** Wall clock. */
  now(): number
}

export function createLogins({ database, outbox, now }: LoginNeeds): Logins {
  return {
    note: (userId, outcome, address, { agent }) =>
      addLogin(database, { userId, at: now(), address, agent, outcome }),
    async begun(userId, family, address, { agent, locale }) {
      const known = await hasLoggedInWith(database, userId, agent)
      await addLogin(database, { userId, at: now(), address, agent, outcome: 'in', family })
      const user = known.any && !known.same ? await userById(database, userId) : undefined
      if (!user) return
      const message = { userId, channel: 'mail', recipient: user.email, locale } as const
      await outbox.send({ ...message, kind: 'new-login', params: { address, agent: agent || '-' } })
    },
  }
}
