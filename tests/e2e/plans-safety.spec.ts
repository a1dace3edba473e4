// S2: an order that moves the price, or reaches through it, says so from two percent on and needs a word from five, or
// beyond the book; with scripts and without.

import { expect, type Page } from '@playwright/test'
import { call, test, typed } from '#tests/support/funded-server.ts'
import { alive, enterDemo, lastPrice, terminal } from '#tests/support/visits.ts'

const form = (page: Page) => page.locator('.order-form')
const buy = (page: Page) => form(page).getByRole('button', { name: 'BTC al' }).click()
const word = (page: Page) => form(page).getByLabel('Uyarıyı okudum, anladım')

test('the line is amber from two percent, the box appears at five', async ({ page, rich }) => {
  await enterDemo(page)
  await page.goto(`${terminal}?type=market`)
  await alive(page)
  const caution = form(page).locator('.caution')
  // More than the server offers; the rest lies as far off as each step says.
  for (const [share, warns, asks] of [
    [1.6, false, false],
    [2.6, true, false],
    [5.6, true, true],
  ] as const) {
    const price = String(Math.round((await lastPrice(page)) * (1 + share / 100)))
    const wish = { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price, size: '200' }
    const { orderId } = await call<{ orderId: string }>(rich, 'spot/order/placeOrder', wish)
    await form(page).locator('input[name="total"]').fill('1.500.000')
    if (warns) await expect(caution).toContainText('Bu emir fiyatı %')
    else await expect(form(page).locator('.summary')).toContainText('(%0,1)')
    await expect(caution).toHaveCount(warns ? 1 : 0)
    await expect(word(page)).toHaveCount(asks ? 1 : 0)
    await call(rich, 'spot/order/cancelOrder', { orderId })
    await expect(caution).toContainText('Defterde bu emri karşılayacak kadar miktar yok.')
    await form(page).locator('input[name="total"]').fill('')
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('beyond the book and far through the market an order needs a word', async ({ page }) => {
      await enterDemo(page)
      await page.goto(`${terminal}?type=market`)
      if (javaScriptEnabled) await alive(page)
      await form(page).locator('input[name="total"]').fill('5.000.000')
      await buy(page)
      await expect(word(page)).toBeVisible()
      await expect(form(page).locator('.caution')).toContainText('Defterde bu emri karşılayacak kadar')
      await word(page).check()
      await buy(page)
      // With the word given it is a matter of money.
      await expect(page.getByText('Bakiye yetersiz.').first()).toBeVisible()

      await page.goto(`${terminal}?type=limit`)
      if (javaScriptEnabled) await alive(page)
      await form(page)
        .locator('input[name="price"]')
        .fill(typed((await lastPrice(page)) * 1.07))
      await form(page).locator('input[name="amount"]').fill('0,01')
      await buy(page)
      await expect(word(page)).toBeVisible()
      await expect(form(page).locator('input[name="amount"]')).toHaveValue('0,01')
      await word(page).check()
      await buy(page)
      await expect(page.getByText('Fiyat izin verilen üst sınırın üzerinde.').first()).toBeVisible()
    })
  })
}
