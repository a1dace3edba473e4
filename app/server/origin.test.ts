// Which requests may change something: only those of our own pages, or of programs without cookies.

import { describe, expect, it } from 'vitest'
import { isOwnOrigin, mayChange } from './origin.ts'

const may = (method: string, headers: Record<string, string>) =>
  mayChange(method, (name) => headers[name] ?? null)

describe('origin', () => {
  it.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['https://erguvan.example', 'erguvan.example', true],
    ['http://localhost:3001', 'localhost:3000', false],
    ['http://evil.example', 'localhost:3000', false],
    ['http://localhost:3000.evil.example', 'localhost:3000', false],
    ['null', 'localhost:3000', false],
    ['http://localhost:3000', undefined, false],
  ])('%s at %s: %s', (origin, host, own) => {
    expect(isOwnOrigin(origin, host)).toBe(own)
  })

  it('lets reads pass', () => {
    expect(may('GET', { origin: 'http://evil.example', host: 'a', cookie: 'x=1' })).toBe(true)
    expect(may('HEAD', {})).toBe(true)
  })

  it('lets changes pass from our own pages only', () => {
    expect(may('POST', { origin: 'http://a', host: 'a', cookie: 'x=1' })).toBe(true)
    expect(may('POST', { origin: 'http://evil.example', host: 'a', cookie: 'x=1' })).toBe(false)
    expect(may('POST', { origin: 'null', host: 'a' })).toBe(false)
    expect(may('DELETE', { host: 'a', cookie: 'x=1' })).toBe(false)
  })

  it('without an origin, trusts what the browser says, or that there is nothing to steal', () => {
    expect(may('POST', { host: 'a', cookie: 'x=1', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(may('POST', { host: 'a', cookie: 'x=1', 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(may('POST', { host: 'a' })).toBe(true)
  })
})
