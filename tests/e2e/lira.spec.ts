// A newcomer's way to bitcoin: signs up, verifies, deposits lira, buys bitcoin, with and without scripts; lira that may not move.

import enConvert from '#app/i18n/locales/en/convert.ts'
import en from '#app/i18n/locales/en/fiat.ts'
import trConvert from '#app/i18n/locales/tr/convert.ts'
import tr from '#app/i18n/locales/tr/fiat.ts'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { signUp, verify } from '#tests/support/verify-on-page.ts'
import { enterDemo } from '#tests/support/visits.ts'

const wordsOf = {
  tr: { fiat: tr, convert: trConvert, amount: '12.500,50', small: '49,99' },
  en: { fiat: en, convert: enConvert, amount: '12,500.50', small: '49.99' },
}

for (const [lang, javaScriptEnabled] of [
  ['tr', true],
  ['en', false],
] as const) {
  test.describe(`${lang}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a new person signs up, verifies, deposits lira, buys bitcoin', async ({ page }) => {
      const words = wordsOf[lang]
      const { fiat, convert } = words
      await signUp(page, lang)
      const look = async () => {
        if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      }
      await verify(page, lang, { look })

      await page.goto(`/${lang}/assets/fiat/deposit`)
      await expect(page.getByText(fiat.first)).toBeVisible()
      await page.getByLabel(fiat.amount).fill(words.small)
      await page.getByRole('button', { name: fiat.deposit.submit }).click()
      await expect(page.getByText(fiat.wrong.min.replace('{{min}}', '50'))).toBeVisible()
      await expect(page.getByLabel(fiat.amount)).toHaveValue(words.small)
      await page.getByLabel(fiat.amount).fill(words.amount)
      await page.getByRole('button', { name: fiat.deposit.submit }).click()
      await page.waitForURL(`**/${lang}/orders/fiat/*`)
      await expect(page.getByLabel(fiat.bank.sender)).toHaveValue('Işıl Demir')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: fiat.bank.submit }).click()
      await expect(page.getByRole('listitem').filter({ hasText: fiat.status.paid })).toBeVisible()
      // By itself, when bank and review are done.
      await page.locator('main').getByRole('link', { name: fiat.order.buy }).click()

      await page.waitForURL(`**/${lang}/buy-bitcoin`)
      await page.getByLabel(fiat.buy.amount, { exact: true }).fill(words.amount)
      await page.getByRole('button', { name: fiat.buy.submit }).click()
      await expect(page.getByRole('heading', { name: convert.quote.title })).toBeVisible()
      await page.getByRole('button', { name: convert.quote.submit, exact: true }).click()
      await expect(page.locator('main').getByRole('status')).toContainText(
        /12[.,]500[.,]5 TRY .*0[.,]00\d+ BTC/,
      )

      await page.goto(`/${lang}/orders/fiat`)
      await expect(page.locator('main tbody tr')).toHaveCount(1)
      await expect(page.locator('main tbody tr')).toContainText(fiat.status.credited)

      await page.locator('main tbody').getByRole('link').click()
      await page.getByRole('link', { name: fiat.receipt.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fiat.receipt.title)
      await expect(page.locator('main dl')).toContainText('Işıl Demir')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])

      await page.goto(`/${lang}/assets/fiat/withdraw`)
      await page.getByLabel(fiat.iban).fill('TR33 0006 1005 1978 6457 8413 27')
      await page.getByLabel(fiat.amount).fill('150')
      await page.getByRole('button', { name: fiat.withdraw.submit }).click()
      await expect(page.getByText(fiat.wrong.iban)).toBeVisible()
      await expect(page.getByLabel(fiat.amount)).toHaveValue('150')
    })
  })
}

test('a demo account learns why it moves no lira', async ({ page }) => {
  await enterDemo(page)
  for (const path of ['deposit', 'withdraw']) {
    await page.goto(`/tr/assets/fiat/${path}`)
    await expect(page.getByText(tr.closed.demo)).toBeVisible()
  }
})
