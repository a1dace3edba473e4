// The chart (A11): a cursor that announces its candle, the same digits as in the table, zoom, saved kind and indicators.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal } from '#tests/support/visits.ts'

const canvas = (page: Page) => page.getByRole('application', { name: 'BTC/USDT grafiği' })
const spoken = (page: Page) => page.locator('[data-candle]')

async function chart(page: Page, path?: string): Promise<void> {
  await openTerminal(page, path)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
}

test('A11: the cursor announces time and prices, and the table has the same', async ({ page }) => {
  await chart(page, '/tr/spot/BTCUSDT?interval=1H')
  await canvas(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(spoken(page)).toHaveText(/açılış .*, en yüksek .*, en düşük .*, kapanış /)
  const words: string[] = []
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('ArrowLeft')
    words.push((await spoken(page).textContent()) ?? '')
  }
  expect(new Set(words).size).toBe(3)
  await page.keyboard.press('ArrowRight')
  await expect(spoken(page)).toHaveText(words[1] ?? '')
  await page.keyboard.press('+')
  await page.keyboard.press('-')

  await page.keyboard.press('d')
  const rows = page.locator('.candle-table tbody tr')
  await expect(page.locator('.candle-table section')).toBeFocused()
  const cells = await rows.nth(2).locator('td').allTextContents()
  const [time, open, high, low, close, volume] = cells
  expect(words).toContain(
    `${time}: açılış ${open}, en yüksek ${high}, en düşük ${low}, kapanış ${close}, hacim ${volume}`,
  )
  await canvas(page).focus()
  await page.keyboard.press('Tab')
  await expect(spoken(page)).toHaveText('')
})

/** Beside it stand the menus of drawings and comparison. */
const lookMenu = (page: Page) => page.locator('.look-menu')

test('kind and scale are links, drawn at once, and saved for the next visit', async ({ page }) => {
  await chart(page)
  const menu = lookMenu(page)
  await menu.locator('summary').click()
  for (const name of ['Çizgi', 'Logaritmik', 'Hacim']) await menu.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/chart=line\.log/)
  expect(await violations(page)).toEqual([])

  await chart(page, '/tr/spot/ETHUSDT')
  await menu.locator('summary').click()
  for (const name of ['Çizgi', 'Logaritmik'])
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  await menu.getByRole('link', { name: 'Yüzde' }).click()
  await expect(menu.getByRole('link', { name: 'Yüzde' })).toHaveAttribute('aria-current', 'true')
})

/** Whether the page's socket has answered its subscription to notices. */
function followsNotices(page: Page): () => boolean {
  let follows = false
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return
    follows = false
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('43') && String(payload).includes('"c":"notices"')) follows = true
    })
  })
  return () => follows
}

test('shows own fills as marks and own orders as lines, without browser errors', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await enterDemo(page)
  const follows = followsNotices(page)
  await chart(page, '/tr/spot/BTCUSDT?chart=area.log')
  await expect.poll(follows).toBe(true)
  await page.request.post('/v1/spot/order/placeOrder', {
    data: { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '300' },
    headers: { terminaltype: '1' },
  })
  await expect(page.locator('.order-notice')).toContainText('gerçekleşti')
  // It covers the menu while it stands: a press that begins beside it may end on it.
  await expect(page.locator('.order-notice')).toBeHidden()
  await lookMenu(page).locator('summary').click()
  for (const name of ['Mum', 'Heikin Ashi', 'Çizgi']) await lookMenu(page).getByRole('link', { name }).click()
  await chart(page, '/tr/spot/BTCUSDT')
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server draws the kind that the address names', async ({ page }) => {
    await page.goto('/tr/spot/BTCUSDT?chart=area.volume')
    await expect(page.locator('.candle-svg .closes')).toHaveCount(1)
    await expect(page.locator('.candle-svg .under')).toHaveCount(1)
    await lookMenu(page).locator('summary').click()
    await lookMenu(page).getByRole('link', { name: 'Mum' }).click()
    await expect(page).toHaveURL(/chart=candles\.volume/)
    await expect(page.locator('.candle-svg .closes')).toHaveCount(0)
  })
})
