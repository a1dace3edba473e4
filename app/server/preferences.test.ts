// Preference cookies: read whatever comes, written for 365 days; notices stay dismissed for 24 hours.

import { describe, expect, it } from 'vitest'
import { ownPath } from './form.ts'
import {
  dismissalCookie,
  dismissedNotices,
  localeCookie,
  readCookie,
  storedLocale,
  themeCookie,
  themeOf,
} from './preferences.ts'

const now = 1_700_000_000_000
const hourMs = 3_600_000

describe('preferences', () => {
  it('is dark and Turkish until told otherwise', () => {
    expect(themeOf(null)).toBe('dark')
    expect(themeOf('theme=purple')).toBe('dark')
    expect(themeOf('a=1; theme=light')).toBe('light')
    expect(storedLocale(null)).toBe('tr')
    expect(storedLocale('locale=de')).toBe('tr')
    expect(storedLocale('locale=en')).toBe('en')
  })

  it('lasts 365 days', () => {
    expect(themeCookie('light')).toBe('theme=light; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(localeCookie('en')).toContain('Max-Age=31536000')
  })

  it('reads one cookie among others', () => {
    expect(readCookie('ab=1; b=2=3 ;c', 'b')).toBe('2=3')
    expect(readCookie('ab=1', 'b')).toBeUndefined()
  })
})

describe('dismissed notices', () => {
  const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

  it('are remembered for 24 hours each', () => {
    const first = pairOf(dismissalCookie(null, 'n1', now))
    const both = pairOf(dismissalCookie(first, 'n2', now + 10 * hourMs))
    expect([...dismissedNotices(both, now + 23 * hourMs).keys()]).toEqual(['n1', 'n2'])
    expect([...dismissedNotices(both, now + 24 * hourMs).keys()]).toEqual(['n2'])
    expect([...dismissedNotices(both, now + 34 * hourMs).keys()]).toEqual([])
  })

  it('are at most 20, and nonsense is none', () => {
    let header = ''
    for (let n = 0; n < 30; n++) header = pairOf(dismissalCookie(header, `n${n}`, now))
    expect(dismissedNotices(header, now).size).toBe(20)
    expect(dismissedNotices('notices=~~..x~y', now).size).toBe(0)
  })
})

describe('where a form returns to', () => {
  it.each([
    ['/tr/spot?q=a', '/tr/spot?q=a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('%s → %s', (target, path) => {
    expect(ownPath(target, '/')).toBe(path)
  })
})
