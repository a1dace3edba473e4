// What a replay reads of the tables about one person's bots: what each was made of, and candles of before. Reads only.

import Database from 'better-sqlite3'
import { and, eq, gte, isNull, lt, min, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { BotSources } from '#engine/replay/own-bots.ts'
import { foldersOf } from './folders.ts'
import type { Tables } from './open-database.ts'
import { allMarkets } from './queries/all-markets.ts'
import { CandleHistory } from './queries/candles.ts'
import { seededPast } from './queries/past-candles.ts'
import * as schema from './schema.ts'

const { reactors } = schema

/** `exchange`: as it is where the replay begins; candles behind that are the replay's. */
export function botSources(dataDir: string, owner: string, exchange: Exchange): BotSources {
  const { genesis } = exchange
  const past = seededPast(genesis)
  const startsAt = exchange.now()
  return {
    owner,
    seed: (id) =>
      reading(dataDir, (tables) => {
        const its = and(eq(reactors.reactorId, id), eq(reactors.owner, owner))
        const row = tables.select().from(reactors).where(its).get()
        if (!row) return undefined
        const { kind, config, createdAt, follows } = row
        return { kind, config, createdAt, ...(follows !== null && { follows }) }
      }),
    olderCandles: (symbol, interval, count, before) =>
      reading(dataDir, (tables) => {
        const market = { ...allMarkets(exchange), now: () => startsAt }
        const history = new CandleHistory({ tables, market, past, openedAt: genesis.start })
        const endTime = Math.min(before, startsAt)
        const rows = history.read({ symbol, interval, limit: count + 1, endTime, zoneMinutes: 0 })
        return rows.filter(({ closed }) => closed).slice(-count)
      }),
  }
}

/** When the oldest was made that is younger than `since` and that had not ended when a replay begins. */
export function madeSince(
  dataDir: string,
  owner: string,
  { since, from }: { since: number; from: number },
): number | undefined {
  return reading(dataDir, (tables) => {
    const lived = or(isNull(reactors.endedAt), gte(reactors.endedAt, from))
    const its = and(
      eq(reactors.owner, owner),
      gte(reactors.createdAt, since),
      lt(reactors.createdAt, from),
      lived,
    )
    const row = tables
      .select({ at: min(reactors.createdAt) })
      .from(reactors)
      .where(its)
      .get()
    return row?.at ?? undefined
  })
}

/** Opened for each look, which are few: a thread that is ended closes nothing. */
function reading<T>(dataDir: string, read: (tables: Tables) => T): T {
  const file = new Database(foldersOf(dataDir).database, { readonly: true, fileMustExist: true })
  try {
    return read(drizzle(file, { schema }))
  } finally {
    file.close()
  }
}
