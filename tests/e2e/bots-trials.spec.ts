// Bots tried on recorded prices beside their form: parameters in three styles, and a backtest; alive, and without JavaScript.

import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { enterDemo } from '#tests/support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Without scripts, a page that is not done yet is loaded again. */
async function arrives(page: Page, isAlive: boolean, text: string): Promise<void> {
  await expect(async () => {
    if (!isAlive && (await page.getByText(text).count()) === 0) await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: isAlive ? 20_000 : 300 })
  }).toPass({ timeout: 30_000 })
}

for (const isAlive of [true, false])
  test.describe(isAlive ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isAlive })

    test('advice is taken over into the form and tried', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/bots/create/spot-grid?symbol=ETHUSDT')
      await page.getByRole('link', { name: 'Yapay zekâ modu' }).click()
      await arrives(page, isAlive, '7 günlük geriye dönük test')
      if (isAlive) expect(await violations(page)).toEqual([])
      const card = page.getByRole('article').first()
      const range = (await card.locator('p').first().textContent()) ?? ''
      await card.getByRole('link', { name: 'Bu ayarları kullan' }).click()
      const [low = ''] = range.split(' - ')
      await expect(page.getByLabel('En düşük fiyat')).toHaveValue(low)
      await page.getByRole('link', { name: 'Son 7 günde dene' }).click()
      await arrives(page, isAlive, 'Maksimum düşüş')
      await expect(page.getByRole('heading', { name: 'Geriye dönük test: son 7 gün' })).toBeVisible()
      await expect(page.getByLabel('En düşük fiyat')).toHaveValue(low)
      if (isAlive) expect(await violations(page, '[aria-labelledby="trial-title"]')).toEqual([])
    })
  })
