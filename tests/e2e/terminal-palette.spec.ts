// The command palette: opens by keyboard on any page, a dialog with a combobox, usable without a mouse.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, withOneForm } from '#tests/support/visits.ts'

test('Ctrl+K finds a pair, a page and an action; Esc returns the focus', async ({ page }) => {
  await withOneForm(page)
  await openTerminal(page)
  await page.getByLabel('Miktar', { exact: true }).focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Komut paleti' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page.getByLabel('Miktar', { exact: true })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('eth/us')
  const first = palette.getByRole('option').first()
  await expect(first).toContainText('ETH/USDT')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/spot\/ETHUSDT/)
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('tam ekran')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await field.fill('piyasa emri')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=market/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('islem kural')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/spot-trading-rules$/)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(palette.getByRole('status')).toHaveText('Sonuç yok')
  await field.fill('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
})
