// Backtests beside the form of a bot: parameters in three styles, and a backtest; with and without JavaScript.
// Late in the order of files: right after a start the past of the platform's bots is calculated, and these wait behind it.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Suggestions take half a minute of one core, behind all else that a busy machine does. */
const waitMs = 240_000
test.describe.configure({ timeout: 2 * waitMs + 60_000 })

/** Without scripts, reloads until the result is there. */
async function arrives(page: Page, javaScriptEnabled: boolean, text: string): Promise<void> {
  await expect(async () => {
    if (!javaScriptEnabled && (await page.getByText(text).count()) === 0) await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: javaScriptEnabled ? waitMs : 300 })
  }).toPass({ timeout: waitMs })
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('fills the form with suggested parameters and backtests them', async ({ page }) => {
      // A visitor needs no account for it.
      await page.goto('/tr/bots/create/spot-grid?symbol=ETHUSDT')
      await page.getByRole('link', { name: 'Yapay zekâ modu' }).click()
      await page.getByLabel('Bütçe').fill('2.500')
      await page.getByRole('button', { name: 'Öneri getir' }).click()
      await arrives(page, javaScriptEnabled, '7 günde kâr')
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByRole('heading', { name: 'Önizleme: Dengeli' })).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      const card = page.getByRole('article').first()
      await expect(card.getByText('Yatırım tutarı').locator('+ dd')).toHaveText('2500 USDT')
      const low = (await card.getByText('En düşük fiyat').locator('+ dd').textContent()) ?? ''
      await card.getByRole('link', { name: 'Bu ayarları kullan' }).click()
      await expect(page.getByRole('textbox', { name: 'En düşük fiyat' })).toHaveValue(
        low.replace(' USDT', ''),
      )
      await page.getByRole('link', { name: 'Son 7 günde test et' }).click()
      await arrives(page, javaScriptEnabled, 'Maksimum düşüş')
      await expect(page.getByRole('heading', { name: 'Geriye dönük test: son 7 gün' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'En düşük fiyat' })).toHaveValue(
        low.replace(' USDT', ''),
      )
      if (javaScriptEnabled) expect(await violations(page, '[aria-labelledby="trial-title"]')).toEqual([])
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`a grid on a contract, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('is backtested with funding', async ({ page }) => {
      await page.goto('/tr/bots/create/futures-grid?symbol=ETHUSDT&leverage=2')
      await page.getByRole('link', { name: 'Son 7 günde test et' }).click()
      await arrives(page, javaScriptEnabled, 'Maksimum düşüş')
      const panel = page.getByRole('region', { name: 'Geriye dönük test: son 7 gün' })
      await expect(panel.getByText('Alınan ve ödenen fonlama').locator('+ dd')).toContainText('USDT')
      await panel.getByText('Test varsayımları').click()
      await expect(panel.getByText('Sözleşmelerde endeks ve gösterge fiyatı', { exact: false })).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page, '[aria-labelledby="trial-title"]')).toEqual([])
    })
  })

test.describe('other kinds, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a Martingale bot takes parameters suggested from a month', async ({ page }) => {
    await enterDemo(page)
    await page.goto('/tr/bots/create/spot-martingale?symbol=ETHUSDT&mode=ai')
    await arrives(page, false, '30 günde kâr')
    const card = page.getByRole('article').first()
    const step = (await card.getByText('Fiyat sapması').locator('+ dd').textContent()) ?? ''
    await card.getByRole('link', { name: 'Bu ayarları kullan' }).click()
    await expect(page.getByLabel('Fiyat sapması')).toHaveValue(step.replace('%', ''))
  })

  test('a portfolio is backtested on the prices of its coins', async ({ page }) => {
    await page.goto('/tr/bots/create/smart-portfolio')
    await page.getByRole('link', { name: 'Son 7 günde test et' }).click()
    await arrives(page, false, 'Maksimum düşüş')
    const panel = page.getByRole('region', { name: 'Geriye dönük test: son 7 gün' })
    await expect(panel.getByText('Al-tut').first()).toBeVisible()
    await expect(panel.getByText('Alınan ve ödenen fonlama')).toHaveCount(0)
  })
})
