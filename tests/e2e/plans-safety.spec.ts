// S2: an order with a price impact of two percent or more shows a warning; from five percent, or beyond the book, it needs a
// confirmation; with and without scripts.

import { expect, type Page } from '@playwright/test'
import { call, test, typed } from '#tests/support/funded-server.ts'
import { enterDemo, lastPrice, terminal, waitForSocket } from '#tests/support/visits.ts'

const form = (page: Page) => page.locator('.order-form')
const buy = (page: Page) => form(page).getByRole('button', { name: 'BTC al' }).click()
const confirmation = (page: Page) => form(page).getByLabel('Uyarıyı okudum ve anladım')

test('warns from two percent, asks for confirmation from five', async ({ page, rich }) => {
  await enterDemo(page)
  await page.goto(`${terminal}?type=market`)
  await waitForSocket(page)
  const caution = form(page).locator('.caution')
  // More than the best levels offer; the rest is at the distance of each step.
  for (const [share, warns, asks] of [
    [1.6, false, false],
    [2.6, true, false],
    [5.6, true, true],
  ] as const) {
    const price = String(Math.round((await lastPrice(page)) * (1 + share / 100)))
    const order = { symbolId: 'BTCUSDT', side: 'sell', orderType: 'limit', price, size: '300' }
    const { orderId } = await call<{ orderId: string }>(rich, 'spot/order/placeOrder', order)
    await form(page).locator('input[name="total"]').fill('18.000.000')
    if (warns) await expect(caution).toContainText('Bu emir piyasa fiyatını %')
    else await expect(form(page).locator('.summary')).toContainText('(%0,1)')
    await expect(caution).toHaveCount(warns ? 1 : 0)
    await expect(confirmation(page)).toHaveCount(asks ? 1 : 0)
    await call(rich, 'spot/order/cancelOrder', { orderId })
    await expect(caution).toContainText('Emir defterinin derinliği bu emir için yeterli değil.')
    await form(page).locator('input[name="total"]').fill('')
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an order beyond the book or far through the market needs a confirmation', async ({ page }) => {
      await enterDemo(page)
      await page.goto(`${terminal}?type=market`)
      if (javaScriptEnabled) await waitForSocket(page)
      await form(page).locator('input[name="total"]').fill('300.000.000')
      await buy(page)
      await expect(confirmation(page)).toBeVisible()
      await expect(form(page).locator('.caution')).toContainText('Emir defterinin derinliği')
      await confirmation(page).check()
      await buy(page)
      await page.getByRole('button', { name: 'Onayla', exact: true }).click()
      // With the confirmation, only the balance is missing.
      await expect(
        page.getByText('Kullanılabilir bakiyeniz yetersiz. Miktarı azaltın.').first(),
      ).toBeVisible()

      await page.goto(`${terminal}?type=limit`)
      if (javaScriptEnabled) await waitForSocket(page)
      await form(page)
        .locator('input[name="price"]')
        .fill(typed((await lastPrice(page)) * 1.07))
      await form(page).locator('input[name="amount"]').fill('0,01')
      await buy(page)
      await expect(confirmation(page)).toBeVisible()
      await expect(form(page).locator('input[name="amount"]')).toHaveValue('0,01')
      await confirmation(page).check()
      await buy(page)
      await expect(page.getByText('Fiyat izin verilen üst sınırı aşıyor. En fazla: ').first()).toBeVisible()
    })
  })
}
