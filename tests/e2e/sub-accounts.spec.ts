// A sub-account's life on screen: opened, funded, acted for, restricted, frozen and freed; and why a demo account has none.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { signUp, verify } from '#tests/support/verify-on-page.ts'
import { enterDemo } from '#tests/support/visits.ts'

const status = (page: Page) => page.locator('main').getByRole('status')
const path = '/tr/account/sub-accounts'

/** A verified main account with some coins. */
async function enterVerified(page: Page): Promise<void> {
  await signUp(page, 'tr')
  await verify(page, 'tr')
  await page.goto('/tr/assets/deposit?coin=USDT&chain=TRC20')
  await page.getByLabel('Tutar', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Deneme tutarı gönder' }).click()
  await expect(status(page)).toHaveText(/Transfer ağda/)
  await expect(async () => {
    await page.reload()
    await expect(page.locator('main tbody tr')).toContainText('Hesaba geçti', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`sub-accounts ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('one is opened, funded, acted for, restricted, frozen and freed', async ({ page }) => {
      await enterVerified(page)
      await page.goto(path)
      await expect(page.getByText('Henüz alt hesabınız yok.')).toBeVisible()
      await page.getByLabel('Tür').selectOption('custodial')
      await page.getByLabel('Ad', { exact: true }).fill('Uzun vade')
      await page.getByRole('button', { name: 'Alt hesap aç' }).click()
      await expect(page.getByText('Başka bir ana hesabın 13 haneli UID numarasını yazın.')).toBeVisible()
      await expect(page.getByLabel('Ad', { exact: true })).toHaveValue('Uzun vade')
      await page.getByLabel('Tür').selectOption('virtual')
      await page.getByRole('button', { name: 'Alt hesap aç' }).click()
      await expect(status(page)).toHaveText('Alt hesap açıldı.')
      const card = page.getByRole('region', { name: 'Uzun vade' })
      await expect(card.getByText('Etkin')).toBeVisible()

      await page.getByLabel('Tutar', { exact: true }).fill('1000000')
      await page.getByRole('button', { name: 'Transfer et' }).click()
      await expect(page.getByText('Transfer tutarı geçerli değil.')).toBeVisible()
      await page.getByLabel('Tutar', { exact: true }).fill('250,5')
      await page.getByRole('button', { name: 'Transfer et' }).click()
      await expect(status(page)).toHaveText('Transfer tamamlandı.')
      await expect(card).toContainText('250,5')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])

      await card.getByRole('button', { name: 'Uzun vade hesabına geç' }).click()
      await page.waitForURL('**/tr/assets')
      await expect(page.getByRole('banner').locator('summary[aria-label="Hesap: Uzun vade"]')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('250,5')
      await page.goto('/tr/bots/create/spot-grid')
      await expect(page.getByText('Alt hesaplar bot oluşturamaz.')).toBeVisible()
      await page.goto(path)
      await expect(page.getByText('Alt hesaplar yalnızca ana hesaptan yönetilir.')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Ana hesaba geç' }).click()
      await page.waitForURL('**/tr/assets')

      await page.goto(path)
      await card.getByLabel('Ana hesaba transfer yapabilir').uncheck()
      await card.getByRole('button', { name: 'İzinleri kaydet: Uzun vade' }).click()
      await expect(status(page)).toHaveText('Değişiklik kaydedildi.')
      await expect(card.getByLabel('Ana hesaba transfer yapabilir')).not.toBeChecked()
      await card.getByLabel('Hesap adı: Uzun vade').fill('Kasa')
      await card.getByRole('button', { name: 'Adı kaydet' }).click()
      const renamed = page.getByRole('region', { name: 'Kasa' })
      await renamed.getByRole('button', { name: 'Kasa hesabını dondur' }).click()
      await expect(renamed.getByText('Donduruldu')).toBeVisible()
      await expect(renamed.getByRole('button', { name: 'Kasa hesabına geç' })).toBeHidden()
      await renamed.getByRole('button', { name: 'Kasa hesabını etkinleştir' }).click()
      await expect(renamed.getByText('Etkin')).toBeVisible()
    })
  })
}

test('a demo account sees why it has none, and the next step', async ({ page }) => {
  await enterDemo(page)
  await page.goto(path)
  await expect(page.getByText('Demo hesapların alt hesabı olmaz.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Hesap oluştur' })).toHaveAttribute(
    'href',
    '/tr/signup',
  )
})
