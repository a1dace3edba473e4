// Pre-market OTC: projects, the board of one of them, and one account's ads and deals.

import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { OtcProjectStatus } from '#engine/premarket/protocol.ts'
import type { Tables } from '../open-database.ts'
import { otcAds, otcDeals, otcProjects } from '../premarket-schema.ts'

export type OtcProjectRecord = typeof otcProjects.$inferSelect
export type OtcAdRecord = typeof otcAds.$inferSelect
export type OtcDealRecord = typeof otcDeals.$inferSelect

const rowsMost = 100

/** Newest first. */
export async function otcProjectsOf(
  tables: Tables,
  statuses: readonly OtcProjectStatus[],
): Promise<OtcProjectRecord[]> {
  return tables
    .select()
    .from(otcProjects)
    .where(inArray(otcProjects.status, [...statuses]))
    .orderBy(desc(otcProjects.projectId))
    .limit(rowsMost)
}

/** The newest project of a coin. */
export async function otcProjectOfCoin(tables: Tables, coin: string): Promise<OtcProjectRecord | undefined> {
  return tables
    .select()
    .from(otcProjects)
    .where(eq(otcProjects.coin, coin))
    .orderBy(desc(otcProjects.projectId))
    .limit(1)
    .get()
}

export async function otcProjectById(
  tables: Tables,
  projectId: number,
): Promise<OtcProjectRecord | undefined> {
  return tables.select().from(otcProjects).where(eq(otcProjects.projectId, projectId)).get()
}

const asNumber = sql`CAST(${otcAds.price} AS REAL)`

/** Open ads of one side, the best price for who takes them first. */
export async function otcBoard(
  tables: Tables,
  projectId: number,
  side: 'buy' | 'sell',
  limit = rowsMost,
): Promise<OtcAdRecord[]> {
  return tables
    .select()
    .from(otcAds)
    .where(and(eq(otcAds.projectId, projectId), eq(otcAds.side, side), eq(otcAds.status, 'open')))
    .orderBy(side === 'sell' ? asc(asNumber) : desc(asNumber), asc(otcAds.adId))
    .limit(limit)
}

export interface OtcPage {
  projectId?: number | undefined
  /** Rows before this id. */
  before?: number | undefined
  limit?: number | undefined
}

/** One account's ads, newest first. */
export async function otcAdsOf(
  tables: Tables,
  account: string,
  { projectId, before, limit = rowsMost }: OtcPage = {},
): Promise<OtcAdRecord[]> {
  return tables
    .select()
    .from(otcAds)
    .where(
      and(
        eq(otcAds.account, account),
        projectId === undefined ? undefined : eq(otcAds.projectId, projectId),
        before === undefined ? undefined : lt(otcAds.adId, before),
      ),
    )
    .orderBy(desc(otcAds.adId))
    .limit(Math.min(limit, rowsMost))
}

/** One account's sides of deals, newest first. */
export async function otcDealsOf(
  tables: Tables,
  account: string,
  { projectId, before, limit = rowsMost }: OtcPage = {},
): Promise<OtcDealRecord[]> {
  return tables
    .select()
    .from(otcDeals)
    .where(
      and(
        eq(otcDeals.account, account),
        projectId === undefined ? undefined : eq(otcDeals.projectId, projectId),
        before === undefined ? undefined : lt(otcDeals.dealId, before),
      ),
    )
    .orderBy(desc(otcDeals.dealId))
    .limit(Math.min(limit, rowsMost))
}
