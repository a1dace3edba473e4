// Earn in a browser, with and without scripts: choose a product, calculate, subscribe, and redeem what is held.

import en from '#app/i18n/locales/en/earn.ts'
import tr from '#app/i18n/locales/tr/earn.ts'
import { test } from '#tests/support/member.ts'
import { expect } from '#tests/support/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`earn ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('from the list to a holding and back', async ({ page }) => {
      const words = javaScriptEnabled ? tr : en
      const locale = javaScriptEnabled ? 'tr' : 'en'
      await page.goto(`/${locale}/earn`)
      await page.locator(`a[href="/${locale}/earn/USDT-flexible"]`).click()
      const form = page.locator('section[aria-labelledby="earn-form"]')
      const amount = form.getByLabel(words.form.amount)
      await amount.fill('0')
      await form.getByRole('button', { name: words.form.submit, exact: true }).click()
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await amount.fill('100')
      await form.getByRole('button', { name: words.form.submit, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: words.form.done })).toBeVisible()
      const calculator = page.locator('section[aria-labelledby="earn-calculator"]')
      await calculator.getByLabel(words.calculator.amount).fill('10000')
      await calculator.getByRole('button', { name: words.calculator.submit }).click()
      await expect(calculator).toContainText(locale === 'tr' ? '0,30410958 USDT' : '0.30410958 USDT')
      await form.getByRole('link', { name: words.form.mine }).click()
      await page.getByRole('link', { name: words.mine.redeem }).click()
      const redeem = page.locator('section[aria-labelledby="earn-redeem"]')
      await redeem.getByLabel(words.form.amount).fill('100')
      await redeem.getByRole('button', { name: words.redeem.submit, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: words.redeem.done })).toBeVisible()
      await expect(page.getByText(words.mine.none)).toBeVisible()
      await page.getByRole('link', { name: words.tabs.history, exact: true }).click()
      await expect(page.getByText(words.records.redeemed.person).first()).toBeVisible()
    })
  })
