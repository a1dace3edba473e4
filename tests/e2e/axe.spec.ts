// A1: axe-core on parts that open: menus, the pair picker, the edited row, invalid fields. The pages: site.spec.ts.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('menus, the pair picker, the edited row, invalid fields', async ({ page }) => {
  // Only the open part is checked: it may cover half of a link behind it.
  const clean = async (what: string, part?: string) =>
    expect.soft(await violations(page, part), what).toEqual([])
  await page.goto('/tr/signup')
  await page.locator('form#signup button[type=submit]').click()
  await expect(page.getByText('E-posta adresinizi girin.')).toBeVisible()
  await clean('invalid fields')

  await enterDemo(page)
  await openTerminal(page)
  for (const menu of await page.locator('header summary:visible').all()) {
    await menu.click()
    await clean(`menu ${await menu.getAttribute('aria-label')}`, 'details[open]')
    await page.keyboard.press('Escape')
  }
  await page.locator('.pairs summary').click()
  await expect(page.getByLabel('İşlem çifti ara')).toBeVisible()
  await clean('the pair picker', '.pairs')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('İşlem çifti ara')).toBeHidden()

  await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
  await page.getByLabel('Miktar', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(page.getByLabel('Miktar', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await clean('a wrong amount')
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await page.getByRole('button', { name: 'BTC al' }).click()
  const row = page.locator('#orders tbody tr')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^Düzenle/ }).click()
  await expect(page.getByLabel('Yeni fiyat (USDT)')).toBeFocused()
  await clean('the edited row')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean('the edited row on a phone')
  await page.getByLabel('Menü', { exact: true }).click()
  await clean('the menu of a phone', 'details[open]')
})
