// Bots tried on recorded prices beside their form: parameters in three styles, and a backtest; alive, and without JavaScript.

import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { enterDemo } from '#tests/support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Without scripts, a page that is not done yet is loaded again. */
async function arrives(page: Page, isAlive: boolean, text: string): Promise<void> {
  await expect(async () => {
    if (!isAlive && (await page.getByText(text).count()) === 0) await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: isAlive ? 30_000 : 300 })
  }).toPass({ timeout: 45_000 })
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
      const low = (await card.getByText('En düşük fiyat').locator('+ dd').textContent()) ?? ''
      await card.getByRole('link', { name: 'Bu ayarları kullan' }).click()
      await expect(page.getByLabel('En düşük fiyat')).toHaveValue(low.replace(' USDT', ''))
      await page.getByRole('link', { name: 'Son 7 günde dene' }).click()
      await arrives(page, isAlive, 'Maksimum düşüş')
      await expect(page.getByRole('heading', { name: 'Geriye dönük test: son 7 gün' })).toBeVisible()
      await expect(page.getByLabel('En düşük fiyat')).toHaveValue(low.replace(' USDT', ''))
      if (isAlive) expect(await violations(page, '[aria-labelledby="trial-title"]')).toEqual([])
    })
  })

test.describe('other kinds, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a Martingale bot takes over what a month advises', async ({ page }) => {
    await enterDemo(page)
    await page.goto('/tr/bots/create/spot-martingale?symbol=ETHUSDT&mode=ai')
    await arrives(page, false, '30 günlük geriye dönük test')
    const card = page.getByRole('article').first()
    const step = (await card.getByText('Fiyat sapması').locator('+ dd').textContent()) ?? ''
    await card.getByRole('link', { name: 'Bu ayarları kullan' }).click()
    await expect(page.getByLabel('Fiyat sapması')).toHaveValue(step.replace('%', ''))
  })
})
