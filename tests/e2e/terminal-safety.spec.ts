// Protection against unintended orders (S1; ui.md 1.4): a row that changes under the pointer, no network, no live prices.

import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal, withOneForm } from '#tests/support/visits.ts'

test('S1: a row whose price changes between press and release has no effect and shows a message', async ({
  page,
}) => {
  await withOneForm(page)
  await openTerminal(page)
  const price = page.getByLabel('Fiyat', { exact: true })
  const cell = page.locator('#book-asks-0 .price')
  // The price may return before the release: then the click counts, and the test presses again.
  await expect(async () => {
    await price.fill('1')
    const pressed = await cell.innerText()
    await cell.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(cell).not.toHaveText(pressed, { timeout: 3000 })
    await cell.dispatchEvent('click')
    await expect(price).toHaveValue('1', { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Siz tıkladıktan sonra fiyat değişti').first()).toBeVisible()
})

test('offline: the form is disabled with the reason, the input stays', async ({ page, context }) => {
  await enterDemo(page)
  await page.clock.install()
  await openTerminal(page)
  const amount = page.getByLabel('Miktar', { exact: true })
  await amount.fill('0,02')
  await context.setOffline(true)
  await expect(page.getByText('Çevrimdışısınız; emir gönderilemiyor.')).toBeVisible()
  await expect(amount).toBeDisabled()
  // The page reads its orders again every 30 s: not now, for an error would stand in its place.
  await page.clock.fastForward(61_000)
  await expect(amount).toHaveValue('0,02')
  await context.setOffline(false)
  await expect(amount).toBeEnabled()
  await expect(page.getByRole('button', { name: 'BTC al' })).toBeVisible()
})

test('without live prices a market order needs a confirmation, a limit order does not', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close())
  await enterDemo(page)
  await page.clock.install()
  await page.goto('/tr/spot/BTCUSDT?type=market')
  // The pauses between five tries pass at once.
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(page.locator('.connection[data-state="lost"]')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByLabel('Tutar', { exact: true }).fill('100')
  const word = page.getByLabel('Uyarıyı okudum ve anladım')
  await expect(word).toBeVisible()
  await expect(page.getByText('Canlı bağlantı koptu')).toBeVisible()
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(word).toBeFocused()
  await expect(page.getByText(/^Emir (kısmen )?gerçekleşti/)).toHaveCount(0)
  await word.check()
  await page.getByRole('button', { name: 'BTC al' }).click()
  await page.getByRole('button', { name: 'Onayla', exact: true }).click()
  await expect(page.getByText(/^Emir (kısmen )?gerçekleşti/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Limit', exact: true }).click()
  await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await expect(word).toHaveCount(0)
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(page.getByText(/^Emir verildi/)).toBeVisible()
})
