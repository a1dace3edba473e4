// The market of bots as a person uses it: looked at by a guest, starred, tried with a budget, copied and bought; alive and without JavaScript.

import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { awake, enterDemo } from '#tests/support/visits.ts'

// Colours change at once, so that none is measured on its way from one theme to the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a guest looks at the market and is led to the login for the rest', async ({ page }) => {
  await page.goto('/en/bots')
  await page.getByRole('link', { name: 'To the bot market' }).click()
  await page.getByRole('searchbox', { name: 'Search bot, pair or strategist' }).fill('ethusdt')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card(page, 'Quick Ether grid').getByRole('link', { name: 'Quick Ether grid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Ether grid' })).toBeVisible()
  await expect(page.locator('main')).toContainText('20% of the profit')
  await expect(page.locator('main')).toContainText('ETH/USDT')
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page).toHaveURL(/\/en\/login\?returnTo=/)
})

test('bots race over the same days, and the table names the winner', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/tr/bots/leaderboard')
  await page.getByRole('link', { name: 'Turnuva' }).click()
  await awake(page)
  await page.getByRole('checkbox', { name: 'CTA: Bollinger' }).uncheck()
  await page.getByRole('button', { name: 'Yarışı başlat' }).click()
  await expect(page.getByRole('heading', { name: /^Yarış: / })).toBeVisible()
  await expect(page.getByText(/^Kazanan: /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sonuçlar' }).locator('tbody tr')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Adım adım yarış' }).locator('tbody tr')).toHaveCount(6)
  expect(await violations(page)).toEqual([])
})

for (const isAlive of [true, false]) {
  test.describe(isAlive ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isAlive })

    test('a published bot is starred, tried with a budget and copied; another one is bought', async ({
      page,
    }) => {
      await enterDemo(page)
      await page.goto('/tr/bots/market')
      if (isAlive) await awake(page)
      await card(page, 'Sakin Bitcoin gridi').getByRole('button', { name: 'Favori' }).click()
      await expect(
        card(page, 'Sakin Bitcoin gridi').getByRole('button', { name: 'Favori', pressed: true }),
      ).toBeVisible()
      await page.goto('/tr/bots/favorites')
      await card(page, 'Sakin Bitcoin gridi').getByRole('link', { name: 'Sakin Bitcoin gridi' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sakin Bitcoin gridi' })).toBeVisible()
      if (isAlive) await awake(page)
      await page.getByLabel('Bütçeniz (USDT)').fill('5,5')
      await page.getByRole('button', { name: 'Bütçeyi dene' }).click()
      await expect(page.getByText(/yetmiyor\. En az: /)).toBeVisible()
      await page.getByLabel('Bütçeniz (USDT)').fill('4.000')
      await page.getByRole('button', { name: 'Bütçeyi dene' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'bu ayarlara yetiyor' })).toBeVisible()
      await page.getByRole('button', { name: 'Kopyala ve başlat' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Bot oluşturuldu' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bir kopya' })).toBeVisible()
      await expect(page.locator('main')).toContainText('4.000,00 USDT')

      await page.goto('/tr/bots/market?by=price')
      await page.getByRole('link', { name: 'Sabırlı SOL' }).click()
      await expect(page.getByText('Bu botun ayarları satılıktır')).toBeVisible()
      if (isAlive) await awake(page)
      await page.getByRole('button', { name: 'Satın al: 5 USDT' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Satın alındı' })).toBeVisible()
      await expect(page.getByText('Bu botun ayarları satılıktır')).toHaveCount(0)
      await expect(page.getByLabel('Bütçeniz (USDT)')).toBeVisible()

      await page.goto('/tr/bots/strategist')
      await expect(page.getByText('Demo hesaplar ve alt hesaplar bot yayınlayamaz')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Stratejist ol' })).toBeDisabled()
      if (!isAlive) return
      await page.goto('/tr/bots/market?by=price')
      await page.getByRole('link', { name: 'Sabırlı SOL' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sabırlı SOL' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
