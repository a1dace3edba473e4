// Another pair: lists, search and stars of the picker, by keyboard and without JavaScript; the rail of wide screens.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal } from '#tests/support/visits.ts'

test('stars, lists and keys of the picker; pinned it becomes a rail', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterDemo(page)
  await openTerminal(page)
  await page.locator('.pairs summary').click()
  const list = page.locator('.pairs-list')
  await list.getByRole('button', { name: 'Favorilere ekle: SOL/USDT' }).click()
  await expect(list.getByRole('button', { name: 'Favorilerden çıkar: SOL/USDT' })).toBeVisible()
  await list.getByRole('link', { name: 'Favoriler', exact: true }).click()
  await expect(list.locator('.pair-row')).toHaveCount(1)
  await list.getByRole('link', { name: 'TRY', exact: true }).click()
  await expect(list.locator('.pair-row').first()).toContainText('/TRY')
  await expect(list.locator('.pair-row').first()).toContainText(/[KMB]/)
  expect(await violations(page, '.pairs')).toEqual([])

  await list.getByRole('button', { name: 'Listeyi yana sabitle' }).click()
  const rail = page.locator('.pair-rail')
  await expect(rail).toBeVisible()
  await expect(list).toBeHidden()
  expect((await rail.boundingBox())?.width).toBe(280)
  await page.reload()
  await expect(rail).toBeVisible()
  expect(await violations(page, '.pair-rail')).toEqual([])
  await rail.getByRole('searchbox').fill('ether')
  await page.keyboard.press('ArrowDown')
  await expect(rail.locator('.pair-row').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rail.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/spot\/ETHUSDT/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(rail).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are links and the search is a form', async ({ page }) => {
    await page.goto('/tr/spot/BTCUSDT')
    await page.locator('.pairs summary').click()
    await page.locator('.pairs-list').getByRole('link', { name: 'TRY', exact: true }).click()
    const rows = page.locator('.pairs-list .pair-row')
    await expect(rows.first()).toBeVisible()
    const inLira = await rows.count()
    await page.locator('.pairs-list').getByRole('searchbox').fill('tether')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    expect(inLira).toBeGreaterThan(1)
    await expect(rows).toContainText('USDT/TRY')
  })
})

test('the types of orders stand in one line, whichever side is chosen', async ({ page }) => {
  await openTerminal(page)
  const price = page.locator('.order-form:not(.other) [name="price"]')
  const before = await price.boundingBox()
  const sides = page.locator('.sides')
  await sides.getByRole('link', { name: 'Sat', exact: true }).click()
  await expect(page).toHaveURL(/side=sell/)
  expect(await price.boundingBox()).toEqual(before)
  const menu = page.locator('.waiting-types')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Kâr al / Zarar durdur' }).click()
  await expect(page).toHaveURL(/type=tpsl/)
  await expect(menu.locator('summary')).toHaveText('Kâr al / Zarar durdur')
  await expect(menu.locator('summary')).toBeFocused()
  await expect(menu.getByRole('link').first()).toBeHidden()
  await sides.getByRole('link', { name: 'Al', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Kâr al / Zarar durdur' })).toHaveCount(0)
})

for (const height of [768, 900])
  test(`under the chart the buttons stand on a screen ${height} high`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height })
    await enterDemo(page)
    await page.context().addCookies([{ name: 'layout', value: 'center', domain: 'localhost', path: '/' }])
    for (const type of ['limit', 'oco', 'tpsl']) {
      await openTerminal(page, `/tr/spot/BTCUSDT?type=${type}`)
      for (const side of ['BTC al', 'BTC sat']) {
        const box = await page.getByRole('button', { name: side }).boundingBox()
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366)
  })

test('the rules of the pair lie over the terminal', async ({ page }) => {
  await openTerminal(page, '/en/spot/BTCUSDT')
  await page.getByRole('link', { name: 'Trading rules', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Conditional orders per pair50')
  await expect(dialog).toContainText('Minimum OCO value10 USDT')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
