// Lists of an owner's reactors, and what one of them wrote into its log.

import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { LogLine } from '#engine/host/reactor-ports.ts'
import type { Tables } from '../open-database.ts'
import { reactorLog, reactors } from '../schema.ts'

export type ReactorListRecord = Omit<
  typeof reactors.$inferSelect,
  'request' | 'cursorSeq' | 'cursorIndex' | 'nextIntent' | 'nextTimer' | 'revision'
>

export interface ReactorPage {
  kind?: string
  /** Those that ended; else those that have not. */
  ended: boolean
  /** Only those made before this one. */
  before?: string
  limit: number
}

export const shownOfReactor = {
  reactorId: reactors.reactorId,
  kind: reactors.kind,
  owner: reactors.owner,
  account: reactors.account,
  follows: reactors.follows,
  version: reactors.version,
  phase: reactors.phase,
  config: reactors.config,
  state: reactors.state,
  badEnd: reactors.badEnd,
  life: reactors.life,
  createdAt: reactors.createdAt,
  updatedAt: reactors.updatedAt,
  endedAt: reactors.endedAt,
}

/** Newest first. */
export async function reactorsOf(
  tables: Tables,
  owner: string,
  { kind, ended, before, limit }: ReactorPage,
): Promise<ReactorListRecord[]> {
  return tables
    .select(shownOfReactor)
    .from(reactors)
    .where(
      and(
        eq(reactors.owner, owner),
        kind === undefined ? undefined : eq(reactors.kind, kind),
        ended ? eq(reactors.phase, 'ended') : ne(reactors.phase, 'ended'),
        before === undefined ? undefined : lt(reactors.reactorId, before),
      ),
    )
    .orderBy(desc(reactors.reactorId))
    .limit(limit)
}

/** Undefined for another owner's as for one that does not exist. */
export async function reactorOfOwner(
  tables: Tables,
  owner: string,
  reactorId: string,
): Promise<ReactorListRecord | undefined> {
  const its = and(eq(reactors.owner, owner), eq(reactors.reactorId, reactorId))
  const [row] = await tables.select(shownOfReactor).from(reactors).where(its).limit(1)
  return row
}

/** Newest first. */
export async function reactorLogOf(tables: Tables, reactorId: string, limit: number): Promise<LogLine[]> {
  const rows = await tables
    .select()
    .from(reactorLog)
    .where(eq(reactorLog.reactorId, reactorId))
    .orderBy(desc(reactorLog.lineId))
    .limit(limit)
  return rows.map(({ at, code, params }) => ({ at, code, ...(params && { params }) }))
}
