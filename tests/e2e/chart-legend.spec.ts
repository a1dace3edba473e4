// What the chart says of its candles: the legend at the cursor, the true last price on the axis, room for all of it.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, readNumber, withOneForm } from '#tests/support/visits.ts'

async function chart(page: Page, path?: string): Promise<void> {
  await openTerminal(page, path)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
}

const field = (page: Page, name: string) => page.locator(`.chart-reading [data-field="${name}"]`)

test('the legend says what the candle under the cursor says, and then the newest again', async ({ page }) => {
  await chart(page, '/tr/spot/BTCUSDT?interval=1H')
  await page.keyboard.press('Escape')
  const cells = page.locator('.candle-table tbody tr').nth(6).locator('td')
  const [, open, high, low, close, volume] = await cells.allTextContents()
  await page.locator('.canvas-box').focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft')
  await expect(field(page, 'open')).toHaveText(open ?? '')
  await expect(field(page, 'high')).toHaveText(high ?? '')
  await expect(field(page, 'low')).toHaveText(low ?? '')
  await expect(field(page, 'close')).toHaveText(close ?? '')
  await expect(field(page, 'volume')).toHaveText(volume ?? '')
  await expect(field(page, 'change')).toHaveText(/^[+-]?[\d.,]+ \([+-]?%\d+,\d\d\)$/)

  // The pointer rules the legend, too.
  const area = (await page.locator('.canvas-box').boundingBox())!
  await page.keyboard.press('Tab')
  const newest = await field(page, 'open').textContent()
  await page.mouse.move(area.x + area.width * 0.2, area.y + area.height * 0.4)
  await expect(field(page, 'open')).not.toHaveText(newest ?? '')
  await page.mouse.move(area.x + area.width * 0.2, area.y - 60)
  await expect(field(page, 'open')).toHaveText(newest ?? '')
})

test('the axis keeps the last price and its countdown while the chart shows the past', async ({ page }) => {
  await chart(page, '/tr/spot/BTCUSDT?interval=5m')
  const tag = page.locator('.last-tag')
  await expect(tag.locator('small')).toHaveText(/^0[0-4]:\d\d$/)
  const area = (await page.locator('.canvas-box').boundingBox())!
  await page.mouse.move(area.x + 100, area.y + 100)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width - 120, area.y + 110, { steps: 8 })
  await page.mouse.up()
  await expect(tag).toBeVisible()
  const box = (await tag.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(area.y - 1)
  expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height)
  await expect
    .poll(async () => {
      const last = readNumber(await page.locator('h1 .last-price span').first().textContent())
      return Math.abs(readNumber(await tag.locator('b').textContent()) - last) / last
    })
    .toBeLessThan(0.0005)
})

test('the chart has 55 % of 1440 and the data table lies inside it', async ({ page }) => {
  await withOneForm(page)
  await chart(page)
  for (const width of [1440, 1679]) {
    await page.setViewportSize({ width, height: 900 })
    const box = (await page.locator('.terminal .chart').boundingBox())!
    expect(box.width / width, String(width)).toBeGreaterThanOrEqual(0.55)
  }
  for (const width of [1440, 1100, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const outer = (await page.locator('.terminal .chart').boundingBox())!
    await page.locator('.candle-table summary').click()
    const inner = (await page.locator('.candle-table > section').boundingBox())!
    expect(inner.x, String(width)).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width, String(width)).toBeLessThanOrEqual(outer.x + outer.width + 0.5)
    expect(inner.y + inner.height, String(width)).toBeLessThanOrEqual(outer.y + outer.height + 0.5)
    await page.locator('.candle-table summary').click()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the legend says the newest candle', async ({ page }) => {
    await page.goto('/en/spot/BTCUSDT')
    await expect(field(page, 'close')).toHaveText(/^[\d,]+\.\d+$/)
    await expect(page.locator('.chart-reading')).toContainText('Vol')
  })
})
