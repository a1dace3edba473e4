// Where a form may lead back to: paths of this site only, however they are written.

import { describe, expect, it } from 'vitest'
import { ownPath } from './form.ts'

describe('a path to go back to', () => {
  it.each(['/', '/tr/spot/BTCUSDT?side=sell#orders', '/tr/spot?q=%2F%2Fevil.example', '/tr/a//b'])(
    '%s is kept',
    (path) => {
      expect(ownPath(path, '/home')).toBe(path)
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/.//evil.example',
    '/tr/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '//[',
    '',
  ])('%j becomes the fallback', (path) => {
    expect(ownPath(path, '/home')).toBe('/home')
  })

  it('is text', () => {
    expect(ownPath(null, '/home')).toBe('/home')
    expect(ownPath(new File([], 'x'), '/home')).toBe('/home')
  })
})
