// What the server sends for every page, before any script runs: words, heads and landmarks, and no link that leads nowhere
// (ui.md 6: L1, L2). As a guest and as a member; without drawing anything, so that hundreds of pages take seconds.

import type { Page } from '@playwright/test'
import { LinkSample, linksOf } from '#tests/support/link-sample.ts'
import { test as asMember } from '#tests/support/member.ts'
import { expectGoodHead, expectLandmarks } from '#tests/support/page-frame.ts'
import { anOrder, memberViews, pageList } from '#tests/support/page-list.ts'
import { englishProof, TurkishWords, textsOf } from '#tests/support/page-words.ts'
import { test as base, expect } from '#tests/support/test.ts'

const missing = '/tr/no-such-page'

async function crawl(page: Page, starts: readonly string[]): Promise<void> {
  // Documents parsed here have the server's address, so that their links are read as a browser does.
  await page.goto('/healthz')
  // The English pages are read below.
  const links = new LinkSample([...starts, ...starts.map((path) => path.replace(/^\/tr/, '/en'))])
  const words = new TurkishWords()
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  /** Links of the page there that were not met yet. */
  const read = async (path: string, isStart: boolean): Promise<string[]> => {
    const answer = await page.request.get(path)
    if (path === missing) expect.soft(answer.status(), path).toBe(404)
    else expect.soft(answer.status(), path).toBeLessThan(400)
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    if (!isPage || !/^\/tr(\/|\?|$)/.test(path)) return []
    const root = await page.evaluateHandle(parse, await answer.text())
    expect.soft(await words.wrong(await root.evaluate(textsOf)), path).toEqual([])
    if (isStart) {
      await expectGoodHead(root, answer.url())
      await expectLandmarks(root, answer.url())
    }
    const found = isStart ? links.take(await root.evaluate(linksOf)) : []
    await root.dispose()
    return found
  }

  const problemsOf = await englishProof()
  const readEnglish = async (path: string) => {
    const answer = await page.request.get(path)
    const root = await page.evaluateHandle(parse, await answer.text())
    expect.soft((await root.evaluate(textsOf)).flatMap(problemsOf), path).toEqual([])
    await root.dispose()
  }

  const found: string[] = []
  for (const path of starts) found.push(...(await read(path, true)))
  expect(found.length).toBeGreaterThan(100)
  for (const path of found) await read(path, false)
  for (const path of starts) await readEnglish(path.replace(/^\/tr/, '/en'))
}

const pages = pageList().map((path) => `/tr/${path}`.replace(/\/$/, ''))

base('a guest: every page and every kind of link', async ({ page }) => {
  await crawl(
    page,
    pages.filter((path) => !path.includes(anOrder)),
  )
})

asMember('a member: every page and every kind of link', async ({ page, member }) => {
  await crawl(
    page,
    [...pages, ...memberViews.map((path) => `/tr/${path}`)].map((path) =>
      path.replace(anOrder, member.orderId),
    ),
  )
})
