// Checks of the head and frame of every Turkish page: language, canonical address, landmarks, skip link.

import { expect, type Page } from '@playwright/test'

export async function expectGoodHead(page: Page, path: string): Promise<void> {
  const { origin, pathname, search } = new URL(page.url())
  const rest = pathname.replace(/^\/tr/, '')
  const head = await page.evaluate(() => {
    const hrefOf = (link: Element | null | undefined) => link?.getAttribute('href')
    const alternates = [...document.querySelectorAll('link[hreflang]')]
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title !== '',
      canonical: hrefOf(document.querySelector('link[rel=canonical]')),
      others: Object.fromEntries(alternates.map((link) => [link.getAttribute('hreflang'), hrefOf(link)])),
      languages: [...document.querySelectorAll('header a[hreflang=en]')].map(hrefOf),
    }
  })
  expect.soft(head, path).toEqual({
    lang: 'tr',
    dir: 'ltr',
    title: true,
    canonical: origin + pathname,
    others: { tr: `${origin}/tr${rest}`, en: `${origin}/en${rest}`, 'x-default': `${origin}/tr${rest}` },
    languages: head.languages.map(() => `/en${rest}${search}`),
  })
  expect.soft(head.languages.length, path).toBeGreaterThan(0)
}

export async function expectLandmarks(page: Page, path: string): Promise<void> {
  const { counts, repeated, first } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const names = ['h1', 'header nav', 'main#content', 'footer']
    return {
      counts: Object.fromEntries(names.map((name) => [name, document.querySelectorAll(name).length])),
      repeated: ids.filter((id, at) => ids.indexOf(id) !== at),
      first: document.querySelector('a, button, input, summary')?.getAttribute('href'),
    }
  })
  expect.soft(counts, path).toMatchObject({ h1: 1, 'main#content': 1, footer: 1 })
  expect.soft(counts['header nav'], path).toBeGreaterThan(0)
  expect.soft(repeated, `${path}: ids used twice`).toEqual([])
  expect.soft(first, `${path}: the first thing is the way past the header`).toBe('#content')
}
