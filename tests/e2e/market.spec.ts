// The bot market in the browser: seen by a guest, starred, backtested with a budget, copied and bought; with and without JavaScript.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a guest sees the market and must log in for anything else', async ({ page }) => {
  await page.goto('/en/bots')
  await page.getByRole('link', { name: 'Go to the bot marketplace' }).click()
  await page.getByRole('searchbox', { name: 'Search bots, pairs or strategists' }).fill('ethusdt')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasNotText: 'ETH/USDT' })).toHaveCount(0)
  await card(page, 'Fast Ether grid').getByRole('link', { name: 'Fast Ether grid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fast Ether grid' })).toBeVisible()
  await expect(page.locator('main')).toContainText('20% of profit')
  await expect(page.locator('main')).toContainText('ETH/USDT')
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/en\/login\?returnTo=/)
})

test('compares bots over the same days; the table names the best', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/tr/bots/leaderboard')
  await page.getByRole('link', { name: 'Turnuva' }).click()
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'CTA: Bollinger' }).uncheck()
  await page.getByRole('button', { name: 'Yarışı başlat' }).click()
  await expect(page.getByRole('heading', { name: /^Yarış: / })).toBeVisible()
  await expect(page.getByText(/^Kazanan: /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sonuçlar' }).locator('tbody tr')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Adım adım yarış' }).locator('tbody tr')).toHaveCount(6)
  expect(await violations(page)).toEqual([])
})

test('a race waits for a place where the person has three backtests open, and begins by itself', async ({
  page,
}) => {
  await enterDemo(page)
  const race = (symbol: string) =>
    `/tr/bots/tournament?symbol=${symbol}&days=30&in=narrow-grid&in=wide-grid&in=calm-martingale`
  await page.request.get(race('SOLUSDT'), { headers: { 'Sec-Fetch-Dest': 'empty' } })
  await page.goto(race('ETHUSDT'))
  await expect(page.getByText(/^Kazanan: /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sonuçlar' }).locator('tbody tr')).toHaveCount(3)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('stars, backtests with a budget and copies a published bot; buys another', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/bots/market')
      await card(page, 'Sakin Bitcoin gridi').getByRole('button', { name: 'Favori' }).click()
      await expect(
        card(page, 'Sakin Bitcoin gridi').getByRole('button', { name: 'Favori', pressed: true }),
      ).toBeVisible()
      await page.goto('/tr/bots/favorites')
      await card(page, 'Sakin Bitcoin gridi').getByRole('link', { name: 'Sakin Bitcoin gridi' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sakin Bitcoin gridi' })).toBeVisible()
      if (javaScriptEnabled) await waitForHydration(page)
      await page.getByLabel('Bütçeniz (USDT)').fill('5,5')
      await page.getByRole('button', { name: 'Bütçeyi kontrol et' }).click()
      await expect(page.getByText(/yetersiz\. En az: /)).toBeVisible()
      await page.getByLabel('Bütçeniz (USDT)').fill('4.000')
      await page.getByRole('button', { name: 'Bütçeyi kontrol et' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'bu ayarlar için yeterli' })).toBeVisible()
      await page.getByRole('button', { name: 'Kopyala ve başlat' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Bot oluşturuldu' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Kopya bot/ })).toBeVisible()
      await expect(page.locator('main')).toContainText('4.000,00 USDT')

      await page.goto('/tr/bots/market?by=price')
      await page.getByRole('link', { name: 'Sabırlı SOL' }).click()
      await expect(page.getByText('Bu botun ayarları ücretlidir')).toBeVisible()
      if (javaScriptEnabled) await waitForHydration(page)
      await page.getByRole('button', { name: 'Satın al: 5 USDT' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Satın alındı' })).toBeVisible()
      await expect(page.getByText('Bu botun ayarları ücretlidir')).toHaveCount(0)
      await expect(page.getByLabel('Bütçeniz (USDT)')).toBeVisible()

      await page.goto('/tr/bots/strategist')
      await expect(page.getByText('Demo hesaplar ve alt hesaplar bot yayınlayamaz')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Strateji sağlayıcı ol' })).toBeDisabled()
      if (!javaScriptEnabled) return
      await page.goto('/tr/bots/market?by=price')
      await page.getByRole('link', { name: 'Sabırlı SOL' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sabırlı SOL' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
