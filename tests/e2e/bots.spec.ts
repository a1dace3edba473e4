// A grid in the browser, in Turkish with comma decimals: created, watched, edited, ended; with and without JavaScript. Every kind,
// in both languages: bot-lives.spec.ts.

import type { Page } from '@playwright/test'
import { expectCleanLooks } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const state = (page: Page) => page.locator('h1 + span')

/** The bot acts shortly after the command; without scripts the page must be reloaded. */
async function until(page: Page, javaScriptEnabled: boolean, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload()
    await seen()
  }).toPass({ timeout: 60_000, intervals: [300, 600, 1000] })
}

const reaches = (page: Page, javaScriptEnabled: boolean, text: string) =>
  until(page, javaScriptEnabled, () =>
    expect(state(page)).toContainText(text, { timeout: javaScriptEnabled ? 60_000 : 200 }),
  )

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page.getByRole('heading', { name: 'Botu onayla' })).toBeVisible()
  await page.getByRole('button', { name: 'Botu başlat' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bot oluşturuldu' })).toBeVisible()
}

async function end(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Sonlandır' }).click()
  await page.getByRole('button', { name: 'Botu sonlandır' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'iletildi' })).toBeVisible()
  await reaches(page, javaScriptEnabled, 'Sonlandırıldı')
  await expect(state(page)).toContainText('Siz sonlandırdınız.')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a spot grid: errors beside fields, preview, creation, watching, editing, end', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/bots')
      await page.getByRole('link', { name: 'Oluştur: Spot grid' }).click()
      await page.getByLabel('Grid sayısı').fill('abc')
      await page.getByRole('button', { name: 'Devam et' }).click()
      await expect(page.getByText('Geçerli bir sayı girin.')).toBeVisible()
      await page.getByLabel('Grid sayısı').fill('8')
      await page.getByLabel('Yatırım tutarı').fill('5,25')
      await page.getByRole('button', { name: 'Devam et' }).click()
      await expect(page.getByText(/yetersiz\. En az: /)).toBeVisible()
      await page.getByLabel('Yatırım tutarı').fill('1.234,50')
      await page.getByRole('button', { name: 'Önizle' }).click()
      await expect(page.locator('[aria-label="Grid seviyeleri"] tbody tr')).toHaveCount(8)
      await begin(page)
      await reaches(page, javaScriptEnabled, 'Çalışıyor')
      await expect(page.locator('main')).toContainText('1.234,50 USDT')

      await page.getByRole('link', { name: 'Bekleyen emirler' }).click()
      await until(page, javaScriptEnabled, () =>
        expect(page.locator('tbody tr')).toHaveCount(8, { timeout: 5000 }),
      )

      await page.getByRole('link', { name: 'Düzenle' }).click()
      await page.getByLabel('Kâr al fiyatı').fill('1,5')
      await page.getByRole('button', { name: 'Fiyatları kaydet' }).click()
      await expect(page.getByText(/üzerinde olmalı|altında/).first()).toBeVisible()
      await expect(page.getByLabel('Kâr al fiyatı')).toHaveValue('1,5')
      await page.getByLabel('Kâr al fiyatı').fill('150.000,5')
      await page.getByRole('button', { name: 'Fiyatları kaydet' }).click()
      await until(page, javaScriptEnabled, () =>
        expect(page.locator('main')).toContainText('150.000,50', { timeout: 6000 }),
      )

      await end(page, javaScriptEnabled)
      await page.goto('/tr/bots/history')
      await expect(page.locator('tbody tr')).toContainText('Siz sonlandırdınız.')
      await page.goto('/tr/bots/mine')
      await expect(page.getByText('Çalışan botunuz yok.')).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('buttons add, balance and remove coins', async ({ page }) => {
    await enterDemo(page)
    await page.goto('/tr/bots/create/auto-invest')
    await page.getByRole('button', { name: 'Varlık ekle' }).click()
    await page.getByRole('button', { name: 'Eşit dağıt' }).click()
    await expect(page.getByLabel('Oran 1 (%)', { exact: true })).toHaveValue('34')
    await expect(page.getByText('Toplam: %100')).toBeVisible()
    await page
      .getByRole('button', { name: /^Listeden çıkar/ })
      .last()
      .click()
    await expect(page.getByText('Toplam: %67')).toBeVisible()
  })
})

for (const parts of [
  ['', '/pending', '/completed', '/withdrawals'],
  ['/log', '/edit', '/terminate'],
])
  test(`axe finds nothing on the pages of a bot, wide and narrow, in both themes: ${parts.join(' ')}`, async ({
    page,
  }) => {
    await enterDemo(page)
    await page.goto('/tr/bots/create/spot-grid?stage=confirm')
    await page.getByRole('button', { name: 'Botu başlat' }).click()
    await reaches(page, true, 'Çalışıyor')
    const { pathname } = new URL(page.url())
    for (const part of parts) {
      await page.goto(pathname + part)
      await expectCleanLooks(page)
    }
  })
