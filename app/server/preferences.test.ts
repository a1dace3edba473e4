// Preference cookies: any input is read safely, written for 365 days; notices stay dismissed for 24 hours.

import { describe, expect, it } from 'vitest'
import { consentOf, readCookie } from '#app/parts/cookie-text.ts'
import { ownPath } from './form.ts'
import {
  choiceCookie,
  choicesOf,
  consentCookies,
  dismissalCookie,
  dismissedNotices,
  localeCookie,
  storedLocale,
  visitorZone,
} from './preferences.ts'

const now = 1_700_000_000_000
const hourMs = 3_600_000

describe('preferences', () => {
  it('is dark and Turkish by default', () => {
    expect(choicesOf(null).theme).toBe('dark')
    expect(choicesOf('theme=purple').theme).toBe('dark')
    expect(choicesOf('a=1; theme=light').theme).toBe('light')
    expect(storedLocale(null)).toBe('tr')
    expect(storedLocale('locale=de')).toBe('tr')
    expect(storedLocale('locale=en')).toBe('en')
  })

  it('lasts 365 days', () => {
    expect(choiceCookie(null, 'theme', 'light')).toBe('theme=light; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(localeCookie('consent=all', 'en')).toContain('Max-Age=31536000')
  })

  it('lasts for the visit only where cookies were refused, from the answer on', () => {
    expect(choiceCookie('consent=essential', 'theme', 'light')).toBe('theme=light; Path=/; SameSite=Lax')
    expect(consentCookies('theme=light; access=secret; currency=USD', 'essential')).toEqual([
      'consent=essential; Path=/; Max-Age=31536000; SameSite=Lax',
      'theme=light; Path=/; SameSite=Lax',
      'currency=USD; Path=/; SameSite=Lax',
    ])
    expect(consentOf('consent=maybe')).toBeUndefined()
  })

  it('puts the order form at the right of the chart', () => {
    expect(choicesOf(null).layout).toBe('right')
    expect(choicesOf('layout=left').layout).toBe('left')
    expect(choicesOf('layout=top').layout).toBe('right')
  })

  it('reads only zones that are offered', () => {
    expect(['zone=0', 'zone=1', 'zone=-720', 'zone=90', 'zone=', ''].map(visitorZone)).toEqual([
      0,
      1,
      -720,
      'last24h',
      'last24h',
      'last24h',
    ])
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
