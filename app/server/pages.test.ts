// What does not reach the pages: other methods, forms from elsewhere, bodies without a size or with too much of it.

import { describe, expect, it } from 'vitest'
import { papersBytesMax } from '#app/services/verification/document-terms.ts'
import { formBytesMax, refusePage } from './pages.ts'

// Request refuses some of these headers, so a plain likeness stands for it.
const statusOf = (method: string, headers: Record<string, string> = {}, path = '/tr/login') =>
  refusePage({ method, headers: new Headers(headers), url: `http://a${path}` } as Request)?.status

const own = { host: 'a', origin: 'http://a' }

describe('requests to the pages', () => {
  it.each([
    ['GET', {}, undefined],
    ['HEAD', {}, undefined],
    ['POST', { ...own, 'content-length': '200' }, undefined],
    ['POST', { ...own, 'content-length': String(formBytesMax) }, undefined],
    ['POST', { ...own, 'content-length': String(formBytesMax + 1) }, 413],
    ['POST', { ...own, 'transfer-encoding': 'chunked' }, 411],
    ['POST', { ...own, origin: 'http://evil.example' }, 403],
    ['PUT', own, 405],
    ['DELETE', own, 405],
    ['TRACE', {}, 405],
  ] as const)('%s %j: %s', (method, headers, status) => {
    expect(statusOf(method, headers)).toBe(status)
  })

  it.each([
    ['/tr/account/verified', papersBytesMax, undefined],
    ['/en/account/address.data', papersBytesMax, undefined],
    ['/tr/account/verified', papersBytesMax + 1, 413],
    ['/tr/account/verified/x', formBytesMax + 1, 413],
    ['/tr/account', formBytesMax + 1, 413],
  ])('papers come to their own pages alone: %s, %i bytes: %s', (path, bytes, status) => {
    expect(statusOf('POST', { ...own, 'content-length': String(bytes) }, path)).toBe(status)
  })
})
