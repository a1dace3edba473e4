// The search of the support centre: Turkish letters with and without their marks, both kinds of i, whole words first.

import { expect, it } from 'vitest'
import { helpArticles } from '#app/parts/help-articles.ts'
import { articleText } from './articles.server.ts'
import { articleQueryMost, findArticles } from './find-articles.server.ts'

const ids = (query: string, language: 'tr' | 'en' = 'tr') => findArticles(query, language).map(({ id }) => id)

it.each(helpArticles)('finds %s first or among a few by its own title, in each language', (id) => {
  for (const language of ['tr', 'en'] as const)
    expect(ids(articleText(id, language).title, language).slice(0, 3), language).toContain(id)
})

it.each([
  ['sıfırlama', 'SIFIRLAMA', 'sifirlama', 'Sİfİrlama'],
  ['kimliğinizi doğrulayın', 'kimliginizi dogrulayin', 'KİMLİĞİNİZİ DOĞRULAYIN', 'KIMLIGINIZI DOGRULAYIN'],
])('finds the same for %s and %s', (first, ...others) => {
  const found = ids(first)
  expect(found).toContain('demo-funds')
  for (const other of others) expect(ids(other), other).toEqual(found)
})

it('finds only what has every word', () => {
  expect(ids('demo hesap zzz')).toEqual([])
  expect(ids('   ')).toEqual([])
  expect(ids('"!?')).toEqual([])
  expect(ids('demo '.repeat(50)).length).toBeGreaterThan(0)
  expect(articleQueryMost).toBeLessThan(100)
})
