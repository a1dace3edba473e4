// Pages around the terminal, in Turkish and English, with and without scripts.

import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('trading rules: every pair, searched and filtered by the address', async ({ page }) => {
      await page.goto('/tr/spot')
      await page.getByRole('contentinfo').getByRole('link', { name: 'İşlem kuralları' }).click()
      await expect(page.getByRole('heading', { name: 'Spot işlem kuralları' })).toBeVisible()
      await expect(page.locator('#BTCUSDT')).toContainText('0,000001 BTC')
      await expect(page.locator('#BTCUSDT')).toContainText('%0,1 / %0,1')
      await page.getByRole('main').getByRole('link', { name: 'TRY', exact: true }).click()
      await expect(page.locator('#BTCUSDT')).toHaveCount(0)
      await expect(page.locator('#BTCTRY')).toContainText('5 USDT')
      await page.goto('/en/spot-trading-rules?q=shib#SHIBUSDT')
      await expect(page.locator('tbody tr[id]')).toHaveCount(1)
      await expect(page.locator('#SHIBUSDT')).toContainText('0.00000001 USDT')
      await page.goto('/en/spot-trading-rules?q=none-such')
      await expect(page.getByText('No trading pair matches your search.')).toBeVisible()
    })
  })
}
