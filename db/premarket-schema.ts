// Tables of pre-market OTC: projects, ads, and deals as each of their two sides sees them. They follow the log (db/projectors) and
// can be rebuilt from it. Money is canonical decimal text, time is epoch milliseconds.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OtcAdStatus, OtcDealStatus, OtcMode, OtcProjectStatus } from '#engine/premarket/protocol.ts'

const sides = ['buy', 'sell'] as const

export const otcProjects = sqliteTable('otc_projects', {
  projectId: integer('project_id').primaryKey(),
  symbol: text('symbol').notNull(),
  coin: text('coin').notNull(),
  mode: text('mode').$type<OtcMode>().notNull(),
  status: text('status').$type<OtcProjectStatus>().notNull(),
  announcedAt: integer('announced_at').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  deliveryAt: integer('delivery_at').notNull(),
  deliveryEndAt: integer('delivery_end_at').notNull(),
  spotAt: integer('spot_at').notNull(),
  minPrice: text('min_price').notNull(),
  maxPrice: text('max_price').notNull(),
  /** Share of the value that each side pays. */
  fee: text('fee').notNull(),
  volume: text('volume').notNull(),
  value: text('value').notNull(),
  deals: integer('deals').notNull(),
  lastPrice: text('last_price'),
  averagePrice: text('average_price'),
  settlementPrice: text('settlement_price'),
  spotPrice: text('spot_price'),
  /** Why it was called off. */
  reason: text('reason'),
  updatedAt: integer('updated_at').notNull(),
})

export const otcAds = sqliteTable(
  'otc_ads',
  {
    adId: integer('ad_id').primaryKey(),
    projectId: integer('project_id').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: sides }).notNull(),
    price: text('price').notNull(),
    size: text('size').notNull(),
    remainingSize: text('remaining_size').notNull(),
    frozen: text('frozen').notNull(),
    status: text('status').$type<OtcAdStatus>().notNull(),
    cancelReason: integer('cancel_reason'),
    placedAt: integer('placed_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('otc_ads_by_account').on(table.account, table.adId),
    index('otc_ads_open').on(table.projectId, table.side, table.adId).where(sql`${table.status} = 'open'`),
  ],
)

export const otcDeals = sqliteTable(
  'otc_deals',
  {
    dealId: integer('deal_id').notNull(),
    account: text('account').notNull(),
    adId: integer('ad_id').notNull(),
    projectId: integer('project_id').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: sides }).notNull(),
    role: text('role', { enum: ['maker', 'taker'] }).notNull(),
    price: text('price').notNull(),
    size: text('size').notNull(),
    deliveredSize: text('delivered_size').notNull(),
    defaultedSize: text('defaulted_size').notNull(),
    frozen: text('frozen').notNull(),
    fee: text('fee').notNull(),
    compensation: text('compensation').notNull(),
    status: text('status').$type<OtcDealStatus>().notNull(),
    cancelReason: integer('cancel_reason'),
    matchedAt: integer('matched_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.account] }),
    index('otc_deals_by_account').on(table.account, table.dealId),
  ],
)
