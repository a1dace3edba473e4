// Keys and what they mean, with the modifiers that must not count, and keys of a reader's own choice.

import { describe, expect, it } from 'vitest'
import {
  isGiveable,
  type KeyPress,
  keyText,
  printedKey,
  readOwnKeys,
  shareKey,
  shortcutOf,
  shortcuts,
} from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

const meaning = (key: string, more: Partial<KeyPress> = {}) => shortcutOf(keyText(press(key, more)))?.name

describe('single keys', () => {
  it.each([
    ['b', 'buy'],
    ['B', 'buy'],
    ['s', 'sell'],
    ['q', 'amount'],
    [' ', 'pause'],
    ['Delete', 'cancelRow'],
    ['/', 'search'],
    ['[', 'previousFavourite'],
    [',', 'preferences'],
  ])('%j means %s', (key, name) => expect(meaning(key)).toBe(name))

  it('each key is given once', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length)
    expect(shortcuts.every(({ key }) => isGiveable(key))).toBe(true)
  })

  it('Shift changes the meaning only where the table says so', () => {
    expect(meaning('G', { shiftKey: true })).toBe('finer')
    expect(meaning('Delete', { shiftKey: true })).toBe('cancelAll')
    expect(meaning('B', { shiftKey: true })).toBeUndefined()
    expect(meaning(' ', { shiftKey: true })).toBeUndefined()
  })

  it('? and / lie on shifted keys of the Turkish layout, brackets behind AltGr', () => {
    expect(meaning('?', { shiftKey: true })).toBe('sheet')
    expect(meaning('/', { shiftKey: true })).toBe('search')
    const altGr = { altKey: true, ctrlKey: true, getModifierState: (name: string) => name === 'AltGraph' }
    expect(meaning(']', altGr)).toBe('nextFavourite')
    expect(meaning('q', altGr)).toBeUndefined()
  })

  it('nothing with Ctrl, Alt or Cmd, nor for names of Object', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(meaning('s', more)).toBeUndefined()
    expect(meaning('toString')).toBeUndefined()
  })
})

describe('own keys', () => {
  it('take the place of the old one', () => {
    expect(shortcutOf('k', { buy: 'k' })?.name).toBe('buy')
    expect(shortcutOf('b', { buy: 'k' })).toBeUndefined()
  })

  it('cannot be keys that move the focus or send, nor modifiers', () => {
    for (const key of ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'ArrowUp', 'Shift+Shift', 'CapsLock'])
      expect(isGiveable(key)).toBe(false)
    expect(isGiveable('ı')).toBe(true)
  })

  it('are read from whatever was stored', () => {
    expect(readOwnKeys({ buy: 'k', sell: 'Enter', unknown: 'x', limit: 3 })).toEqual({ buy: 'k' })
    expect(readOwnKeys(null)).toEqual({})
  })
})

it('keys are shown as they are printed', () => {
  expect(['g', 'Shift+Delete', 'Space', '+', '['].map((key) => printedKey(key, 'Boşluk'))).toEqual([
    'G',
    'Shift+Del',
    'Boşluk',
    '+',
    '[',
  ])
})

describe('shares of the balance', () => {
  it('Alt with a digit, by its place on the keyboard', () => {
    expect(shareKey(press('¡', { altKey: true, code: 'Digit1' }))).toBe('25')
    expect(shareKey(press('4', { altKey: true, code: 'Digit4' }))).toBe('100')
  })

  it('not with AltGr, not without Alt', () => {
    expect(shareKey(press('1', { altKey: true, ctrlKey: true, code: 'Digit1' }))).toBeUndefined()
    expect(shareKey(press('1', { code: 'Digit1' }))).toBeUndefined()
  })
})
