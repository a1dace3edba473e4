// Sessions: cookies, renewal, the overlap of parallel requests, theft of a refresh cookie, logout, form tokens.

import { beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { readOwnCookie, withCookie } from './cookies.ts'
import { createFormTokens } from './form-tokens.ts'
import type { SessionCookies } from './people-service.ts'
import { createSessions, type Sessions, sessionLife } from './sessions.ts'

const userId = '1234567890123'
const minuteMs = 60_000

let database: OpenDatabase
let sessions: Sessions
let now: number

beforeEach(() => {
  database = openDatabase(':memory:')
  now = 1_700_000_000_000
  sessions = createSessions(database, () => now)
})

const headerOf = ({ setCookie }: SessionCookies) => setCookie.map((one) => one.split(';')[0]).join('; ')
const accessAge = sessionLife.accessSeconds * 1000

describe('cookies', () => {
  it('are __Host-, Secure, HttpOnly, Lax, on the whole site', async () => {
    const { setCookie } = await sessions.open(userId)
    expect(setCookie).toHaveLength(2)
    for (const cookie of setCookie) {
      expect(cookie).toMatch(
        /^__Host-(access|refresh)=[\w-]+\.[\w-]{32}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/,
      )
    }
  })

  it('are stored as digests only', async () => {
    const header = headerOf(await sessions.open(userId))
    const stored = JSON.stringify(database.sqlite.prepare('select * from sessions').all())
    for (const kind of ['access', 'refresh'] as const) {
      expect(stored).not.toContain(readOwnCookie(header, kind)?.split('.')[1])
    }
  })

  it('of another form are not read', () => {
    expect(readOwnCookie('__Host-access=a b', 'access')).toBeUndefined()
    expect(readOwnCookie('x__Host-access=abc', 'access')).toBeUndefined()
    expect(readOwnCookie(`__Host-access=${'a'.repeat(65)}`, 'access')).toBeUndefined()
    expect(readOwnCookie(null, 'access')).toBeUndefined()
    expect(readOwnCookie('a=1; __Host-access=abc.def', 'access')).toBe('abc.def')
  })

  it('can be replaced in a header', () => {
    expect(withCookie('a=1; __Host-access=old; b=2', '__Host-access=new; Path=/')).toBe(
      'a=1; b=2; __Host-access=new',
    )
    expect(withCookie(null, '__Host-access=new; Path=/')).toBe('__Host-access=new')
  })
})

describe('a session', () => {
  it('is read while its access cookie lives', async () => {
    const header = headerOf(await sessions.open(userId))
    expect((await sessions.read(header))?.userId).toBe(userId)
    now += accessAge
    expect(await sessions.read(header)).toBeUndefined()
  })

  it('is not opened by the refresh cookie alone', async () => {
    const header = headerOf(await sessions.open(userId)).replace('__Host-access', 'x')
    expect(await sessions.read(header)).toBeUndefined()
  })

  it('is not renewed while it is fresh', async () => {
    const header = headerOf(await sessions.open(userId))
    expect(await sessions.renew(header)).toBeUndefined()
    expect(await sessions.renew(null)).toBeUndefined()
  })

  it('is renewed before it runs out, and the older cookie still serves until then', async () => {
    const old = headerOf(await sessions.open(userId))
    now += accessAge - 10 * minuteMs
    const renewed = await sessions.renew(old)
    expect((await sessions.read(renewed?.cookieHeader ?? null))?.userId).toBe(userId)
    expect((await sessions.read(old))?.userId).toBe(userId)
    now += 10 * minuteMs
    expect(await sessions.read(old)).toBeUndefined()
  })

  it('is renewed after it ran out', async () => {
    const old = headerOf(await sessions.open(userId))
    now += 3 * accessAge
    const renewed = await sessions.renew(old)
    expect(renewed?.setCookie).toHaveLength(2)
    expect((await sessions.read(renewed?.cookieHeader ?? null))?.userId).toBe(userId)
  })

  it('ends with its refresh cookie after 30 days', async () => {
    const old = headerOf(await sessions.open(userId))
    now += sessionLife.refreshSeconds * 1000
    const renewed = await sessions.renew(old)
    expect(renewed?.setCookie.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    expect(await sessions.read(renewed?.cookieHeader ?? null)).toBeUndefined()
  })

  it('lets parallel requests renew with the same cookie', async () => {
    const old = headerOf(await sessions.open(userId))
    now += accessAge
    const both = await Promise.all([sessions.renew(old), sessions.renew(old)])
    now += 2000
    const third = await sessions.renew(old)
    for (const renewed of [...both, third]) {
      expect((await sessions.read(renewed?.cookieHeader ?? null))?.userId).toBe(userId)
    }
  })

  it('ends for everyone when a used refresh cookie comes back later', async () => {
    const stolen = headerOf(await sessions.open(userId))
    now += accessAge
    const owner = await sessions.renew(stolen)
    now += sessionLife.overlapMs + 1
    const thief = await sessions.renew(stolen)
    expect(await sessions.read(thief?.cookieHeader ?? null)).toBeUndefined()
    expect(await sessions.read(owner?.cookieHeader ?? null)).toBeUndefined()
  })

  it('ends for all its cookies at logout', async () => {
    const old = headerOf(await sessions.open(userId))
    const other = headerOf(await sessions.open(userId))
    now += accessAge - minuteMs
    const renewed = await sessions.renew(old)
    const { setCookie } = await sessions.close(renewed?.cookieHeader ?? null)
    expect(setCookie.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    expect(await sessions.read(old)).toBeUndefined()
    expect(await sessions.read(renewed?.cookieHeader ?? null)).toBeUndefined()
    expect((await sessions.read(other))?.userId).toBe(userId)
    now += 1000
    expect(await sessions.read((await sessions.renew(old))?.cookieHeader ?? null)).toBeUndefined()
  })
})

describe('form tokens', () => {
  it('are bound to the visitor before a login', () => {
    const tokens = createFormTokens('a key', sessions)
    const { token, setCookie } = tokens.token(null)
    const visitor = setCookie?.split(';')[0] ?? null
    expect(tokens.token(visitor)).toEqual({ token })
    expect(tokens.check(visitor, token)).toBe(true)
    expect(tokens.check('__Host-visitor=another', token)).toBe(false)
    expect(tokens.check(null, token)).toBe(false)
    expect(tokens.check(visitor, null)).toBe(false)
    expect(tokens.check(visitor, `${token}x`)).toBe(false)
  })

  it('change at login, stay over renewals, differ between people and keys', async () => {
    const tokens = createFormTokens('a key', sessions)
    const visitor = tokens.token(null)
    const cookies = `${visitor.setCookie?.split(';')[0]}; ${headerOf(await sessions.open(userId))}`
    const { token } = tokens.token(cookies)
    expect(token).not.toBe(visitor.token)
    expect(tokens.check(cookies, visitor.token)).toBe(false)
    now += accessAge
    const renewed = await sessions.renew(cookies)
    expect(tokens.check(renewed?.cookieHeader ?? null, token)).toBe(true)
    expect(tokens.check(headerOf(await sessions.open('9999999999999')), token)).toBe(false)
    expect(createFormTokens('another key', sessions).check(cookies, token)).toBe(false)
  })
})
