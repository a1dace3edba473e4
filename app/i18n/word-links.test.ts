// The header that names a page's words: those of its routes, once each, in its language.

import { expect, test } from 'vitest'
import { wordLinks } from './word-links.server.ts'

const page = (...i18n: (readonly string[] | undefined)[]) =>
  ({
    staticHandlerContext: { matches: i18n.map((_, id) => ({ route: { id: `${id}` } })) },
    routeModules: Object.fromEntries(
      i18n.map((words, id) => [`${id}`, { handle: words && { i18n: words } }]),
    ),
  }) as never

const scriptOf = (source: string) =>
  source.endsWith('gone.ts') ? undefined : `assets/${source.split('/').slice(-2).join('-')}`

test('each file once, in the language of the page', () => {
  expect(wordLinks(page(['common'], undefined, ['order', 'common', 'gone']), 'tr', scriptOf)).toBe(
    [
      '</assets/i18n-word-files.tr.ts>; rel=modulepreload',
      '</assets/tr-common.ts>; rel=modulepreload',
      '</assets/tr-order.ts>; rel=modulepreload',
    ].join(', '),
  )
  expect(wordLinks(page(['common']), 'ct', scriptOf)).toContain('en-common')
})

test('nothing while pages are worked on', () => {
  expect(wordLinks(page(['common']), 'tr', () => undefined)).toBe('')
})
