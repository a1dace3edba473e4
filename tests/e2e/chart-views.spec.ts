// Other views of the chart: a compared pair, the depth of the book, a picture to keep, marks of large trades.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, watchComplaints } from '#tests/support/visits.ts'

async function chart(page: Page, path?: string): Promise<void> {
  await openTerminal(page, path)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
}

test('a second pair is compared by keyboard alone, kept, and taken away', async ({ page }) => {
  const complaints = watchComplaints(page)
  await chart(page)
  const menu = page.locator('.compare-menu summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Parite ara').last()).toBeFocused()
  await page.keyboard.type('eth/usdt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  const legend = page.locator('.compare-legend')
  await expect(legend).toContainText('ETH/USDT')
  await expect(legend.locator('[data-compared="change"]')).toHaveText(/^[+-]?%\d+,\d\d$/)
  expect(await violations(page)).toEqual([])

  await chart(page)
  await expect(legend.locator('[data-compared="close"]')).toHaveText(/^[\d.]+,\d\d$/)
  await legend.getByRole('button').click()
  await expect(legend).toHaveCount(0)
  await chart(page)
  await expect(legend).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the picture is a PNG named after pair and interval', async ({ page }) => {
  await chart(page, '/en/spot/BTCUSDT?interval=1H')
  const download = page.waitForEvent('download')
  const link = page.getByRole('link', { name: 'Download the chart as PNG' })
  await link.focus()
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^BTCUSDT-1H-[\dT-]+\.png$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(400)
})

test('depth has a cursor for keys and follows the book', async ({ page }) => {
  await openTerminal(page, '/en/spot/BTCUSDT?plot=depth')
  const plot = page.getByRole('slider', { name: 'BTC/USDT depth chart' })
  await plot.focus()
  const words = () => plot.getAttribute('aria-valuetext')
  await page.keyboard.press('PageDown')
  expect(await words()).toMatch(/^Asks at [\d,.]+ USDT and below: [\d,.]+ BTC$/)
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp')
  expect(await words()).toMatch(/^Bids at/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
})

test('few trades are marked as large, and not by colour alone', async ({ page }) => {
  await openTerminal(page)
  const sizes = await page.locator('.tape tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      isLarge: row.hasAttribute('data-large'),
      mark: getComputedStyle(row.querySelector('i') as Element).display,
      weight: getComputedStyle(row).fontWeight,
    })),
  )
  for (const { isLarge, mark, weight } of sizes) {
    expect(mark === 'none').toBe(!isLarge)
    expect(weight === '600').toBe(isLarge)
  }
  expect(sizes.filter(({ isLarge }) => isLarge).length).toBeLessThan(15)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('depth is drawn by the server, and the picture of the chart is a link', async ({ page }) => {
    await page.goto('/tr/spot/BTCUSDT')
    await page.getByRole('link', { name: 'Derinlik' }).click()
    await expect(page.locator('.depth-chart path[stroke="var(--up)"]')).toHaveCount(1)
    await expect(page.locator('.depth-chart figcaption')).toContainText('derinliği, orta fiyat')
    await page.goto('/tr/spot/BTCUSDT?interval=4H')
    const address = await page.getByRole('link', { name: 'Grafiği PNG olarak indir' }).getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/)
    expect(answer.headers()['cache-control']).toBe('public, max-age=60')
    expect(await answer.text()).toContain('BTC/USDT · 4H')
  })

  test('bad addresses of pictures are refused with a sentence', async ({ page }) => {
    const get = (path: string) => page.request.get(`/chart/${path}`)
    const cases = [
      ['BTCUSDT.svg?limit=100000', 400, /^limit: a whole number from 10 to 500/],
      ['BTCUSDT.svg?interval=9x', 400, /^interval: one of 1m/],
      ['BTCUSDT.svg?theme=<b>', 400, /^theme: one of dark, light/],
      ['NOSUCHPAIR.svg', 404, /^Not found: no pair NOSUCHPAIR/],
      ['BTCUSDT.png', 404, /^Not found: the address is/],
    ] as const
    for (const [path, status, sentence] of cases) {
      const answer = await get(path)
      expect(answer.status(), path).toBe(status)
      expect(await answer.text()).toMatch(sentence)
    }
  })
})
