// Charts within pages: complete as the server draws them, a canvas at the first touch, the same digits in table and legend.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { waitForHydration, watchComplaints } from '#tests/support/visits.ts'

test('the chart of a coin page turns into a canvas when it is touched, and speaks', async ({ page }) => {
  const complaints = watchComplaints(page)
  const loaded: string[] = []
  page.on('response', (answer) => loaded.push(answer.url()))
  const charts = () => loaded.filter((url) => url.includes('live-chart'))
  await page.goto('/tr/coins/BTC?period=7d')
  await waitForHydration(page)
  await expect(page.locator('.candle-svg')).toBeVisible()

  expect(charts()).toEqual([])
  const canvas = page.getByRole('application', { name: 'BTC/USDT grafiği' })
  await canvas.focus()
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
  await expect(page.locator('.candle-svg')).toHaveCount(0)
  expect(charts().length).toBeGreaterThan(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.chart-area [role="status"]')).toHaveText(/açılış .*, kapanış /)
  await page.keyboard.press('d')
  await expect(page.locator('.chart-details section')).toBeFocused()
  const opened = await page.locator('.chart-rows tbody tr').nth(1).locator('td').nth(1).textContent()
  await expect(page.locator('.chart-reading [data-field="close"]')).toHaveText(/^\d/)
  expect(opened).toMatch(/^[\d.]+,\d\d$/)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('compared pairs have axes, and a legend under pointer and keys', async ({ page }) => {
  await page.goto('/en/markets?compare=BTCUSDT&compare=ETHUSDT')
  await waitForHydration(page)
  const plot = page.getByRole('slider')
  await plot.focus()
  const newest = await page.locator('.line-legend').textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.line-legend')).not.toHaveText(newest ?? '')
  await expect(plot).toHaveAttribute('aria-valuetext', /BTC\/USDT [+-]?\d+\.\d\d%, ETH\/USDT/)
  await expect(page.locator('.plot-cursor i')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('charts have axes with dates and values, and a data table', async ({ page }) => {
    await page.goto('/en/coins/ETH?period=1y')
    await expect(page.locator('.price-scale span').first()).toHaveText(/^[\d,]+\.\d+$/)
    await expect(page.locator('.time-scale span').first()).toHaveText(/^[A-Z][a-z]{2} (\d{1,2}|\d{4})$/)
    await page.locator('.chart-details summary').click()
    await expect(page.locator('.chart-rows tbody tr')).toHaveCount(30)

    await page.goto('/tr/markets?compare=BTCUSDT')
    await expect(page.locator('.line-area .price-scale span').first()).toContainText('%')
    await expect(page.locator('.line-area .time-scale span')).toHaveCount(6)
  })
})
