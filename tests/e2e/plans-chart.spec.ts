// Own orders on the chart: named labels that are dragged up and down, cancel by their ×, and stay away from a pan.

import { expect, type Page } from '@playwright/test'
import { call, test } from '#tests/support/funded-server.ts'
import { enterDemo, lastPrice, readNumber, terminal, waitForSocket } from '#tests/support/visits.ts'

const tag = (page: Page) => page.locator('.order-tags > [data-side="buy"]')

/** The middle of the words of a label. */
async function grip(page: Page): Promise<{ x: number; y: number }> {
  await expect(tag(page)).toBeVisible()
  const box = (await tag(page).locator('span').boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function place(page: Page, kind: 'limit' | 'trigger', share = 0.995): Promise<string> {
  await enterDemo(page)
  await page.goto(terminal)
  const price = String(Math.round((await lastPrice(page)) * share))
  const facts = { symbolId: 'BTCUSDT', side: 'buy', size: '0.01' }
  if (kind === 'limit')
    await call(page.request, 'spot/order/placeOrder', { ...facts, orderType: 'limit', price })
  else await call(page.request, 'trigger/spot/plan/placePlan', { ...facts, triggerPrice: price })
  await page.goto(terminal)
  await waitForSocket(page)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
  return price
}

for (const kind of ['limit', 'trigger'] as const) {
  test(`drags a ${kind} order by its label`, async ({ page }) => {
    const price = await place(page, kind)
    await expect(tag(page)).toContainText(kind === 'limit' ? 'Limit' : 'Tetikleyici')

    const { x, y } = await grip(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 30, { steps: 5 })
    await expect(tag(page).locator('[data-price]')).toHaveText(/\d/)
    await page.mouse.up()
    await expect(page).toHaveURL(kind === 'limit' ? /edit=\d+&price=/ : /tab=trigger.*edit=plan-\d+&price=/)
    const field = page.locator(
      `#orders .editing input[name="${kind === 'limit' ? 'price' : 'triggerPrice'}"]`,
    )
    await expect(field).toBeFocused()
    expect(readNumber(await field.inputValue())).toBeLessThan(Number(price))

    await page.locator('#orders').getByRole('link', { name: 'Vazgeç' }).click()
    await expect(page.locator('#orders tbody tr')).toContainText(Number(price).toLocaleString('tr-TR'))
  })
}

test('a pan along an order line, or across its label, opens nothing', async ({ page }) => {
  await place(page, 'limit')
  const { x, y } = await grip(page)
  const area = (await page.locator('.canvas-box').boundingBox())!
  const reading = page.locator('.chart-reading [data-field="open"]')
  // On the line itself, 130 pixels sideways and a little down; then up and down beside the label.
  for (const [fromX, byX, byY] of [
    [area.x + area.width * 0.3, 130, 6],
    [area.x + area.width * 0.3, 4, 60],
    [x, -130, 8],
  ] as const) {
    await page.mouse.move(fromX, y)
    await page.mouse.down()
    await page.mouse.move(fromX + byX, y + byY, { steps: 6 })
    await page.mouse.up()
    await expect(reading).toHaveText(/\d/)
    expect(page.url()).not.toContain('edit=')
    await expect(page.locator('#orders .editing')).toHaveCount(0)
  }
})

test('× cancels an order, and one out of view waits at the edge', async ({ page }) => {
  await place(page, 'limit', 0.8)
  await expect(tag(page)).toHaveAttribute('data-beyond', 'below')
  const area = (await page.locator('.canvas-box').boundingBox())!
  const box = (await tag(page).boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height)
  await tag(page)
    .getByRole('button', { name: /^İptal et: Limit Alış/ })
    .click()
  await expect(tag(page)).toHaveCount(0)
  await expect(page.getByText('Emir iptal edildi').first()).toBeVisible()
})

test('a holding shows its entry and its profit, and a sell what it would gain', async ({ page }) => {
  await enterDemo(page)
  await page.goto(terminal)
  const last = await lastPrice(page)
  const facts = { symbolId: 'BTCUSDT', orderType: 'market' }
  await call(page.request, 'spot/order/placeOrder', { ...facts, side: 'buy', quoteSize: '3000' })
  const price = String(Math.round(last * 1.01))
  await call(page.request, 'spot/order/placeOrder', {
    symbolId: 'BTCUSDT',
    side: 'sell',
    orderType: 'limit',
    price,
    size: '0.02',
  })
  await page.goto(terminal)
  await waitForSocket(page)
  const entry = page.locator('.order-tags > [data-side="entry"]')
  await expect(entry).toContainText('Ortalama alış')
  await expect(entry.locator('[data-profit]')).toHaveText(/^[+-]?\d[\d.]*,\d\d USDT$/)
  const sell = page.locator('.order-tags > [data-side="sell"]')
  await expect(sell.locator('small')).toHaveText(/^\+\d[\d.]*,\d\d USDT$/)
})
