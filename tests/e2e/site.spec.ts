// Every page of the route manifest in a browser, visited once per language, with all checks that hold on every page: words,
// heads, landmarks, a console without errors, axe in every look, no clipped labels (ui.md 6: A1, A2, L1, L2, L3). What the
// server sends is read in crawl.spec.ts.

import type { Page } from '@playwright/test'
import { clippedLabels } from '#tests/support/clipped-labels.ts'
import { test as asMember } from '#tests/support/member.ts'
import { expectGoodHead, expectLandmarks } from '#tests/support/page-frame.ts'
import { anOrder, forGuests, memberViews, pageList, visit } from '#tests/support/page-list.ts'
import { englishProof, TurkishWords, textsOf } from '#tests/support/page-words.ts'
import { expectNoViolations, isTerminal } from '#tests/support/site-looks.ts'
import { test as base, expect } from '#tests/support/test.ts'
import { watchComplaints } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
base.use({ contextOptions: { reducedMotion: 'reduce' } })
asMember.use({ contextOptions: { reducedMotion: 'reduce' } })
base.describe.configure({ mode: 'parallel' })

const pages = pageList()
const missing = 'no-such-page'
const ofMembers = [...pages.filter((path) => !forGuests.includes(path) && path !== missing), ...memberViews]
const ofGuests = [...forGuests, 'spot/BTCUSDT', 'spot?q=none-such', missing]

/** Open to guests, who see something else there than members. */
const ofBoth = [
  'markets',
  'coins/BTC',
  'bots',
  'bots/market',
  'bots/create/spot-grid',
  'bots/create/futures-grid',
  'bots/create/futures-martingale',
  'bots/create/futures-cta',
  'bots/create/futures-signal',
]

/** Scripts add texts to what the server sends. The English of all other pages is read in crawl.spec.ts. */
const drawnByScripts = [
  'spot/BTCUSDT',
  'markets',
  'coins/BTC',
  'bots/create/spot-grid',
  'convert',
  'account/api/console',
]

// Texts that this worker has read: each once.
const words = new TurkishWords()

/** A few pages per test; a terminal, which takes longest, alone. */
function batches(paths: readonly string[], batchLength = 4): string[][] {
  const plain = paths.filter((path) => !isTerminal(path))
  const parts = Array.from({ length: Math.ceil(plain.length / batchLength) }, (_, n) =>
    plain.slice(n * batchLength, (n + 1) * batchLength),
  )
  return [...paths.filter(isTerminal).map((path) => [path]), ...parts]
}

const nameOf = (paths: readonly string[]) => paths.map((path) => `/${path}`).join(', ')

async function checkTurkish(page: Page, path: string): Promise<void> {
  const complaints = watchComplaints(page)
  const status = await visit(page, `/tr/${path}`)
  expect.soft(status, path).toBe(path === missing ? 404 : 200)
  const root = await page.evaluateHandle(() => document)
  expect.soft(await words.wrong(await root.evaluate(textsOf)), path).toEqual([])
  await expectGoodHead(root, page.url())
  await expectLandmarks(root, page.url())
  const unexpected = path === missing ? complaints.filter((text) => !text.includes('404')) : complaints
  expect.soft(unexpected, path).toEqual([])
}

async function checkEnglish(page: Page, path: string): Promise<void> {
  await visit(page, `/en/${path}`)
  const texts = await page.evaluate(textsOf, await page.evaluateHandle(() => document))
  expect.soft(texts.flatMap(await englishProof()), path).toEqual([])
  await expectNoViolations(page, 'en', path)
}

async function checkLabels(page: Page, path: string): Promise<void> {
  if (drawnByScripts.includes(path)) await visit(page, `/ct/${path}`)
  else await page.goto(`/ct/${path}`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(clippedLabels), `${path} at ${width}`).toEqual([])
  }
}

for (const paths of batches([...ofGuests, ...ofBoth]))
  base(`tr, guest: ${nameOf(paths)}`, async ({ page }) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await checkTurkish(page, path)
      if (ofGuests.includes(path)) await expectNoViolations(page, 'tr', path)
    }
  })

for (const paths of batches(ofMembers))
  asMember(`tr, member: ${nameOf(paths)}`, async ({ page, member }) => {
    for (const name of paths) {
      const path = name.replace(anOrder, member.orderId)
      await page.setViewportSize({ width: 1440, height: 900 })
      await checkTurkish(page, path)
      await expectNoViolations(page, 'tr', path)
    }
  })

for (const paths of batches(drawnByScripts))
  asMember(`en, member: ${nameOf(paths)}`, async ({ page }) => {
    for (const path of paths) await checkEnglish(page, path)
  })

for (const paths of batches(ofMembers.filter((path) => drawnByScripts.includes(path))))
  asMember(`ct, member: ${nameOf(paths)}`, async ({ page }) => {
    for (const path of paths) await checkLabels(page, path)
  })

base.describe('ct as the server sends it', () => {
  base.use({ javaScriptEnabled: false })
  asMember.use({ javaScriptEnabled: false })

  base(`guest: ${nameOf(forGuests)}`, async ({ page }) => {
    for (const path of forGuests) await checkLabels(page, path)
  })

  for (const paths of batches(
    ofMembers.filter((path) => !drawnByScripts.includes(path)),
    12,
  ))
    asMember(`member: ${nameOf(paths)}`, async ({ page, member }) => {
      for (const path of paths) await checkLabels(page, path.replace(anOrder, member.orderId))
    })
})

for (const timezoneId of ['UTC', 'Etc/GMT+12'])
  base.describe(`a browser in ${timezoneId}`, () => {
    asMember.use({ timezoneId, locale: 'en-US' })

    // Only pages that show times; the others are the same in every zone.
    for (const paths of batches([
      'orders/spot',
      `orders/${anOrder}`,
      'assets',
      'spot/BTCUSDT',
      ...memberViews,
    ]))
      asMember(`L3: ${nameOf(paths)} become live as the server wrote them`, async ({ page, member }) => {
        const complaints = watchComplaints(page)
        for (const path of paths) {
          complaints.length = 0
          await visit(page, `/tr/${path.replace(anOrder, member.orderId)}`)
          expect.soft(complaints, path).toEqual([])
        }
      })
  })
