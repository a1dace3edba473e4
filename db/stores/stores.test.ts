// People, logins, notices and signals in real SQLite.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { addFavourite, favouritesOf, removeFavourite } from './favourites.ts'
import { addNotice, currentNotices, removeNotice } from './notices.ts'
import { changePreferences, preferencesOf } from './preferences.ts'
import {
  createSession,
  deleteExpiredSessions,
  endSessionFamily,
  rotateSession,
  sessionByAccessHash,
  sessionByRefreshHash,
} from './sessions.ts'
import {
  changeSignal,
  createSignal,
  lastAccepted,
  noteRequest,
  removeSignal,
  requestsKept,
  requestsOf,
  signalById,
  signalsOf,
} from './signals.ts'
import { createUser, setIdentity, userByEmail, userById } from './users.ts'

let database: OpenDatabase
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

const hourMs = 3_600_000

const user = (userId: string, email: string) => ({
  userId,
  email,
  passwordHash: 'hash',
  country: 'TR',
  createdAt: 1,
})

const session = (name: string, expires = 1000) => ({
  sessionId: name,
  family: 'f',
  userId: 'u1',
  accessHash: `access-${name}`,
  refreshHash: `refresh-${name}`,
  createdAt: 5,
  accessExpiresAt: expires,
  refreshExpiresAt: expires,
})

describe('users', () => {
  it('lets a mail address be used once', async () => {
    expect(await createUser(database, user('1', 'a@x'))).toBe(true)
    expect(await createUser(database, user('2', 'a@x'))).toBe(false)
    expect((await userByEmail(database, 'a@x'))?.userId).toBe('1')
    expect(await userById(database, '2')).toBeUndefined()
  })

  it('keeps a name', async () => {
    await createUser(database, user('1', 'a@x'))
    await setIdentity(database, '1', { firstName: 'Ayşe', lastName: 'Ay', birthDate: '1990-01-02' })
    expect(await userById(database, '1')).toMatchObject({ firstName: 'Ayşe', birthDate: '1990-01-02' })
  })
})

describe('sessions', () => {
  it('rotates a login once; a second try begins nothing', async () => {
    await createSession(database, session('s1'))
    expect(await rotateSession(database, 's1', session('s2'))).toBe(true)
    expect(await rotateSession(database, 's1', session('s3'))).toBe(false)
    expect((await sessionByRefreshHash(database, 'refresh-s1'))?.endedAt).toBe(5)
    expect((await sessionByAccessHash(database, 'access-s2'))?.endedAt).toBeNull()
    expect(await sessionByAccessHash(database, 'access-s3')).toBeUndefined()
  })

  it('ends a family and forgets expired logins', async () => {
    await createSession(database, session('s1', 10))
    await createSession(database, session('s2', 90))
    await endSessionFamily(database, 'f', 7)
    expect((await sessionByAccessHash(database, 'access-s2'))?.endedAt).toBe(7)
    expect(await deleteExpiredSessions(database, 50)).toBe(1)
    expect(await sessionByAccessHash(database, 'access-s1')).toBeUndefined()
  })
})

it('shows notices between their times', async () => {
  const notice = {
    id: 'n',
    startTime: 10,
    endTime: 20,
    webPage: 3,
    noticeUrl: '',
    substanceTr: 'Bakım',
    substanceEn: 'Works',
  }
  await addNotice(database, notice)
  await addNotice(database, { ...notice, substanceEn: 'Maintenance' })
  expect(await currentNotices(database, 9)).toEqual([])
  expect(await currentNotices(database, 10)).toEqual([{ ...notice, substanceEn: 'Maintenance' }])
  expect(await currentNotices(database, 20)).toEqual([])
  expect(await removeNotice(database, 'n')).toBe(true)
  expect(await removeNotice(database, 'n')).toBe(false)
})

it('keeps the preferences that a person changed, and only that person', async () => {
  expect(await preferencesOf(database, 'u1')).toEqual({})
  await changePreferences(database, 'u1', { spotPopup: false, timezone: 180 })
  expect(await changePreferences(database, 'u1', { timezone: 0 })).toEqual({ spotPopup: false, timezone: 0 })
  expect(await preferencesOf(database, 'u1')).toEqual({ spotPopup: false, timezone: 0 })
  expect(await preferencesOf(database, 'u2')).toEqual({})
})

it('keeps favourites in the order of their choice', async () => {
  await addFavourite(database, 'u1', 'ETHUSDT', 1)
  await addFavourite(database, 'u1', 'BTCUSDT', 2)
  await addFavourite(database, 'u1', 'ETHUSDT', 3)
  await addFavourite(database, 'u2', 'SOLUSDT', 1)
  expect(await favouritesOf(database, 'u1')).toEqual(['ETHUSDT', 'BTCUSDT'])
  await removeFavourite(database, 'u1', 'ETHUSDT')
  expect(await favouritesOf(database, 'u1')).toEqual(['BTCUSDT'])
  expect(await favouritesOf(database, 'u2')).toEqual(['SOLUSDT'])
})

describe('signals', () => {
  const made = (signalId: string, name: string) => ({
    signalId,
    owner: 'u1',
    name,
    description: '',
    symbols: ['BTCUSDT'],
    salt: 'salt',
    createdAt: 1,
  })
  const line = (at: number, verdict: 'accepted' | 'refused') => ({
    signalId: '1',
    at,
    via: 'hook' as const,
    verdict,
    why: null,
    messageId: `m${at}`,
    body: '{}',
    tookMs: 1,
  })

  it('have names of their own for each owner', async () => {
    expect(await createSignal(database, made('1', 'Trend'))).toBe(true)
    expect(await createSignal(database, made('2', 'Trend'))).toBe(false)
    expect(await createSignal(database, { ...made('2', 'Trend'), owner: 'u2' })).toBe(true)
    expect(await createSignal(database, made('3', 'Other'))).toBe(true)
    expect(await changeSignal(database, '3', { name: 'Trend' })).toBe(false)
    expect((await signalsOf(database, 'u1')).map(({ name }) => name)).toEqual(['Trend', 'Other'])
  })

  it('count every request, keep the newest, and go with all of them', async () => {
    await createSignal(database, made('1', 'Trend'))
    for (let hour = 1; hour <= requestsKept + 5; hour++)
      await noteRequest(database, line(hour * hourMs, hour % 5 === 0 ? 'refused' : 'accepted'))
    const kept = await requestsOf(database, '1', 999)
    expect(kept).toHaveLength(requestsKept)
    expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([(requestsKept + 5) * hourMs, 6 * hourMs])
    expect(await signalById(database, '1')).toMatchObject({
      accepted: 164,
      refused: 41,
      ignored: 0,
      lastAt: 205 * hourMs,
    })
    await removeSignal(database, '1')
    expect(await requestsOf(database, '1', 9)).toEqual([])
    expect(await signalById(database, '1')).toBeUndefined()
  })

  it('keep accepted requests for a day, however many: their ids are duplicates', async () => {
    await createSignal(database, made('1', 'Trend'))
    for (let at = 1; at <= requestsKept + 10; at++)
      await noteRequest(database, line(at, at % 5 === 0 ? 'refused' : 'accepted'))
    const kept = await requestsOf(database, '1', 999)
    expect(kept.filter(({ at }) => at <= 10).map(({ at }) => at)).toEqual([9, 8, 7, 6, 4, 3, 2, 1])
    expect(await lastAccepted(database, '1', 'm1')).toMatchObject({ at: 1 })
  })
})
