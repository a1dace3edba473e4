// The bell: notifications of orders with notices of the operator among them, and what is new until it is marked as read.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { addAnnouncement } from '#db/stores/announcements.ts'
import { addNotice } from '#db/stores/notices.ts'
import { putNotification } from '#db/stores/notifications.ts'
import { preferencesOf } from '#db/stores/preferences.ts'
import { createBell } from './bell.ts'
import type { MarketService } from './markets.ts'
import { createNotices } from './notices.ts'
import { createNotifications } from './notifications/notifications.ts'
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
    notifications: createNotifications({ database, markets, now: () => now }),
    notices: createNotices(database, () => now),
    support: createSupport({ database, limits: createAttemptLimits(), now: () => now }),
    now: () => now,
  })

function filled(order: string, size: string, quote: string, at: number, account = 'a') {
  const params = { order, symbol: 'BTCUSDT', side: 'buy', size, quote }
  putNotification(database.write, { cause: `${account} ${order}`, account, kind: 'order-filled', params, at })
}

it('tells orders that filled and notices, newest first', async () => {
  filled('7', '4', '700', 600)
  filled('8', '1', '300', 900)
  filled('9', '1', '300', 950, 'b')
  const texts = { substanceTr: 'Bakım', substanceEn: 'Upkeep' }
  await addNotice(database, { id: 'n', startTime: 700, endTime: 5000, webPage: 3, noticeUrl: '', ...texts })
  const { items, unread } = await bell().read(subject, 'tr')
  expect(items).toMatchObject([
    { href: '/tr/orders/8', text: 'BTC/USDT alış emriniz gerçekleşti: 1 BTC, ortalama 300 USDT.' },
    { href: null, text: 'Bakım' },
    { href: '/tr/orders/7', at: 600, text: 'BTC/USDT alış emriniz gerçekleşti: 4 BTC, ortalama 175 USDT.' },
  ])
  expect(unread).toBe(3)
  expect((await bell().read(subject, 'en')).items[1]).toMatchObject({ text: 'Upkeep' })
})

it('has nothing new after it was marked as read, until something happens', async () => {
  filled('7', '1', '100', 500)
  await createPreferences(database).change('a', { spotPopup: false })
  await bell().markRead(subject)
  expect(await bell().read(subject, 'tr')).toMatchObject({ unread: 0, items: [{ isNew: false }] })
  now = 2000
  filled('8', '1', '100', 1500)
  expect((await bell().read(subject, 'tr')).unread).toBe(1)
  await createPreferences(database).change('a', { spotPopup: true })
  expect(await preferencesOf(database, 'a')).toEqual({ spotPopup: true, noticesReadAt: 1000 })
})

it('is empty for who never traded', async () => {
  const nothing = { items: [], unread: 0 }
  expect(await bell().read({ account: 'b', userId: 'b' } as Subject, 'tr')).toMatchObject(nothing)
})

it('shows an announcement for thirty days', async () => {
  const texts = { titleTr: 'Yeni bot', titleEn: 'A new bot', textTr: 'Metin', textEn: 'Text' }
  await addAnnouncement(database, { id: 'a', at: 900, ...texts })
  expect(await bell().read(subject, 'en')).toMatchObject({
    items: [{ href: '/en/support/announcements#a', at: 900, text: 'A new bot', isNew: true }],
    unread: 1,
  })
  now = 900 + 30 * 24 * 60 * 60 * 1000
  expect((await bell().read(subject, 'en')).items).toEqual([])
})
