// Every reactor that has not ended, for an operator.

import { ne } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { reactors } from '../schema.ts'

export interface LivingReactor {
  reactorId: string
  kind: string
  owner: string
  account: string
  config: unknown
}

export function livingReactors({ read }: OpenDatabase): LivingReactor[] {
  const { reactorId, kind, owner, account, config } = reactors
  return read
    .select({ reactorId, kind, owner, account, config })
    .from(reactors)
    .where(ne(reactors.phase, 'ended'))
    .all()
}
