// A purchase by card: wrong entries, a price, the bank's page with the code from the message box, the coin, its receipt.

import en from '#app/i18n/locales/en/fiat.ts'
import tr from '#app/i18n/locales/tr/fiat.ts'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { signUp, verify } from '#tests/support/verify-on-page.ts'

const wordsOf = { tr: { fiat: tr, amount: '2.500,50' }, en: { fiat: en, amount: '2,500.50' } }

for (const [lang, javaScriptEnabled] of [
  ['tr', true],
  ['en', false],
] as const) {
  test.describe(`${lang}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a coin is bought by card with a code of its bank', async ({ page }) => {
      const { fiat, amount } = wordsOf[lang]
      const { card, secure } = fiat
      await signUp(page, lang)
      await verify(page, lang)

      await page.goto(`/${lang}/buy-bitcoin/card`)
      const fill = async (number: string) => {
        await page.getByLabel(fiat.amount, { exact: true }).fill(amount)
        await page.getByLabel(card.number).fill(number)
        await page.getByLabel(card.expiry).fill('12/40')
        await page.getByLabel(card.cvc).fill('123')
        await page.getByRole('button', { name: card.submit }).click()
      }
      await fill('4111 1111 1111 1111')
      await expect(page.getByText(card.wrong.real)).toBeVisible()
      await expect(page.getByLabel(fiat.amount, { exact: true })).toHaveValue(amount)
      // The server sends nothing of a card back.
      if (!javaScriptEnabled) await expect(page.getByLabel(card.number)).toHaveValue('')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await fill('5555 5555 5555 4444')
      await page.waitForURL(`**/${lang}/orders/fiat/*`)
      await page.getByRole('button', { name: card.pay }).click()

      await page.waitForURL(`**/${lang}/orders/fiat/*/3ds`)
      const bank = page.url()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByLabel(secure.code).fill('1')
      await page.getByRole('button', { name: secure.submit }).click()
      await expect(page.locator('main [aria-invalid=true]')).toBeVisible()
      await page.getByRole('link', { name: secure.outbox }).click()
      await page.waitForURL(`**/${lang}/dev/outbox`)
      // The address changes a moment before the page does.
      await expect(page.locator('main')).toContainText(/\b\d{6}\b/)
      const [code] = /\b\d{6}\b/.exec(await page.locator('main').innerText()) ?? []
      await page.goto(bank)
      await page.getByLabel(secure.code).fill(code ?? '')
      await page.getByRole('button', { name: secure.submit }).click()

      await page.waitForURL(`**/${lang}/orders/fiat/*`)
      // By itself, when the bank cannot take it back any more.
      await page.getByRole('link', { name: fiat.receipt.title }).click()
      await expect(page.locator('main dl')).toContainText('Mastercard •••• 4444')
      await expect(page.locator('main dl')).toContainText(fiat.status.credited)
      await expect(page.locator('main dl')).toContainText(/0[.,]00\d+ BTC/)
    })
  })
}
