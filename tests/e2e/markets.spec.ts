// The spot index, market comparison, contracts, coin profiles and search, with and without scripts.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

const rows = (page: Page) => page.locator('main tr[data-symbol]')
const contracts = (page: Page) => page.locator('main tr[data-contract]')

/** Percent as shown, "+%5,34" or "-%0,20", as a number. */
const percentOf = (text: string) => Number(text.replace('%', '').replace('.', '').replace(',', '.'))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the spot index has boards, the last pair and the open orders', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/spot/SOLUSDT')
      await page.goto('/tr/spot')
      const aside = page.getByRole('complementary', { name: 'Kısayollar' })
      await expect(aside.getByRole('link', { name: /Kaldığınız yerden/ })).toContainText('SOL/USDT')
      await expect(aside.getByRole('link', { name: /Açık emirleriniz/ })).toContainText('0')
      await page.getByRole('link', { name: 'Yükselenler' }).click()
      await expect(page).toHaveURL(/board=gainers/)
      const changes = await rows(page).locator('td:nth-child(4) [data-live=change]').allTextContents()
      // A market may fall as a whole. With scripts the figures change while they are read.
      if (changes.length === 0)
        await expect(page.getByText('Aramanızla eşleşen işlem çifti yok.')).toBeVisible()
      else if (!javaScriptEnabled) {
        const figures = changes.map(percentOf)
        expect(figures).toEqual([...figures].sort((one, other) => other - one))
        expect(Math.min(...figures)).toBeGreaterThanOrEqual(0)
      }
      await page.getByRole('link', { name: 'Yeni coinler' }).click()
      await expect(rows(page).first()).toHaveAttribute('data-symbol', 'WIFUSDT')
      await page.getByRole('link', { name: 'Favoriler', exact: true }).click()
      await expect(page.getByText('Henüz favori çiftiniz yok.', { exact: false })).toBeVisible()
    })

    test('markets are compared, at most four', async ({ page }) => {
      await page.goto('/tr/markets?q=usdt')
      const panel = page.getByRole('region', { name: 'Karşılaştırma' })
      for (const [n, pair] of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT'].entries()) {
        await page.getByRole('link', { name: `Karşılaştırmaya ekle: ${pair}` }).click()
        await expect(panel.getByRole('columnheader')).toHaveCount(n + 2)
      }
      await expect(panel.locator('svg path[stroke-width="1.6"]')).toHaveCount(4)
      await expect(page.getByRole('link', { name: /^Karşılaştırmaya ekle/ })).toHaveCount(0)
      await expect(page).toHaveURL(/q=usdt/)
      await panel.getByRole('link', { name: 'Karşılaştırmadan çıkar: ETH/USDT' }).click()
      await expect(panel.getByRole('columnheader')).toHaveCount(4)
      await panel.getByRole('link', { name: 'Karşılaştırmayı kapat' }).click()
      await expect(panel).toHaveCount(0)
    })

    test('columns are chosen and remembered', async ({ page }) => {
      await page.goto('/tr/markets?part=meme')
      await page.locator('main summary', { hasText: 'Sütunlar' }).click()
      await page.getByRole('checkbox', { name: '24s en yüksek' }).uncheck()
      await page.getByRole('button', { name: 'Uygula' }).last().click()
      await expect(page.getByRole('columnheader', { name: '24s en yüksek' })).toHaveCount(0)
      await expect(page).toHaveURL(/part=meme/)
      await page.goto('/tr/markets')
      await expect(page.getByRole('columnheader', { name: '24s en düşük' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: '24s en yüksek' })).toHaveCount(0)
    })

    test('a sector has its own address', async ({ page }) => {
      await page.goto('/tr/markets/defi')
      await expect(page).toHaveURL(/\/tr\/markets\?part=defi/)
      expect((await page.goto('/tr/markets/none'))?.status()).toBe(404)
    })

    test('contracts are a market of their own: line, search, order', async ({ page }) => {
      await page.goto('/tr/markets')
      await page.getByRole('navigation', { name: 'Ürünler' }).getByRole('link', { name: 'Vadeli' }).click()
      await expect(page).toHaveURL(/\/tr\/markets\/futures$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vadeli işlem piyasaları')
      await expect(contracts(page)).toHaveCount(56)
      await page.getByRole('link', { name: 'COIN-M', exact: true }).click()
      await expect(contracts(page)).toHaveCount(6)
      await page.getByRole('link', { name: 'Sırala: 24s hacim' }).click()
      await expect(page).toHaveURL(/line=coinm&sort=-volume/)
      const box = page.getByRole('main').getByRole('searchbox', { name: 'Sözleşme ara' })
      await box.fill('bıtcoın')
      await box.press('Enter')
      await expect(contracts(page)).toHaveCount(1)
      await expect(page).toHaveURL(/sort=-volume/)
      await contracts(page)
        .first()
        .getByRole('link', { name: /^BTCUSD/ })
        .click()
      await expect(page).toHaveURL(/\/tr\/mix\/usd\/BTCUSD/)
      await page.goto('/tr/markets/futures?q=none')
      await page.getByRole('main').getByRole('link', { name: 'Temizle' }).click()
      await expect(contracts(page)).toHaveCount(56)
    })

    test('contracts are found by symbol and coin, and on the page of their coin', async ({ page }) => {
      await page.goto('/tr/search?q=ethusdt')
      const found = page.getByRole('region', { name: 'Vadeli işlem sözleşmeleri' })
      await expect(found.getByRole('link', { name: /^ETHUSDT/ }).first()).toBeVisible()
      await page.goto('/tr/search?q=ethereum')
      await found
        .getByRole('link', { name: /^ETHUSD\b/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/tr\/mix\/usd\/ETHUSD/)
      await page.goto('/en/coins/ETH')
      await expect(page.getByRole('region', { name: 'Futures contracts' }).getByRole('row')).toHaveCount(4)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^ETHUSDT futures/ })
        .click()
      await expect(page).toHaveURL(/\/en\/mix\/usdt\/ETHUSDT/)
    })

    test('a coin page shows what the server knows about the coin', async ({ page }) => {
      await page.goto('/tr/coins/btc')
      await expect(page).toHaveURL(/\/tr\/coins\/BTC$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin')
      await expect(rows(page)).toHaveCount(2)
      await expect(page.getByRole('region', { name: 'Ağlar' })).toContainText('Lightning')
      await page.getByRole('link', { name: '1 yıl' }).click()
      await expect(page).toHaveURL(/period=1y/)
      // The canvas takes the place of the drawing at the first touch.
      await expect(page.locator('figure').locator('svg .wicks, canvas').first()).toBeAttached()
      await page.getByRole('link', { name: 'İşlem yap: BTC/USDT' }).click()
      await expect(page).toHaveURL(/\/tr\/spot\/BTCUSDT/)
      expect((await page.goto('/tr/coins/NONE'))?.status()).toBe(404)
    })

    test('the search of the header finds pairs, coins and pages', async ({ page }) => {
      await page.goto('/tr/spot')
      const box = page.getByRole('banner').getByRole('searchbox')
      await box.fill('bıtcoın')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/tr\/search\?q=/)
      await expect(page.getByRole('region', { name: 'Coinler' }).getByRole('link')).toHaveText([
        /Bitcoin/,
        /Bitcoin Cash/,
      ])
      await expect(rows(page)).toHaveCount(3)
      await page.goto('/tr/search?q=islem+kural')
      await page.getByRole('main').getByRole('link', { name: 'İşlem kuralları' }).click()
      await expect(page).toHaveURL(/\/tr\/spot-trading-rules/)
      await page.goto('/en/search?q=%22%3E%3Cnosuchword%3E')
      await expect(page.getByText('No results found.')).toBeVisible()
    })
  })
}

