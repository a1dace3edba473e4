// Preferences over defaults, favourites of listed pairs, tickets that are good once, masked profiles.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { changePreferences } from '#db/stores/preferences.ts'
import type { MarketConfig } from '#engine/exchange/protocol.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { createFavourites } from './favourites.ts'
import { maskMail, maskName } from './people/profile.ts'
import { createPreferences, defaultPreferences, preferenceShape } from './preferences.ts'
import { createSocketTickets } from './socket-tickets.ts'
import type { Subject } from './subject.ts'

let database: OpenDatabase
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

describe('preferences', () => {
  it('are the defaults until changed, then each person has their own', async () => {
    const preferences = createPreferences(database)
    expect(await preferences.read('u1')).toEqual(defaultPreferences)
    await preferences.change('u1', { spotPopup: false, timezone: -180 })
    expect(await preferences.read('u1')).toEqual({ ...defaultPreferences, spotPopup: false, timezone: -180 })
    expect(await preferences.read('u2')).toEqual(defaultPreferences)
  })

  it('ask before a market order, and not before a limit order', () => {
    expect(defaultPreferences).toMatchObject({ marketEntrust: true, normalEntrust: false })
  })

  it('forget values that are no longer known', async () => {
    await changePreferences(database, 'u1', { receiveType: 'pigeon', trace: false, kycLevel: 2 })
    expect(await createPreferences(database).read('u1')).toEqual({ ...defaultPreferences, trace: false })
  })

  it('have defaults that are allowed', () => {
    expect(preferenceShape.parse(defaultPreferences)).toEqual(defaultPreferences)
  })
})

it('favourites are listed pairs, and apart from them contracts', async () => {
  const u1 = { userId: 'u1' } as Subject
  const listed: Record<string, MarketConfig | undefined> = { BTCUSDT: catalogueMarket('BTCUSDT') }
  const contracts = { contract: (symbol: string) => (symbol === 'usdtm:BTCUSDT' ? ({} as never) : undefined) }
  const favourites = createFavourites(database, { market: (symbol) => listed[symbol], contracts }, () => 1)
  expect(await favourites.add(u1, 'NONE')).toMatchObject({ ok: false, refusal: { code: '034001' } })
  expect(await favourites.add(u1, 'BTCUSDT')).toEqual({ ok: true, value: null })
  expect(await favourites.list('u1')).toEqual(['BTCUSDT'])
  expect(await favourites.add(u1, 'usdtm:BTCUSDT')).toEqual({ ok: true, value: null })
  expect(await favourites.add(u1, 'usdtm:NONE')).toMatchObject({ ok: false })
  expect(await favourites.list('u1')).toEqual(['BTCUSDT'])
  expect(await favourites.contracts('u1')).toEqual(['usdtm:BTCUSDT'])
  await favourites.remove(u1, 'BTCUSDT')
  expect(await favourites.list('u1')).toEqual([])
})

it('a ticket is good once, for 30 seconds', () => {
  let now = 0
  const tickets = createSocketTickets(() => now)
  const first = tickets.issue('access=a')
  const late = tickets.issue('access=b')
  expect(first).toEqual({ ticket: expect.stringMatching(/^[\w-]{32}$/), expiresAt: 30_000 })
  expect(tickets.redeem(first.ticket)).toBe('access=a')
  expect(tickets.redeem(first.ticket)).toBeUndefined()
  now = 30_000
  expect(tickets.redeem(late.ticket)).toBeUndefined()
  expect(tickets.redeem('guess')).toBeUndefined()
})

it('masks mail and names', () => {
  expect(['ayse@example.com', 'a@x.com', ''].map(maskMail)).toEqual(['ay***@example.com', 'a***@x.com', ''])
  expect(['Ayşe', '', null].map(maskName)).toEqual(['A***', '', ''])
})
