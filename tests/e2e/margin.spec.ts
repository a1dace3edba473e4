// Margin loans in a browser, with and without scripts: fund a wallet, borrow, read why, repay, and find both in the lists.

import enMargin from '#app/i18n/locales/en/margin.ts'
import enMoney from '#app/i18n/locales/en/money.ts'
import trMargin from '#app/i18n/locales/tr/margin.ts'
import trMoney from '#app/i18n/locales/tr/money.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`margin ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('borrow and repay', async ({ page }) => {
      const [locale, words, { transfer }] = javaScriptEnabled
        ? (['tr', trMargin, trMoney] as const)
        : (['en', enMargin, enMoney] as const)
      await enterDemo(page)
      await page.goto(`/${locale}/margin?wallet=margin:BTCUSDT`)
      await page.getByRole('link', { name: words.transferIn }).click()
      // Both pages have a box of this name.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(transfer.title)
      await page.getByLabel(transfer.amount, { exact: true }).fill('1000')
      await page.getByRole('button', { name: transfer.submit, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: transfer.done })).toBeVisible()
      await page.goto(`/${locale}/margin?wallet=margin:BTCUSDT`)
      const form = page.getByRole('region', { name: words.form.tabs })
      const amount = form.getByLabel(words.form.amount)
      await amount.fill('999999999')
      await form.getByRole('button', { name: words.form.borrow, exact: true }).click()
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await amount.fill('100')
      await form.getByRole('button', { name: words.form.borrow, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: words.done.borrow })).toBeVisible()
      const risk = page.getByRole('meter', { name: words.state.gauge })
      await expect(risk).toHaveAttribute('value', /[1-9]/)
      await page.getByText(words.state.why).first().click()
      await expect(page.getByText(/÷/).first()).toBeVisible()
      await form.getByRole('link', { name: words.form.repay, exact: true }).click()
      await expect(form.getByRole('button', { name: words.form.repay, exact: true })).toBeVisible()
      await form.getByRole('link', { name: words.form.all }).click()
      await expect(amount).not.toHaveValue('')
      await form.getByRole('button', { name: words.form.repay, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: words.done.repay })).toBeVisible()
      await page.getByRole('link', { name: words.histories }).click()
      await expect(page.getByRole('cell', { name: '100' }).first()).toBeVisible()
      await page.getByRole('link', { name: words.list.repayments }).click()
      await expect(page.getByText(words.list.manual).first()).toBeVisible()
    })
  })
