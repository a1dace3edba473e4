// Menus and errors with keyboard and screen reader.

import { expect, test } from '#tests/support/test.ts'

test('menus open, close and return the focus by keyboard', async ({ page }) => {
  await page.goto('/tr/spot/BTCUSDT')
  await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
  const picker = page.locator('.pairs summary')
  await picker.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('İşlem çifti ara')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('İşlem çifti ara')).toBeHidden()
  await expect(picker).toBeFocused()
  const menu = page.locator('header summary[aria-label^="Dil"]')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
  await expect(menu).toBeFocused()
})

test('results and errors are announced', async ({ page }) => {
  await page.goto('/tr/login')
  await page.locator('form#login button[type=submit]').click()
  const email = page.locator('input[name=email]')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const described = (await email.getAttribute('aria-describedby')) ?? ''
  await expect(page.locator(`[id="${described.split(' ')[0]}"]`)).toHaveText('E-posta adresinizi girin.')
  await page.goto('/tr/spot/BTCUSDT')
  await expect(page.locator('.book [aria-live]:not([aria-live=off])')).toHaveCount(0)
})