test('figures of contracts move', async ({ page }) => {
  await page.goto('/tr/markets/futures')
  const shown = () => page.locator('main [data-live]').allTextContents()
  const first = await shown()
  await expect(async () => expect(await shown()).not.toEqual(first)).toPass()
})

test('compares all pairs even when they are chosen faster than the page responds', async ({ page }) => {
  await page.goto('/tr/markets')
  await page.route('**/tr/markets.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  for (const pair of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
    await page.getByRole('link', { name: `Karşılaştırmaya ekle: ${pair}` }).click()
  const panel = page.getByRole('region', { name: 'Karşılaştırma' })
  await expect(panel.getByRole('columnheader')).toHaveCount(4)
  await page.goto('/tr/markets?compare=NOSUCH&compare=BTCUSDT')
  await expect(page).toHaveURL(/\/tr\/markets\?compare=BTCUSDT$/)
})

test('on a phone a pair takes two lines with its sparkline, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/tr/markets/futures', '/en/mix', '/tr/search?q=btc']) {
    await page.goto(path)
    await expect(contracts(page).first().locator('[data-live=funding]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  for (const path of ['/tr/spot', '/tr/markets', '/en/coins/ETH', '/tr/search']) {
    await page.goto(path)
    const row = rows(page).first()
    // The chart of a coin stands above its pairs.
    await expect(row.locator('svg[role=img]')).toHaveCount(path.includes('coins') ? 0 : 1)
    await expect(row.locator('[data-live=change]').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
