// Convert: a quote and its acceptance, refused terms, one that expires, small balances, the history.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

const rows = (page: Page) => page.locator('main tbody tr')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`convert ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a quote is accepted and listed; wrong terms keep what was typed', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/convert')
      const amount = page.getByLabel('Verdiğiniz miktar')
      await page.getByLabel('Verdiğiniz varlık').selectOption('USDT')
      await amount.fill('0,5')
      await page.getByRole('button', { name: 'Fiyat al' }).click()
      await expect(page.getByText('Tutar, dönüştürme sınırlarının dışında.')).toBeVisible()
      await expect(amount).toHaveValue('0,5')

      await amount.fill('1.250,50')
      await page.getByRole('button', { name: 'Fiyat al' }).click()
      await expect(page.getByRole('heading', { name: 'Fiyatınız hazır' })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^\d sn geçerli$/)
      await page.getByRole('button', { name: 'Dönüştür' }).click()
      await expect(page.locator('main').getByRole('status')).toHaveText(
        /^1\.250,5 USDT karşılığında 0,0\d+ BTC/,
      )

      await page.getByRole('link', { name: 'Geçmiş', exact: true }).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('1.250,5 USDT')

      await page.goto('/tr/convert?from=USDT&to=BTC')
      await page.getByRole('link', { name: 'Alacağım miktarı yaz' }).click()
      await page.getByLabel('Aldığınız miktar').fill('0,01')
      await page.getByRole('button', { name: 'Fiyat al' }).click()
      await page.getByRole('button', { name: 'Dönüştür' }).click()
      await expect(page.locator('main').getByRole('status')).toHaveText(/ USDT karşılığında 0,01 BTC/)

      await page.goto('/tr/convert/small')
      await expect(page.getByText('Çevrilebilecek düşük bakiyeniz yok.')).toBeVisible()
    })
  })
}

test('a quote runs out on the page', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/en/convert?from=BTC&to=USDT')
  await page.getByLabel('Amount you pay').fill('0.01')
  await page.getByRole('button', { name: 'Get a quote' }).click()
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeVisible()
  await expect(page.getByText('This quote has expired. Get a new one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Convert', exact: true })).toHaveCount(0)
})
