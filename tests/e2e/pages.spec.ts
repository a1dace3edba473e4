// Pages around the terminal, in Turkish and English, with and without scripts.

import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

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
      await expect(page.getByText('No pairs match your search.')).toBeVisible()
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a person ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('sees the value of the coins in a chosen currency', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/assets')
      await expect(page.getByRole('heading', { name: 'Varlıklar', exact: true })).toBeVisible()
      await expect(page.getByText(/^₺[\d.]+,\d\d$/).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /^USDT/ })).toContainText('100.000')
      await page.getByLabel('Gösterim para birimi').selectOption('USD')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Uygula' }).click()
      await expect(page.getByRole('columnheader', { name: 'Değer (USD)' }).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /^USDT/ })).toContainText('$100.000,00')
      const hides = page.getByRole('switch', { name: /^Düşük bakiyeleri gizle/ })
      await hides.click()
      await expect(hides).toBeChecked()
    })

    test('lists the orders of all pairs, cancels one, and exports the list', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/spot/BTCUSDT')
      const last = await page.locator('h1 .last-price span').first().textContent()
      const price = Math.floor(Number((last ?? '').replaceAll('.', '').replace(',', '.')) * 0.97)
      await page.getByLabel('Fiyat', { exact: true }).fill(String(price))
      await page.getByLabel('Miktar', { exact: true }).fill('0,015')
      await page.getByRole('button', { name: 'BTC al' }).click()
      await expect(page.locator('#orders tbody tr')).toHaveCount(1)

      await page.goto('/tr/orders')
      const rows = page.locator('main tbody tr')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('0 / 0,015')
      const file = await page.request.get('/export/orders.csv?list=open')
      expect(file.headers()['content-type']).toContain('text/csv')
      expect((await file.text()).split('\r\n')[1]).toContain(`BTCUSDT,buy,limit,gtc,${price},0.015`)
      await rows.getByRole('button', { name: /^İptal et/ }).click()
      await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
      await page.getByRole('link', { name: 'Emir geçmişi' }).click()
      await expect(rows.first()).toContainText('İptal edildi')
      await page.goto('/en/orders?list=history&pair=ETHUSDT')
      await expect(page.locator('main tbody tr')).toHaveCount(0)
    })
  })
}

test('a visitor is redirected to the login and gets no file', async ({ page }) => {
  await page.goto('/tr/orders?list=trades')
  await expect(page).toHaveURL(/\/tr\/login\?returnTo=%2Ftr%2Forders/)
  expect((await page.request.get('/export/orders.csv')).status()).toBe(401)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`all markets ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('partitions, sparklines and saved favourites', async ({ page }) => {
      await page.goto('/tr/markets')
      await expect(page.locator('tr[data-symbol=BTCUSDT] svg[role=img] path')).toHaveAttribute('d', /^M0\.0 /)
      await page.getByRole('link', { name: 'Meme', exact: true }).click()
      await expect(page.locator('tr[data-symbol=PEPEUSDT]')).toBeVisible()
      await expect(page.locator('tr[data-symbol=BTCUSDT]')).toHaveCount(0)
      await page.getByRole('link', { name: 'Favorilere ekle: PEPE/USDT' }).click()
      await expect(page).toHaveURL(/\/tr\/login\?returnTo=/)
      await enterDemo(page)
      await page.goto('/tr/markets')
      await page.getByRole('button', { name: 'Favorilere ekle: ETH/USDT' }).click()
      await expect(page.getByRole('button', { name: 'Favorilerden çıkar: ETH/USDT' })).toBeVisible()
      await page.goto('/en/markets?part=favourites')
      await expect(page.locator('tbody tr')).toHaveCount(1)
      await page.getByRole('button', { name: 'Remove from favourites: ETH/USDT' }).click()
      await expect(
        page.getByText('No favourite pairs yet. Tap the star next to a pair to add it.'),
      ).toBeVisible()
    })
  })
}
