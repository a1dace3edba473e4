// Fill notices on the screen (R3): merged, at most three, 500 ms apart, 64 px from the top, gone after 4.5 s.

import { expect, type Page, test } from '@playwright/test'

/** A fill of one's own resting order, as the server would tell it. */
const fill = (orderId: string, tradeId: string, size: string) => ({
  tradeId,
  orderId,
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'maker',
  price: '59000.50',
  size,
  quote: '1',
  feeCoin: 'BTC',
  fee: '0',
  at: 0,
})

/** Keeps the page's socket, so that a test can speak in the server's place. */
async function tapSocket(page: Page): Promise<(message: object) => Promise<void>> {
  await page.addInitScript(() => {
    const Real = window.WebSocket
    window.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        Object.assign(window, { tapped: this })
      }
    }
  })
  return (message) =>
    page.evaluate((text) => {
      const { tapped } = window as unknown as { tapped: WebSocket }
      tapped.dispatchEvent(new MessageEvent('message', { data: `42["m",${text}]` }))
    }, JSON.stringify(message))
}

test('R3: fills are merged, queue up by threes and leave by themselves', async ({ page }) => {
  const tell = await tapSocket(page)
  await page.goto('/tr/login')
  await page.locator('main').getByRole('button', { name: /demo/i }).last().click()
  await page.waitForURL(/\/tr\/spot/)
  await page.goto('/tr/spot/BTCUSDT')
  await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
  const fills = [
    fill('a', '1', '0.1'),
    fill('a', '2', '0.25'),
    fill('b', '3', '1'),
    fill('c', '4', '2'),
    fill('d', '5', '3'),
  ]
  await tell({ c: 'account', k: 'diff', seq: 1, orders: [], fills, balances: [] })
  const notices = page.locator('.fill-notice[data-removed="false"]')
  await expect(
    notices.filter({ hasText: 'BTC/USDT Alış emriniz 59.000,50 fiyatından gerçekleşti (0,35 BTC)' }),
  ).toBeVisible()
  const firstAt = Date.now()
  await expect(notices).toHaveCount(3)
  expect(Date.now() - firstAt).toBeGreaterThan(500)
  const top = await page.locator('[data-sonner-toaster]').evaluate((list) => list.getBoundingClientRect().top)
  expect(top).toBe(64)
  await expect(notices.filter({ hasText: '(0,35 BTC)' })).toHaveCount(0)
  expect(Date.now() - firstAt).toBeGreaterThan(3800)
  expect(Date.now() - firstAt).toBeLessThan(6500)
  await expect(notices.filter({ hasText: '(3 BTC)' })).toBeVisible()
  await expect(notices).toHaveCount(0, { timeout: 15_000 })
})
