// Own orders on the chart: dragging a line opens the row with the new price, and sends nothing.

import { expect, type Page } from '@playwright/test'
import { call, test } from '#tests/support/funded-server.ts'
import { enterDemo, lastPrice, readNumber, terminal, waitForSocket } from '#tests/support/visits.ts'

const box = (page: Page) => page.locator('.canvas-box')

/** Finds the height at which the cursor shows that a line can be dragged. */
async function findLine(page: Page): Promise<{ x: number; y: number }> {
  const area = (await box(page).boundingBox())!
  const x = area.x + area.width * 0.3
  for (let y = area.y + area.height - 40; y > area.y + 8; y -= 4) {
    await page.mouse.move(x, y)
    if (await box(page).evaluate((element) => element.style.cursor === 'ns-resize')) return { x, y }
  }
  throw new Error('no line on the chart')
}

for (const kind of ['limit', 'trigger'] as const) {
  test(`drags a ${kind} order`, async ({ page }) => {
    await enterDemo(page)
    await page.goto(terminal)
    const price = String(Math.round((await lastPrice(page)) * 0.995))
    const facts = { symbolId: 'BTCUSDT', side: 'buy', size: '0.01' }
    if (kind === 'limit')
      await call(page.request, 'spot/order/placeOrder', { ...facts, orderType: 'limit', price })
    else await call(page.request, 'trigger/spot/plan/placePlan', { ...facts, triggerPrice: price })
    await page.goto(terminal)
    await waitForSocket(page)
    await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()

    const { x, y } = await findLine(page)
    await page.mouse.down()
    await page.mouse.move(x, y + 30, { steps: 5 })
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
