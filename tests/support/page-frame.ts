// Checks of the head and frame of every Turkish page: language, canonical address, landmarks, skip link.

import { expect, type JSHandle } from '@playwright/test'

/** A page's document, live or parsed from what the server sent. */
export type Root = JSHandle<Document>

/** `url`: the address that it was sent for. */
export async function expectGoodHead(root: Root, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url)
  const rest = pathname.replace(/^\/tr/, '')
  const head = await root.evaluate((document) => {
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
  expect.soft(head, url).toEqual({
    lang: 'tr',
    dir: 'ltr',
    title: true,
    canonical: origin + pathname,
    others: { tr: `${origin}/tr${rest}`, en: `${origin}/en${rest}`, 'x-default': `${origin}/tr${rest}` },
    languages: head.languages.map(() => `/en${rest}${search}`),
  })
  expect.soft(head.languages.length, url).toBeGreaterThan(0)
}

export async function expectLandmarks(root: Root, url: string): Promise<void> {
  const { counts, repeated, first } = await root.evaluate((document) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const names = ['h1', 'header nav', 'main#content', 'footer']
    return {
      counts: Object.fromEntries(names.map((name) => [name, document.querySelectorAll(name).length])),
      repeated: ids.filter((id, at) => ids.indexOf(id) !== at),
      first: document.querySelector('a, button, input, summary')?.getAttribute('href'),
    }
  })
  expect.soft(counts, url).toMatchObject({ h1: 1, 'main#content': 1, footer: 1 })
  expect.soft(counts['header nav'], url).toBeGreaterThan(0)
  expect.soft(repeated, `${url}: ids used twice`).toEqual([])
  expect.soft(first, `${url}: the first thing is the way past the header`).toBe('#content')
}
