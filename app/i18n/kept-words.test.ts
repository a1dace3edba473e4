// Words that are kept are those that the library finds, with values put in each time.

import { expect, it } from 'vitest'
import { translations, translator } from './translator.server.ts'

it('says the same the second time, in the language and namespace of the page', () => {
  const tr = translations('tr').getFixedT(null, 'common')
  const en = translations('en').getFixedT(null, 'common')
  const first = [tr('nav.demoLogin'), en('nav.demoLogin')]
  expect(first[0]).not.toBe(first[1])
  expect([tr('nav.demoLogin'), en('nav.demoLogin'), translator('tr')('common:nav.demoLogin')]).toEqual([
    ...first,
    first[0],
  ])
})

it('a function for one namespace is made once', () => {
  const { getFixedT } = translations('tr')
  expect(getFixedT(null, 'common')).toBe(getFixedT(null, 'common'))
  expect(getFixedT(null, 'common')).not.toBe(getFixedT(null, 'market'))
})

it('a key without words stays a key', () => {
  const t = translations('tr').getFixedT(null, 'common') as (key: string) => string
  expect([t('no.such.words'), t('no.such.words')]).toEqual(['no.such.words', 'no.such.words'])
})
