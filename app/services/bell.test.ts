// The bell: fills of one order as one item, notices of the operator among them, and what is new until it is marked as read.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { fills } from '#db/schema.ts'
import { addAnnouncement } from '#db/stores/announcements.ts'
import { addNotice } from '#db/stores/notices.ts'
import { preferencesOf } from '#db/stores/preferences.ts'
import { createBell } from './bell.ts'
import type { MarketService } from './markets.ts'
import { createNotices } from './notices.ts'
import { createAttemptLimits } from './people/attempt-limits.ts'
import { createPreferences } from './preferences.ts'
import type { Subject } from './subject.ts'
import { createSupport } from './support.ts'

const subject = { account: 'a', userId: 'a' } as Subject
const markets = {
  get: (symbol: string) =>
    symbol === 'BTCUSDT' ? { base: 'BTC', quote: 'USDT', priceDecimals: 2 } : undefined,
} as MarketService

let database: OpenDatabase
let now = 1000
beforeEach(() => {
  database = openDatabase(':memory:')
  now = 1000
})
afterEach(() => database.close())

const bell = () =>
  createBell({
    database,
    markets,
    notices: createNotices(database, () => now),
    support: createSupport({ database, limits: createAttemptLimits(), now: () => now }),
    now: () => now,
  })

async function fill(tradeId: number, orderId: number, price: string, size: string, at: number) {
  const quote = String(Number(price) * Number(size))
  const row = { account: 'a', tradeId, orderId, symbol: 'BTCUSDT', price, size, quote, at } as const
  await database.write
    .insert(fills)
    .values({ ...row, side: 'buy', role: 'taker', feeCoin: 'BTC', fee: '0', usdt: null })
    .run()
}

it('tells orders that filled and notices, newest first', async () => {
  await fill(1, 7, '100', '1', 500)
  await fill(2, 7, '200', '3', 600)
  await fill(3, 8, '300', '1', 900)
  const texts = { substanceTr: 'Bakım', substanceEn: 'Upkeep' }
  await addNotice(database, { id: 'n', startTime: 700, endTime: 5000, webPage: 3, noticeUrl: '', ...texts })
  const { items, unread } = await bell().read(subject)
  expect(items).toMatchObject([
    { kind: 'filled', orderId: '8', size: '1', price: '300' },
    { kind: 'notice', words: { tr: 'Bakım', en: 'Upkeep' } },
    { kind: 'filled', orderId: '7', at: 600, size: '4', price: '175' },
  ])
  expect(unread).toBe(3)
})

it('has nothing new after it was marked as read, until something happens', async () => {
  await fill(1, 7, '100', '1', 500)
  await createPreferences(database).change('a', { spotPopup: false })
  await bell().markRead(subject)
  expect(await bell().read(subject)).toMatchObject({ unread: 0, items: [{ orderId: '7' }] })
  now = 2000
  await fill(2, 8, '100', '1', 1500)
  expect((await bell().read(subject)).unread).toBe(1)
  await createPreferences(database).change('a', { spotPopup: true })
  expect(await preferencesOf(database, 'a')).toEqual({ spotPopup: true, noticesReadAt: 1000 })
})

it('is empty for who never traded', async () => {
  expect(await bell().read({ account: 'b', userId: 'b' } as Subject)).toEqual({ items: [], unread: 0 })
})

it('shows an announcement for thirty days', async () => {
  const texts = { titleTr: 'Yeni bot', titleEn: 'A new bot', textTr: 'Metin', textEn: 'Text' }
  await addAnnouncement(database, { id: 'a', at: 900, ...texts })
  expect(await bell().read(subject)).toMatchObject({
    items: [{ kind: 'announcement', id: 'a', at: 900, words: { tr: 'Yeni bot', en: 'A new bot' } }],
    unread: 1,
  })
  now = 900 + 30 * 24 * 60 * 60 * 1000
  expect((await bell().read(subject)).items).toEqual([])
})
