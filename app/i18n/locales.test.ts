// The language files against each other and against the glossary, and the paths that carry a language.

import { describe, expect, it } from 'vitest'
import { bannedWordsIn } from './banned-words.ts'
import { foldText } from './fold-text.ts'
import { directionOf, localeFromPath, pathInLocale, pathWithLocale } from './locales.ts'
import { pseudoMessages, pseudoText } from './pseudo.ts'
import { translator } from './translator.server.ts'

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.ts', {
  eager: true,
  import: 'default',
})

function flatten(messages: unknown, path = ''): [string, string][] {
  if (typeof messages === 'string') return [[path, messages]]
  return Object.entries(messages as object).flatMap(([key, value]) =>
    flatten(value, path ? `${path}.${key}` : key),
  )
}

const spaces = Object.keys(files).flatMap((path) => /\/tr\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
const wordsOf = (locale: string, space: string) => new Map(flatten(files[`./locales/${locale}/${space}.ts`]))
const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort()

describe.each(spaces)('%s', (space) => {
  const tr = wordsOf('tr', space)
  const en = wordsOf('en', space)

  it('has the same keys in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...tr.keys()].sort())
  })

  it('has the same variables in both languages', () => {
    for (const [key, text] of tr)
      expect([key, variablesOf(en.get(key) ?? '')]).toEqual([key, variablesOf(text)])
  })

  it('has no empty text and no em dash', () => {
    for (const [key, text] of [...tr, ...en]) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/[—–]/)
    }
  })

  it('has no banned English word, straight apostrophes and curly quotes', () => {
    for (const [key, text] of en) expect([key, bannedWordsIn(text, 'en')]).toEqual([key, []])
    for (const [key, text] of [...tr, ...en]) expect(text, key).not.toMatch(/[’"]/)
  })

  it('has a form for one wherever a count is followed by what is counted', () => {
    const lone = [...en].filter(
      ([key, text]) => /\{\{count\}\} [a-z]/.test(text) && !/_(one|other)$/.test(key),
    )
    // No noun, a limit above one, candles of a chart.
    const fixed = ['hideSmallCount', 'full', 'chart.summary']
    expect(lone.map(([key]) => key).filter((key) => !fixed.some((end) => key.endsWith(end)))).toEqual([])
    for (const key of en.keys())
      if (key.endsWith('_one')) expect(en.has(key.replace(/_one$/, '_other')), key).toBe(true)
  })

  it('has no banned Turkish word and no suffix glued to a variable', () => {
    for (const [key, text] of tr) {
      expect(bannedWordsIn(text), key).toEqual([])
      expect(text, key).not.toMatch(/\}\}['’]?\p{L}/u)
    }
  })
})

describe('translator', () => {
  it('speaks three languages', () => {
    expect(translator('tr')('market:title')).toBe('Spot piyasalar')
    expect(translator('en')('market:title')).toBe('Spot markets')
    expect(translator('ct')('market:title')).toMatch(/^\[Špöt márkétš ~+\]$/)
  })

  it('fills variables, also in the copy-test language', () => {
    expect(translator('tr')('market:count', { count: 3 })).toBe('3 işlem çifti')
    expect(translator('ct')('market:count', { count: 3 })).toContain('3 ')
  })
})

describe('paths', () => {
  it.each([
    ['/tr/spot', 'tr'],
    ['/en', 'en'],
    ['/ct/spot/BTCUSDT', 'ct'],
    ['/tr.data', 'tr'],
    ['/de/spot', undefined],
    ['/', undefined],
  ])('%s names %s', (path, locale) => {
    expect(localeFromPath(path)).toBe(locale)
  })

  it('keeps the rest of the path when the language changes', () => {
    expect(pathInLocale('/tr/spot/BTCUSDT', 'en')).toBe('/en/spot/BTCUSDT')
    expect(pathInLocale('/tr', 'en')).toBe('/en')
  })

  it('replaces a language we do not have, and puts one before anything else', () => {
    expect(pathWithLocale('/de/spot', 'tr')).toBe('/tr/spot')
    expect(pathWithLocale('/support/articles/7', 'en')).toBe('/en/support/articles/7')
    expect(pathWithLocale('/', 'tr')).toBe('/tr')
  })

  it('writes from left to right in all three', () => {
    for (const locale of ['tr', 'en', 'ct'] as const) expect(directionOf(locale)).toBe('ltr')
  })
})

describe('search', () => {
  it('does not tell the four Turkish i apart, nor accents', () => {
    for (const text of ['BİTCOİN', 'bıtcoın', 'Bitcoin', 'BITCOIN']) expect(foldText(text)).toBe('bitcoin')
    expect(foldText('Şilep Ünlü')).toBe('silep unlu')
  })
})

describe('copy-test text', () => {
  it('is accented, bracketed, a third longer, and leaves variables alone', () => {
    const text = pseudoText('Price of {{coin}}')
    expect(text).toContain('{{coin}}')
    expect(text.length).toBeGreaterThan('Price of {{coin}}'.length * 1.35)
    expect(pseudoMessages({ a: { b: 'no' } }).a.b).toMatch(/^\[ñö ~\]$/)
  })
})
