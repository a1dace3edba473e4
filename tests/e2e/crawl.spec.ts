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
const groupCount = 4

/** Runs in the browser. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Follows the links that these pages have beyond `known`, which other tests open. */
async function crawl(page: Page, starts: readonly string[], known: readonly string[]): Promise<void> {
  // Documents parsed here have the server's address, so that their links are read as a browser does.
  await page.goto('/healthz')
  // The English pages are read by themselves below.
  const links = new LinkSample([...known, ...known.map((path) => path.replace(/^\/tr/, '/en'))])
  const words = new TurkishWords()

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

  const found: string[] = []
  for (const path of starts) found.push(...(await read(path, true)))
  expect(found.length).toBeGreaterThan(0)
  for (const path of found) await read(path, false)
}

/** The words of the English pages; the rest of them is as on the Turkish ones. */
async function readEnglish(page: Page, starts: readonly string[]): Promise<void> {
  await page.goto('/healthz')
  const problemsOf = await englishProof()
  for (const path of starts.map((start) => start.replace(/^\/tr/, '/en'))) {
    const root = await page.evaluateHandle(parse, await (await page.request.get(path)).text())
    expect.soft((await root.evaluate(textsOf)).flatMap(problemsOf), path).toEqual([])
    await root.dispose()
  }
}

const pages = pageList().map((path) => `/tr/${path}`.replace(/\/$/, ''))
const ofGuests = pages.filter((path) => !path.includes(anOrder))
const ofMembers = (orderId: string) =>
  [...pages, ...memberViews.map((path) => `/tr/${path}`)].map((path) => path.replace(anOrder, orderId))

base.describe.configure({ mode: 'parallel' })

// Pages that lie together have the same kinds of links.
const groupLength = Math.ceil((pages.length + memberViews.length) / groupCount)
const groups = Array.from({ length: groupCount }, (_, n) => n * groupLength)

for (const first of groups) {
  const group = (all: readonly string[]) => all.slice(first, first + groupLength)

  base(`a guest: every kind of link from page ${first} on`, ({ page }) =>
    crawl(page, group(ofGuests), ofGuests),
  )

  asMember(`a member: every kind of link from page ${first} on`, ({ page, member }) =>
    crawl(page, group(ofMembers(member.orderId)), ofMembers(member.orderId)),
  )
}

base('a guest: the English of every page', ({ page }) => readEnglish(page, ofGuests))

asMember('a member: the English of every page', ({ page, member }) =>
  readEnglish(page, ofMembers(member.orderId)),
)
