// Every page there is, followed from the route manifest and its links: words, links, heads, landmarks, and a console that
// keeps quiet (ui.md 6: A1 for `ct`, A2, L1, L2, L3).

import { expect, type Page, test } from '@playwright/test'
import { enterWithOrders, forGuests, memberViews, pageList, visit } from '#tests/support/page-list.ts'
import { textsOf, turkishProof } from '#tests/support/page-words.ts'
import { watchComplaints } from '#tests/support/visits.ts'

/** What a link is made of: its path without names of pairs and numbers, and each choice in its query. */
function partsOf(link: string): string[] {
  const { pathname, searchParams } = new URL(link, 'http://server')
  const path = pathname.replace(/[A-Z0-9]{2,}/g, '*')
  return [path, ...[...new Set(searchParams.keys())].map((choice) => `${path}?${choice}`)]
}

const samePartMax = 3

/** Links of which some part was met less than three times: choices are not tried in every combination. */
function sampleOf(links: Iterable<string>): string[] {
  const met = new Map<string, number>()
  return [...links].filter((link) => {
    const parts = partsOf(link)
    const isNew = parts.some((part) => (met.get(part) ?? 0) < samePartMax)
    if (isNew) for (const part of parts) met.set(part, (met.get(part) ?? 0) + 1)
    return isNew
  })
}

/** Links within the server, without the place on the page. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname + link.search),
  )

async function expectGoodHead(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const rest = pathname.replace(/^\/tr/, '')
  const head = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    title: document.title !== '',
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    others: Object.fromEntries(
      [...document.querySelectorAll('link[hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
    languages: [...document.querySelectorAll('header a[hreflang=en]')].map((link) =>
      link.getAttribute('href'),
    ),
  }))
  const { search } = new URL(page.url())
  const alternates = {
    tr: `${origin}/tr${rest}`,
    en: `${origin}/en${rest}`,
    'x-default': `${origin}/tr${rest}`,
  }
  expect.soft(head, path).toEqual({
    lang: 'tr',
    dir: 'ltr',
    title: true,
    canonical: origin + pathname,
    others: alternates,
    languages: head.languages.map(() => `/en${rest}${search}`),
  })
  expect.soft(head.languages.length, path).toBeGreaterThan(0)
}

async function expectLandmarks(page: Page, path: string): Promise<void> {
  const counts = await page.evaluate(() =>
    Object.fromEntries(
      ['h1', 'body header:not(main header)', 'header nav', 'main#content', 'footer', '[id]'].map((name) => [
        name,
        document.querySelectorAll(name).length,
      ]),
    ),
  )
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })
  expect.soft(counts, path).toMatchObject({ h1: 1, 'main#content': 1, footer: 1 })
  expect.soft(counts['header nav'], path).toBeGreaterThan(0)
  expect.soft(twice, `${path}: ids used twice`).toEqual([])
  const first = await page.evaluate(() =>
    document.querySelector('a, button, input, summary')?.getAttribute('href'),
  )
  expect.soft(first, `${path}: the first thing is the way past the header`).toBe('#content')
}

for (const who of ['guest', 'member'] as const) {
  test(`tr, ${who}: words, heads, landmarks, links`, async ({ page }) => {
    test.setTimeout(600_000)
    const wrongWith = await turkishProof()
    const complaints = watchComplaints(page)
    const orderId = who === 'member' ? await enterWithOrders(page) : undefined
    const views = who === 'member' ? memberViews : []
    const links = new Set<string>()
    const seen = new Set<string>()
    const expectTurkish = (texts: string[], path: string) => {
      const fresh = texts.filter((text) => !seen.has(text))
      for (const text of fresh) seen.add(text)
      expect.soft(fresh.flatMap(wrongWith), path).toEqual([])
    }

    for (const path of [...pageList(orderId), ...views]) {
      complaints.length = 0
      const status = await visit(page, `/tr/${path}`)
      expect.soft(status, path).toBe(path === 'no-such-page' ? 404 : 200)
      expectTurkish(await page.evaluate(textsOf, await page.evaluateHandle(() => document)), path)
      await expectGoodHead(page, path)
      await expectLandmarks(page, path)
      for (const link of await linksOf(page)) links.add(link)
      const told = path === 'no-such-page' ? complaints.filter((text) => !text.includes('404')) : complaints
      expect.soft(told, path).toEqual([])
    }

    links.delete('/tr/no-such-page')
    links.delete('/en/no-such-page')
    const sample = sampleOf(links)
    for (const link of sample) {
      const answer = await page.request.get(link)
      expect.soft(answer.status(), link).toBeLessThan(400)
      if (!link.startsWith('/tr') || !answer.headers()['content-type']?.startsWith('text/html')) continue
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
      expectTurkish(await page.evaluate(textsOf, await page.evaluateHandle(parse, await answer.text())), link)
    }
    test.info().annotations.push({ type: 'links', description: `${sample.length} of ${links.size}` })
  })
}

for (const timezoneId of ['UTC', 'Etc/GMT+12']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId, locale: 'en-US' })

    test('L3: pages wake as the server wrote them', async ({ page }) => {
      test.setTimeout(600_000)
      const complaints = watchComplaints(page)
      const orderId = await enterWithOrders(page)
      // Where there are times to be told; the rest is the same in every zone.
      for (const path of ['orders/spot', `orders/${orderId}`, 'assets', 'spot/BTCUSDT', ...memberViews]) {
        complaints.length = 0
        await visit(page, `/tr/${path}`)
        expect.soft(complaints, path).toEqual([])
      }
    })
  })
}

/** Runs in the browser: labels, buttons and headings with words that lie outside of their box. */
function clippedLabels(): string[] {
  const labels = 'label, button, summary, h1, h2, h3, th, legend, dt, nav a, a[class*="inline-flex"]'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.sr-only') === null
  const widthOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  return [...document.querySelectorAll<HTMLElement>(labels)].filter(isSeen).flatMap((label) => {
    const box = label.getBoundingClientRect()
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const holder = text.parentElement
      const words = widthOf(text)
      if (holder === null || !isSeen(holder) || words.width === 0) continue
      const frame = getComputedStyle(holder).overflowX === 'visible' ? box : holder.getBoundingClientRect()
      if (words.left < frame.left - 1 || words.right > frame.right + 1)
        return [`${label.tagName} "${text.textContent}" ${words.width} in ${frame.width}`]
    }
    return []
  })
}

test('ct: no label is cut, wide or narrow', async ({ page }) => {
  test.setTimeout(600_000)
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await visit(page, `/ct/${path}`)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(clippedLabels), `${path} at ${width}`).toEqual([])
      }
    }
  }
  await look(forGuests)
  const orderId = await enterWithOrders(page)
  await look([...pageList(orderId).filter((path) => !forGuests.includes(path)), ...memberViews])
})
