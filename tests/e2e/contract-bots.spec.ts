// Bots on contracts in the browser: what their forms say of liquidation, their pages in both languages, wide and narrow, and axe.
// Their lives with and without scripts: bot-lives.spec.ts.

import type { Page } from '@playwright/test'
import enSignals from '#app/i18n/locales/en/signals.ts'
import trSignals from '#app/i18n/locales/tr/signals.ts'
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

    test('the form of a grid shows where it would be liquidated, and refuses a leverage that is not safe', async ({
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

    test('the form of a Martingale bot shows its ladder in margin and where it would be liquidated', async ({
      page,
    }) => {
      await enterDemo(page)
      await page.goto('/en/bots')
      await page.getByRole('link', { name: 'Create: Futures Martingale' }).click()
      await expect(page.getByText(/of margin is in use, covering a drop of up to 10\.00%/)).toBeVisible()
      await expect(page.getByText('Estimated liquidation if every order fills')).toBeVisible()
      await page.getByLabel('Leverage').fill('20')
      await page.getByLabel('Price deviation').fill('5')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(/liquidated before the last safety order/).first()).toBeVisible()
      await page.getByLabel('Leverage').fill('2')
      await page.getByLabel('Direction').selectOption('short')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText(/covering a rise of up to 25\.00%/)).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Review and confirm' })).toBeVisible()
    })
  })

const signals = { tr: trSignals, en: enSignals }

const words = {
  tr: { running: 'Çalışıyor', liquidation: 'Likidasyon fiyatı', start: 'Botu başlat' },
  en: { running: 'Running', liquidation: 'Liquidation price', start: 'Start bot' },
}

for (const [slug, lang] of [
  ['futures-grid', 'tr'],
  ['futures-grid', 'en'],
  ['futures-martingale', 'tr'],
  ['futures-martingale', 'en'],
  ['futures-cta', 'tr'],
  ['futures-cta', 'en'],
  ['futures-signal', 'tr'],
  ['futures-signal', 'en'],
] as const)
  test(`${lang}: pages of ${slug}`, async ({ page }) => {
    await enterDemo(page)
    if (slug === 'futures-signal') {
      await page.goto(`/${lang}/bots/signals/new`)
      await page.locator('input[name="name"]').fill('Trend')
      await page.locator('select[name="symbol"]').first().selectOption('BTCUSDT')
      await page.getByRole('button', { name: signals[lang].new.submit }).click()
      await expect(page).toHaveURL(/script/)
    }
    await page.goto(`/${lang}/bots/create/${slug}?stage=confirm`)
    await expectCleanLooks(page, (width) => expectToFit(page, width), lang)
    await page.goto(`/${lang}/bots/create/${slug}`)
    await expectCleanLooks(page, (width) => expectToFit(page, width), lang)
    await page.goto(`/${lang}/bots/create/${slug}?stage=confirm`)
    await page.getByRole('button', { name: words[lang].start }).click()
    await expect(page.locator('h1 + span')).toContainText(words[lang].running, { timeout: 60_000 })
    await expect(page.getByText(words[lang].liquidation).first()).toBeVisible()
    const { pathname } = new URL(page.url())
    const parts = ['', '/pending', '/completed', '/log', '/edit', '/terminate']
    for (const part of parts.filter((one) => one !== '/edit' || slug !== 'futures-signal')) {
      await page.goto(pathname + part)
      await expectCleanLooks(page, (width) => expectToFit(page, width), lang)
    }
  })
