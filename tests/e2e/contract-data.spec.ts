// Funding rates, rules and insurance funds of contracts, with and without scripts.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('funding of all contracts leads to the past of one, with pages and a file', async ({ page }) => {
      await page.goto('/tr/mix')
      await page.getByRole('link', { name: 'Fonlama oranları', exact: true }).click()
      await expect(heading(page, 'Fonlama oranları')).toBeVisible()
      await expect(rows(page)).toHaveCount(56)
      await expect(rows(page).first().locator('time')).toHaveText(/^0[0-8]:\d\d:\d\d$/)
      await page.getByRole('link', { name: 'Sırala: Tahmini oran' }).click()
      await expect(page).toHaveURL(/sort=-predicted/)
      const box = page.getByRole('searchbox', { name: 'Sözleşme ara' })
      await box.fill('btcusdt')
      await box.press('Enter')
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('link', { name: 'Geçmiş: BTCUSDT' }).click()
      await expect(heading(page, 'BTCUSDT fonlama geçmişi')).toBeVisible()
      const settled = page.getByRole('region', { name: 'BTCUSDT fonlama geçmişi tablosu' })
      // Thirty days at three settlements a day: more than a page.
      await expect(settled.locator('tbody tr')).toHaveCount(50)
      await expect(page.locator('figure.page-chart svg').first()).toBeVisible()
      const newest = await settled.locator('tbody tr').first().textContent()
      await page.getByRole('link', { name: 'Daha eski' }).click()
      await expect(page).toHaveURL(/before=\d+/)
      await expect(settled.locator('tbody tr').first()).not.toHaveText(newest ?? '')
      const file = await page.request.get('/export/funding.csv?contract=usdtm:BTCUSDT')
      expect(file.headers()['content-type']).toContain('text/csv')
      const [head, ...lines] = (await file.text()).trim().split('\r\n')
      expect(head).toBe('time,symbol,rate,markPrice')
      expect(lines.length).toBeGreaterThan(80)
      expect(new Set(lines).size).toBe(lines.length)
      expect((await page.goto('/tr/mix/usdt/NONE/funding'))?.status()).toBe(404)
      expect((await page.request.get('/export/funding.csv?contract=usdtm:NONE')).status()).toBe(404)
    })

    test('rules of contracts lead to tiers', async ({ page }) => {
      await page.goto('/en/mix/rules?line=coinm')
      await expect(heading(page, 'Futures trading rules')).toBeVisible()
      const table = page.getByRole('region', { name: 'Rules by contract' })
      await expect(table.locator('tbody tr')).toHaveCount(6)
      await expect(page.getByRole('region', { name: 'Fees by level' })).toContainText('VIP 5')
      await table.getByRole('link', { name: /tiers: BTCUSD$/ }).click()
      await expect(page).toHaveURL(/\/en\/mix\/usd\/BTCUSD\/info#tiers/)
      await page.goto('/en/mix/rules?q=none')
      await expect(page.getByText('No contracts match your search.')).toBeVisible()
    })

    test('each coin has an insurance fund with its past', async ({ page }) => {
      await page.goto('/tr/mix/insurance')
      await expect(heading(page, 'Sigorta fonu')).toBeVisible()
      const fund = page.getByRole('region', { name: 'Fonun durumu' })
      await expect(fund).toContainText('1.000.000')
      await fund.getByRole('link', { name: 'BTC', exact: true }).click()
      await expect(page).toHaveURL(/coin=BTC/)
      await expect(fund).toContainText('20')
      const file = await page.request.get('/export/insurance.csv?coin=BTC')
      expect((await file.text()).split('\r\n')[0]).toBe('time,coin,balance')
      expect((await page.request.get('/export/insurance.csv?coin=NONE')).status()).toBe(404)
    })
  })
}

test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['funding', 'usdt/BTCUSDT/funding', 'rules', 'insurance']) {
    await page.goto(`/tr/mix/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
