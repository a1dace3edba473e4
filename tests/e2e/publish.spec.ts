// A verified person becomes a strategist and publishes a bot that has run for a day; another copies it. With and without scripts.

import type { Page } from '@playwright/test'
import forms from '#app/i18n/locales/tr/bot-forms.ts'
import market from '#app/i18n/locales/tr/bot-market.ts'
import { violations } from '#tests/support/axe-check.ts'
import { advance, testWithOwnTime } from '#tests/support/own-time.ts'
import { expect } from '#tests/support/test.ts'
import { signUp, verify } from '#tests/support/verify-on-page.ts'

// A bot may be published after 24 hours: the server's time is advanced.
const test = testWithOwnTime('publish', 'BTCUSDT')

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })

/** Makes a grid as its form proposes it, and opens its page. */
async function makeGrid(page: Page): Promise<void> {
  await page.goto('/tr/bots/create/spot-grid')
  await button(page, forms.next).click()
  await button(page, forms.confirm.submit).click()
  await expect(page.locator('h1 + span')).toBeVisible()
}

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts })

    test('a bot is published, found by others, and taken back', async ({ page, browser, own }) => {
      test.setTimeout(180_000)
      const name = hasScripts ? 'Kuzey' : 'Güney'
      await signUp(page, 'tr')
      await verify(page, 'tr')
      await makeGrid(page)
      const path = new URL(page.url()).pathname
      await page.goto(`${path}/publish`)
      await expect(page.locator('main')).toContainText(market.publish.strategistsOnly)
      await link(page, market.strategist.link).click()
      await page.getByLabel(market.strategist.name).fill(name)
      await button(page, market.strategist.become).click()
      await expect(button(page, market.strategist.profile)).toBeVisible()

      await page.goto(`${path}/publish`)
      await expect(page.locator('main')).toContainText('En erken yayın tarihi')
      await advance(page, '25h')
      await page.reload()
      if (hasScripts) expect(await violations(page)).toEqual([])
      await page.getByLabel(market.publish.name).fill(`${name} ızgarası`)
      await page.getByLabel(market.publish.percent).selectOption({ label: '%20' })
      await button(page, market.publish.submit).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} ızgarası`)

      const other = await browser.newPage({ javaScriptEnabled: hasScripts, baseURL: own.origin })
      await other.goto('/tr/bots/market')
      await expect(other.locator('main')).toContainText(`${name} ızgarası`)
      await other.close()

      await link(page, market.publish.manage).click()
      await expect(page.locator('main')).toContainText(`“${name} ızgarası” adıyla yayında`)
      await button(page, market.publish.withdraw).click()
      await expect(page.locator('main')).toContainText(market.strategist.nonePublished)
    })
  })
