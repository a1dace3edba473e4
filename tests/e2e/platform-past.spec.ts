// The platform's bots with their simulated past, on a server of its own with few of them: the servers of the other tests play
// none, which would take as much time as their first hundred pages. Words, axe and labels of the pages that show it.

import { clippedLabels } from '#tests/support/clipped-labels.ts'
import { ownServer } from '#tests/support/own-server.ts'
import { visit } from '#tests/support/page-list.ts'
import { englishProof, TurkishWords, textsOf } from '#tests/support/page-words.ts'
import { expectNoViolations } from '#tests/support/site-looks.ts'
import { expect, test } from '#tests/support/test.ts'
import { watchComplaints } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const paths = ['bots', 'bots/market', 'bots/leaderboard']

test('the simulated past is calculated and named on every page that shows it', async ({ page }) => {
  const server = await ownServer('past', { PLATFORM_PAST: 'on' })
  try {
    await server.start('--pairs', 'LTCUSDT')
    const market = async () => (await page.request.get(`${server.origin}/tr/bots/market`)).text()
    await expect.poll(market, { intervals: [500] }).toContain('Simüle geçmiş')
    const [words, english] = [new TurkishWords(), await englishProof()]
    const complaints = watchComplaints(page)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, `${server.origin}/tr/${path}`)
      await expect(page.getByText(/^Simüle geçmiş: \d+ gün$/).first()).toBeAttached()
      const root = await page.evaluateHandle(() => document)
      expect.soft(await words.wrong(await root.evaluate(textsOf)), path).toEqual([])
      await expectNoViolations(page, 'tr', path)
      await visit(page, `${server.origin}/en/${path}`)
      const texts = await page.evaluate(textsOf, await page.evaluateHandle(() => document))
      expect.soft(texts.flatMap(english), path).toEqual([])
      await visit(page, `${server.origin}/ct/${path}`)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(clippedLabels), `${path} at ${width}`).toEqual([])
      }
    }
    expect(complaints).toEqual([])
  } finally {
    await server.remove()
  }
})
