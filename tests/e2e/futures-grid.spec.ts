// A grid on a contract in the browser: what its form says of liquidation, its pages in both languages, wide and narrow, and axe.
// Its life with and without scripts: bot-lives.spec.ts.

import type { Page } from '@playwright/test'
import { expectCleanLooks } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing is wider than the page. */
async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `${page.url()}, ${width}`).toBeLessThanOrEqual(width)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the form shows where it would be liquidated, and refuses a leverage that is not safe', async ({
      page,
    }) => {
      await enterDemo(page)
      await page.goto('/tr/bots')
      await page.getByRole('link', { name: 'Oluştur: Vadeli grid' }).click()
      await expect(page.getByText('Düşüşte tahmini likidasyon')).toBeVisible()
      await page.getByLabel('Kaldıraç').fill('20')
      await page.getByRole('button', { name: 'Devam et' }).click()
      await expect(page.getByText(/aralığın içinde likide olur/).first()).toBeVisible()
      await page.getByLabel('Kaldıraç').fill('2')
      await page.getByLabel('Yön').selectOption('neutral')
      await page.getByRole('button', { name: 'Önizle' }).click()
      await expect(page.getByText('Yükselişte tahmini likidasyon')).toBeVisible()
      await expect(page.getByText('Başlangıçta alınacak miktar')).toHaveCount(0)
      await page.getByRole('button', { name: 'Devam et' }).click()
      await expect(page.getByRole('heading', { name: 'Botu onayla' })).toBeVisible()
      // A tape has no contracts, so nothing offers to test it.
      await expect(page.getByRole('link', { name: /günde test et/ })).toHaveCount(0)
    })
  })

for (const [lang, words] of [
  ['tr', { running: 'Çalışıyor', liquidation: 'Likidasyon fiyatı' }],
  ['en', { running: 'Running', liquidation: 'Liquidation price' }],
] as const)
  test(`${lang}: its pages`, async ({ page }) => {
    await enterDemo(page)
    await page.goto(`/${lang}/bots/create/futures-grid?stage=confirm`)
    await expectCleanLooks(page, (width) => expectToFit(page, width))
    await page.goto(`/${lang}/bots/create/futures-grid`)
    await expectCleanLooks(page, (width) => expectToFit(page, width))
    await page.goto(`/${lang}/bots/create/futures-grid?stage=confirm`)
    await page.getByRole('button', { name: lang === 'tr' ? 'Botu başlat' : 'Start bot' }).click()
    await expect(page.locator('h1 + span')).toContainText(words.running, { timeout: 60_000 })
    await expect(page.getByText(words.liquidation).first()).toBeVisible()
    const { pathname } = new URL(page.url())
    for (const part of ['', '/pending', '/completed', '/log', '/edit', '/terminate']) {
      await page.goto(pathname + part)
      await expectCleanLooks(page, (width) => expectToFit(page, width))
    }
  })
