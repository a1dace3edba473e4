// Studies on the chart: added, changed, coloured and removed in a dialog, in panes of their own, kept for the next visit.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal, watchComplaints } from '#tests/support/visits.ts'

async function chart(page: Page, path?: string): Promise<void> {
  await openTerminal(page, path)
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
}

const legend = (page: Page) => page.locator('.study-legend li')

test('a changed study survives a reload, with its parameters and colour', async ({ page }) => {
  const complaints = watchComplaints(page)
  await enterDemo(page)
  await chart(page)
  const panes = page.locator('.canvas-box tr')
  const before = await panes.count()
  await page.getByRole('button', { name: 'Göstergeler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Göstergeler' })
  for (const name of [
    'Bollinger bantları',
    'Göreceli güç endeksi',
    'MACD',
    'Ichimoku bulutu',
    'Parabolik SAR',
  ])
    await dialog.locator('.study-choices').getByRole('button', { name }).click()
  await expect(legend(page)).toHaveCount(5)
  await expect.poll(() => panes.count()).toBe(before + 4)
  expect(await violations(page)).toEqual([])

  const bollinger = dialog.locator('details').filter({ hasText: 'Bollinger' })
  await bollinger.locator('summary').click()
  await bollinger.getByLabel('Dönem').fill('abc')
  await expect(bollinger.getByLabel('Dönem')).toHaveAttribute('aria-invalid', 'true')
  await bollinger.getByLabel('Dönem').fill('34')
  await bollinger.getByLabel('Çarpan').fill('2,5')
  await bollinger.getByLabel('2. çizginin rengi').fill('#ff8800')
  await dialog.getByRole('button', { name: 'MACD 12 26 9 göstergesini kaldır' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => panes.count()).toBe(before + 2)

  await chart(page)
  await expect(legend(page).locator('span')).toHaveText([
    'BOLL 34 2,5',
    'RSI 14',
    'Ichimoku 9 26 52',
    'SAR 0,02 0,2',
  ])
  const values = legend(page).first().locator('b')
  await expect(values.nth(1)).toHaveCSS('color', 'rgb(255, 136, 0)')
  await expect(values.first()).toHaveText(/^\d[\d.]*,\d\d$/)

  // The values follow the cursor, as the candle does.
  const newest = await values.first().textContent()
  await page.locator('.canvas-box').focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft')
  await expect(values.first()).not.toHaveText(newest ?? '')

  await legend(page)
    .first()
    .getByRole('button', { name: /düzenle$/ })
    .click()
  await expect(page.getByRole('dialog').getByLabel('Çarpan')).toHaveValue('2,5')
  await page.keyboard.press('Escape')
  await legend(page)
    .first()
    .getByRole('button', { name: /kaldır$/ })
    .click()
  await expect(legend(page)).toHaveCount(3)
  expect(complaints).toEqual([])
})

test('each person has studies of their own', async ({ page }) => {
  await chart(page, '/en/spot/BTCUSDT')
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByLabel('Search indicators').fill('money flow')
  await expect(page.locator('.study-choices li')).toHaveCount(2)
  await page.locator('.study-choices button').first().click()
  await expect(legend(page)).toHaveCount(1)
  await enterDemo(page)
  await chart(page)
  await expect(legend(page)).toHaveCount(0)
})
