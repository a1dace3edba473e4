// The front page: live markets, three clicks to an order, currencies, and the legal pages in the footer.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('describes Erguvan, and three clicks lead to an order', async ({ page }) => {
      await page.goto('/')
      await page.waitForURL('**/tr')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Eksiksiz bir kripto borsası. Gerçek para yok.',
      )
      const market = page.getByRole('region', { name: 'Canlı piyasa' })
      await expect(market.getByRole('table', { name: 'Emir defteri' }).getByRole('row')).toHaveCount(18)
      await expect(market.locator('figure svg rect')).not.toHaveCount(0)
      const popular = page.getByRole('region', { name: 'En çok işlem görenler' }).getByRole('listitem')
      await expect(popular).toHaveCount(5)
      await expect(popular.first().locator('svg path')).toHaveAttribute('d', /^M0/)
      await expect(
        page.getByRole('region', { name: 'Botların yarışı' }).getByRole('listitem'),
      ).not.toHaveCount(0)
      await market.getByRole('link', { name: 'ETH' }).click()
      await expect(market.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible()
      await market.getByRole('link', { name: 'BTC' }).click()
      await expect(market.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible()
      await page.locator('main').getByRole('button', { name: 'Demo ile başla' }).click()
      await page.waitForURL(/\/tr\/spot\/BTCUSDT/)
      await page.getByLabel('Fiyat', { exact: true }).fill('50000')
      await page.getByLabel('Miktar', { exact: true }).fill('0,001')
      await page.getByRole('button', { name: 'BTC al' }).click()
      await expect(page.locator('#orders tbody tr')).toHaveCount(1)
      await page.goto('/tr')
      await expect(page.getByRole('link', { name: 'İşleme devam et' })).toBeVisible()
    })

    test('a single path segment is a page in the reader’s language', async ({ page }) => {
      await page.goto('/markets')
      await page.waitForURL('**/tr/markets')
    })

    test('every footer link leads to a page', async ({ page }) => {
      await page.goto('/tr')
      const links = page.getByRole('contentinfo').getByRole('link')
      const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      expect(targets.length).toBeGreaterThanOrEqual(5)
      for (const target of targets) expect((await page.request.get(target)).status(), target).toBe(200)
      await page.goto('/en/legal/licences')
      await expect(page.getByText('Copyright (c) 2026 TradingView, Inc.')).toBeVisible()
      expect((await page.goto('/en/legal/secrets'))?.status()).toBe(404)
    })

    test('the currency of the header applies to markets and assets', async ({ page }) => {
      await page.goto('/tr/markets')
      const worth = page.locator('tr[data-symbol=BTCUSDT] [data-live=worth]')
      await expect(worth).toHaveText(/^≈ ₺[\d.]+,\d\d$/)
      await chooseInHeader(page, 'TRY', 'USD')
      await expect(worth).toHaveText(/^≈ \$[\d.]+,\d\d$/)
      await page.getByLabel('Gösterim para birimi').selectOption('USDT')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Uygula' }).click()
      await expect(worth).toHaveCount(0)
    })
  })
}

async function chooseInHeader(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel(`Para birimi: ${from}`).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${to} `) })
    .first()
    .click()
  await expect(page.getByLabel(`Para birimi: ${to}`)).toBeVisible()
}

test('prices on the front page update by themselves', async ({ page }) => {
  await page.goto('/tr')
  const market = page.getByRole('region', { name: 'Canlı piyasa' })
  const figures = [
    page.locator('li[data-symbol=BTCUSDT] [data-live=last]').first(),
    market.locator('[data-figure=last]'),
    market.locator('[data-side=bids][data-index="3"]'),
    market.locator('figure b'),
  ]
  for (const figure of figures) {
    const before = await figure.textContent()
    await expect(figure).not.toHaveText(before ?? '')
  }
})
