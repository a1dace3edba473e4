// A browser's languages choose the front page and the currency, until the reader has chosen.

import { expect, it } from 'vitest'
import { currencyFor, frontLocale } from './first-visit.ts'

const from = (accept: string | undefined, cookie?: string) =>
  new Request('http://localhost/', {
    headers: {
      ...(accept !== undefined && { 'Accept-Language': accept }),
      ...(cookie && { Cookie: cookie }),
    },
  })

it.each([
  ['en-US,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,en;q=0.8,tr;q=0.7', 'en'],
  ['de,tr;q=0.9,en;q=0.8', 'tr'],
  ['en;q=0.5,tr;q=0.9', 'tr'],
  ['fr', 'tr'],
  ['*', 'tr'],
  [';;q=x,--', 'tr'],
  [undefined, 'tr'],
])('%s leads to %s', (accept, locale) => {
  expect(frontLocale(from(accept))).toBe(locale)
  expect(frontLocale(from(accept, 'locale=tr'))).toBe('tr')
  expect(frontLocale(from(accept, 'locale=en'))).toBe('en')
})

it.each([
  ['en-US,en;q=0.9', 'en', 'USD'],
  ['en', 'en', 'USD'],
  ['en-TR,en', 'en', 'TRY'],
  ['en,tr-TR;q=0.8', 'en', 'TRY'],
  ['en-US', 'tr', 'TRY'],
  [undefined, 'en', 'TRY'],
] as const)('%s on a page in %s shows %s', (accept, locale, currency) => {
  expect(currencyFor(from(accept), locale)).toBe(currency)
  for (const chosen of ['USD', 'TRY'])
    expect(currencyFor(from(accept, `currency=${chosen}`), locale)).toBe(chosen)
})
