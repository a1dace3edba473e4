// The calculator: a tab answers, explains itself, names a wrong field, and its address holds the numbers.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`calculator ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('profit and liquidation price of one position', async ({ page }) => {
      const send = () => page.getByRole('button', { name: 'Hesapla', exact: true }).click()
      await page.goto('/tr/spot')
      await page.getByRole('contentinfo').getByRole('link', { name: 'İşlem hesaplayıcı' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kâr ve zarar hesaplayıcı')
      await page.getByLabel('Giriş fiyatı').fill('60.000')
      await page.getByLabel('Çıkış fiyatı').fill('63000')
      await page.getByLabel('Büyüklük').fill('0,5')
      await page.getByLabel('Kaldıraç').fill('200')
      // As one types, or when the form is sent: the field says its bounds, and what was typed stays.
      if (!javaScriptEnabled) await send()
      await expect(page.getByText('1 ile 125 arasında bir sayı girin.')).toBeVisible()
      await expect(page.getByLabel('Büyüklük')).toHaveValue('0,5')

      await page.getByLabel('Kaldıraç').fill('20')
      if (!javaScriptEnabled) await send()
      await expect(figure(page, 'Başlangıç teminatı')).toContainText('= 0,5 × 60.000 ÷ 20')
      await expect(figure(page, 'Net kâr/zarar')).toContainText('+1.463,1 USDT')

      // The address holds the numbers, and the other tabs begin with them.
      if (javaScriptEnabled) await send()
      await expect(page).toHaveURL(/[?&]leverage=20(&|$)/)
      await page.getByRole('link', { name: 'Likidasyon fiyatı', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Likidasyon fiyatı hesaplayıcı')
      await expect(page.getByLabel('Giriş fiyatı')).toHaveValue('60.000')
      await page.getByRole('radio', { name: 'Short' }).check()
      if (!javaScriptEnabled) await send()
      await expect(figure(page, 'Likidasyon fiyatı').first()).toContainText('62.711,52697 USDT')
    })
  })
}
