// The chart of a contract: mark and index as lines with and without scripts, studies and drawings as on spot.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { watchComplaints } from '#tests/support/visits.ts'

const contract = '/tr/mix/usdt/BTCUSDT'
const look = (page: Page) => page.locator('.look-menu')
const legend = (page: Page) => page.locator('.study-legend li')
const ready = (page: Page) => expect(page.locator('.canvas-box[data-ready]')).toBeVisible()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links draw mark and index, and leave them out', async ({ page }) => {
    await page.goto(contract)
    const closes = page.locator('.candle-svg path.closes')
    await expect(closes).toHaveCount(0)
    await look(page).locator('summary').click()
    await look(page).getByRole('link', { name: 'Gösterge fiyatı' }).click()
    await expect(page).toHaveURL(/chart=candles.volume.mark/)
    await expect(closes).toHaveCount(1)
    await look(page).locator('summary').click()
    await look(page).getByRole('link', { name: 'Endeks fiyatı' }).click()
    await expect(closes).toHaveCount(2)
    // A point for each candle.
    expect((await closes.first().getAttribute('d'))?.split('L').length).toBeGreaterThan(200)
    await look(page).locator('summary').click()
    await look(page).getByRole('link', { name: 'Gösterge fiyatı' }).click()
    await expect(page).toHaveURL(/chart=candles.volume.index/)
    await expect(closes).toHaveCount(1)
  })
})

test('mark and index are drawn at once and kept', async ({ page }) => {
  const complaints = watchComplaints(page)
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/kline/getMoreKlineData')) bodies.push(request.postData() ?? '')
  })
  await page.goto(contract)
  await ready(page)
  await look(page).locator('summary').click()
  await look(page).getByRole('link', { name: 'Gösterge fiyatı' }).click()
  await expect
    .poll(() => bodies.filter((body) => body.includes('"klineType":"mark"')).length)
    .toBeGreaterThan(0)
  await expect(look(page).getByRole('link', { name: 'Gösterge fiyatı' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await violations(page)).toEqual([])
  await page.goto(contract)
  await ready(page)
  await expect(look(page).locator('a[aria-current]', { hasText: 'Gösterge fiyatı' })).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('studies and drawings are those of this contract', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto(contract)
  await ready(page)
  await page.getByRole('button', { name: 'Göstergeler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Göstergeler' })
  await dialog.locator('.study-choices').getByRole('button', { name: 'Göreceli güç endeksi' }).click()
  await expect(legend(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const area = (await page.locator('.canvas-box').boundingBox())!
  const menu = page.locator('.drawing-menu')
  await menu.locator('summary').click()
  await page.getByRole('button', { name: 'Trend çizgisi' }).click()
  await menu.locator('summary').click()
  // The cursor shows that the chart has the tool.
  await expect(page.locator('.canvas-box')).toHaveCSS('cursor', 'crosshair')
  await page.mouse.click(area.x + area.width * 0.2, area.y + area.height * 0.4)
  await page.mouse.click(area.x + area.width * 0.5, area.y + area.height * 0.2)
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith(':usdtm:BTCUSDT'))
        .sort(),
    )
  await expect
    .poll(kept)
    .toEqual(['erguvan:drawings:guest:usdtm:BTCUSDT', 'erguvan:studies:guest:usdtm:BTCUSDT'])

  await page.goto(contract)
  await ready(page)
  await expect(legend(page)).toHaveText(/RSI 14/)
  await menu.locator('summary').click()
  await expect(page.getByRole('list', { name: 'Çizimler' }).getByRole('listitem')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
