// Grids on charts: the ends of a range are set on the preview by pointer and keys, and running grids stand on the live chart.

import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { call, test } from '#tests/support/funded-server.ts'
import { enterTerminal, lastPrice, readNumber, terminal, waitForHydration } from '#tests/support/visits.ts'

const box = (page: Page, name: string) => page.locator(`#bot-form input[name="${name}"]`)
const read = async (page: Page, name: string) => readNumber(await box(page, name).inputValue())
const prices = (page: Page) => page.locator('[aria-label="Grid seviyeleri"] tbody td:nth-child(2)')

test('the range of a grid is set on its preview, and the form and the levels follow', async ({ page }) => {
  await page.goto('/tr/bots/create/spot-grid?symbol=BTCUSDT')
  await waitForHydration(page)
  const low = page.getByRole('slider', { name: 'En düşük fiyat' })
  const high = page.getByRole('slider', { name: 'En yüksek fiyat' })
  const before = await read(page, 'low')

  await low.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => read(page, 'low')).toBeCloseTo(before * 0.99, 0)
  await expect(page).toHaveURL(/[?&]low=/)
  await expect
    .poll(async () => readNumber(await prices(page).last().innerText()))
    .toBeCloseTo(before * 0.99, 0)
  await expect(low).toBeFocused()

  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
  const top = await read(page, 'high')
  const grip = (await high.boundingBox())!
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 25, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => read(page, 'high')).toBeLessThan(top)
  const chosen = await read(page, 'high')
  await expect.poll(async () => Number(await high.getAttribute('aria-valuenow'))).toBe(chosen)
  await expect(page).toHaveURL(
    new RegExp(`high=${(await box(page, 'high').inputValue()).replace(',', '%2C')}`),
  )

  // Typing moves the label, too.
  await box(page, 'low').fill('1.000')
  await expect(low).toHaveAttribute('aria-valuenow', '1000')
  expect(await violations(page)).toEqual([])
})

test('orders of running grids stand on the live chart when they are switched on', async ({ page }) => {
  await enterTerminal(page)
  const last = await lastPrice(page)
  const { botId } = await call<{ botId: string }>(page.request, 'bot/create', {
    kind: 'spot-grid',
    config: {
      type: 'forward',
      symbol: 'BTCUSDT',
      low: String(Math.round(last * 0.99)),
      high: String(Math.round(last * 1.01)),
      grids: 4,
      spacing: 'arithmetic',
      investment: '1000',
    },
    clientOid: 'grid-chart-1',
  })
  await page.goto(terminal)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
  const legend = page.locator('.grid-legend')
  await expect(legend).toHaveCount(0)
  await page.locator('.look-menu summary').click()
  await page.getByRole('button', { name: 'Gridlerim' }).click()
  await expect(legend).toHaveAttribute('data-levels', '4')
  await expect(legend).toContainText(/Alış \d Satış \d/)
  await expect(page.getByRole('button', { name: 'Gridlerim' })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(legend).toHaveAttribute('data-levels', '4')
  expect(await violations(page)).toEqual([])
  // Rounded figures of its page have the whole number in their title.
  await page.goto(`/tr/bots/mine/${botId}`)
  await expect(page.locator('main h2 + p [title$=" USDT"]').first()).toHaveAttribute('title', /,\d{3,} USDT$/)
  await page.goto('/tr/spot/ETHUSDT')
  await expect(legend).toHaveText('Bu paritede bekleyen grid emriniz yok.')
})
