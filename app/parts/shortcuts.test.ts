// Keys and what they mean, with the modifiers that must not count.

import { describe, expect, it } from 'vitest'
import { type KeyPress, shareKey, singleKey } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('single keys', () => {
  it.each([
    ['b', 'buy'],
    ['B', 'buy'],
    ['s', 'sell'],
    ['q', 'amount'],
    [' ', 'pause'],
    ['Delete', 'cancelRow'],
    ['/', 'search'],
  ])('%j means %s', (key, name) => expect(singleKey(press(key))).toBe(name))

  it('Shift changes the meaning only where the table says so', () => {
    expect(singleKey(press('G', { shiftKey: true }))).toBe('finer')
    expect(singleKey(press('Delete', { shiftKey: true }))).toBe('cancelAll')
    expect(singleKey(press('B', { shiftKey: true }))).toBeUndefined()
  })

  it('? and / lie on shifted keys of the Turkish layout', () => {
    expect(singleKey(press('?', { shiftKey: true }))).toBe('sheet')
    expect(singleKey(press('/', { shiftKey: true }))).toBe('search')
  })

  it('nothing with Ctrl, Alt or Cmd, nor for names of Object', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(singleKey(press('s', more))).toBeUndefined()
    expect(singleKey(press('toString'))).toBeUndefined()
  })
})

describe('shares of the balance', () => {
  it('Alt with a digit, by its place on the keyboard', () => {
    expect(shareKey(press('¡', { altKey: true, code: 'Digit1' }))).toBe('share25')
    expect(shareKey(press('4', { altKey: true, code: 'Digit4' }))).toBe('share100')
  })

  it('not with AltGr, not without Alt', () => {
    expect(shareKey(press('1', { altKey: true, ctrlKey: true, code: 'Digit1' }))).toBeUndefined()
    expect(shareKey(press('1', { code: 'Digit1' }))).toBeUndefined()
  })
})
