// Drawings on the chart: placed by clicks, moved, chosen, deleted by pointer and keyboard, kept for the next visit.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, watchComplaints } from '#tests/support/visits.ts'

async function chart(page: Page): Promise<void> {
  await openTerminal(page, '/tr/spot/BTCUSDT?interval=1H')
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
}

interface Stored {
  kind: string
  points: { at: number; price: number }[]
}

const stored = (page: Page): Promise<Stored[]> =>
  page.evaluate(() => {
    const place = Object.keys(localStorage).find((key) => /^erguvan:drawings:.+:BTCUSDT$/.test(key))
    return JSON.parse(localStorage.getItem(place ?? '') ?? '[]')
  })

const menu = (page: Page) => page.locator('.drawing-menu')
const list = (page: Page) => page.getByRole('list', { name: 'Çizimler' }).getByRole('listitem')

test('a trend line is placed, moved, kept and deleted', async ({ page }) => {
  const complaints = watchComplaints(page)
  await chart(page)
  const area = (await page.locator('.canvas-box').boundingBox())!
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const
  await menu(page).locator('summary').click()
  await page.getByRole('button', { name: 'Trend çizgisi' }).click()
  await menu(page).locator('summary').click()
  // The cursor shows that the chart has the tool.
  await expect(page.locator('.canvas-box')).toHaveCSS('cursor', 'crosshair')
  await page.mouse.click(...at(0.2, 0.6))
  await page.mouse.click(...at(0.5, 0.3))
  await expect.poll(async () => (await stored(page)).map(({ kind }) => kind)).toEqual(['trend'])
  const placed = (await stored(page))[0]!
  expect(placed.points[1]!.at).toBeGreaterThan(placed.points[0]!.at)
  expect(placed.points[1]!.price).toBeGreaterThan(placed.points[0]!.price)

  // Taken in the middle, both of its points move.
  await page.mouse.move(...at(0.35, 0.45))
  await page.mouse.down()
  await page.mouse.move(...at(0.35, 0.6), { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => (await stored(page))[0]?.points[0]?.price)
    .toBeLessThan(placed.points[0]!.price)

  await chart(page)
  await menu(page).locator('summary').click()
  await expect(list(page)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await list(page)
    .getByRole('button', { name: /kaldır$/ })
    .click()
  await expect(list(page)).toHaveCount(0)
  expect(await stored(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('every kind of drawing is made, moved and deleted by keyboard', async ({ page }) => {
  await chart(page)
  await menu(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  const tools = page.getByRole('toolbar', { name: 'Çizim araçları' }).getByRole('button')
  await expect(tools).toHaveCount(9)
  for (let index = 0; index < 9; index++) {
    await tools.nth(index).focus()
    await page.keyboard.press('Enter')
    await expect(list(page)).toHaveCount(index + 1)
  }
  await page.getByLabel('Çizimdeki metin').fill('Direnç')
  await list(page).first().getByRole('button').first().focus()
  const before = (await stored(page))[0]!.points[0]!
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  const after = (await stored(page))[0]!.points[0]!
  expect(after.price).toBeGreaterThan(before.price)
  expect(after.at - before.at).toBe(3_600_000)
  await page.keyboard.press('Delete')
  await expect(list(page)).toHaveCount(8)
})
