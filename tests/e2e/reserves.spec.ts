// A member's own part of the proof of reserves: the browser walks the path to the published root by itself (ui.md 7, point 30).

import reserves from '#app/i18n/locales/tr/reserves.ts'
import { violations } from '#tests/support/axe-check.ts'
import { advance, testWithOwnTime } from '#tests/support/own-time.ts'
import { expect } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

// Reserves are taken once an hour at most: the server's time is advanced.
const test = testWithOwnTime('reserves', 'BTCUSDT')

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts })

    test('the own balance is part of the published root', async ({ page }) => {
      await enterDemo(page)
      const main = page.locator('main')
      await advance(page, '61m')
      await page.goto('/tr/proof-of-reserves')
      await main.getByRole('button', { name: reserves.snapshot.take }).click()
      await expect(main).toContainText(reserves.own.holds)
      await expect(main).toContainText(hasScripts ? reserves.own.byBrowser : reserves.own.byServer)
      if (hasScripts) expect(await violations(page)).toEqual([])
    })
  })
