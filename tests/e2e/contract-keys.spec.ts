// The keyboard shortcuts on the terminal of a contract: another contract, both forms, an order cancelled; what only pairs have does nothing.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { contract, fundContracts, waitForHydration, waitForSocket } from '#tests/support/visits.ts'

test('search, forms, types, cancelling and the sheet', async ({ page }) => {
  await fundContracts(page)
  await page.goto(contract)
  await waitForHydration(page)
  await waitForSocket(page)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Sözleşme ara' })).toBeFocused()
  await page.keyboard.type('ethusdt')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/mix\/usdt\/ETHUSDT/)
  await waitForSocket(page)

  await page.keyboard.press('s')
  await expect(page).toHaveURL(/action=close/)
  const price = page.getByLabel('Fiyat', { exact: true })
  await expect(price).toBeFocused()
  await price.evaluate((box) => box.blur())
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/type=trigger/)
  const trigger = page.getByLabel('Tetikleme fiyatı', { exact: true })
  await expect(trigger).toBeFocused()
  await page.locator('h1').click()
  await page.keyboard.press('b')
  await expect(page).not.toHaveURL(/action=close/)
  await expect(trigger).toBeFocused()
  await page.locator('h1').click()
  await page.keyboard.press('l')
  await expect(page).not.toHaveURL(/type=trigger/)
  // Pairs have these, contracts have not.
  await page.locator('h1').click()
  await page.keyboard.press('o')
  await page.keyboard.press(']')

  await price.fill('1.500')
  await page.getByLabel('Miktar', { exact: true }).fill('0,1')
  await page.getByRole('button', { name: 'Long aç' }).click()
  await page.getByRole('button', { name: 'Onayla' }).click()
  await page.getByRole('link', { name: /^Açık emirler/ }).click()
  const row = page.locator('#orders tbody tr')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^Düzenle/ }).focus()
  await page.keyboard.press('Delete')
  await expect(row).toHaveCount(0)

  await page.locator('h1').click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Klavye kısayolları' })
  await expect(sheet.getByRole('row', { name: /^Pozisyon kapatma formuna git/ }).locator('kbd')).toHaveText(
    'S',
  )
  await expect(sheet.getByText('OCO emri')).toHaveCount(0)
  await expect(sheet.getByLabel('Hızlı mod')).toHaveCount(0)
  expect(await violations(page, 'dialog', 'all')).toEqual([])
})
