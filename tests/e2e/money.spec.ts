// Moving money: a test deposit, a withdrawal to another person that arrives there, one that is cancelled, wrong terms.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

const rows = (page: Page) => page.locator('main tbody tr')
const status = (page: Page) => page.locator('main').getByRole('status')

async function startWithdrawal(page: Page, address: string, amount: string) {
  await page.getByLabel('Alıcı adresi').fill(address)
  await page.getByLabel('Çekilecek tutar').fill(amount)
  await page.getByLabel('Çekimin amacı').fill('Kendi donanım cüzdanıma aktarım')
  await page.getByRole('button', { name: 'Devam et' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`money ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a test deposit is credited; a withdrawal names wrong terms, is confirmed and cancelled', async ({
      page,
    }) => {
      await enterDemo(page)
      await page.goto('/tr/assets/deposit?coin=BTC&chain=Bitcoin')
      await expect(page.getByLabel('Yatırma adresiniz').first()).toBeVisible()
      const address = await page.locator('main textarea').inputValue()
      expect(address).toMatch(/^bc1q/)
      await expect(page.getByRole('img', { name: 'BTC yatırma adresinizin QR kodu' })).toBeVisible()
      await page.getByLabel('Tutar', { exact: true }).fill('0,0001')
      await page.getByRole('button', { name: 'Deneme tutarı gönder' }).click()
      await expect(page.getByText('Miktar minimumun altında.')).toBeVisible()
      await page.getByLabel('Tutar', { exact: true }).fill('0,25')
      await page.getByRole('button', { name: 'Deneme tutarı gönder' }).click()
      await expect(status(page)).toHaveText(/Transfer ağda/)
      await expect(rows(page)).toContainText('0,25 BTC')
      await expect(async () => {
        if (!javaScriptEnabled) await page.reload()
        await expect(rows(page)).toContainText('Hesaba geçti', { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })

      await page.getByRole('link', { name: 'Kripto çek' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kripto çek')
      await page.goto('/tr/assets/withdraw?coin=BTC&chain=Bitcoin')
      await expect(page.getByText('0,25 BTC; ilki')).toBeVisible()
      await startWithdrawal(page, address, '0,1')
      await expect(page.getByText('Bu, Bitcoin ağının geçerli bir adresi değil')).toBeVisible()
      await startWithdrawal(page, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0,00001')
      await expect(page.getByText('En az 0,0005 BTC girin.')).toBeVisible()
      await expect(page.getByLabel('Alıcı adresi')).toHaveValue('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
      await startWithdrawal(page, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0,1')
      await expect(page.getByText('0,09995 BTC')).toBeVisible()
      await expect(page.getByText('Kendi donanım cüzdanıma aktarım')).toBeVisible()
      await page.getByRole('button', { name: 'Çekimi onayla' }).click()
      await expect(status(page)).toHaveText(/Çekim talebiniz alındı/)
      await expect(rows(page)).toContainText('İnceleniyor')
      await page.getByRole('button', { name: 'İptal et: 0,1 BTC' }).click()
      await expect(status(page)).toHaveText(/Çekim iptal edildi/)
      await expect(rows(page)).toContainText('İptal edildi')

      await page.goto('/tr/assets/history')
      await page.getByRole('link', { name: 'Yatırma ve çekme', exact: true }).click()
      await expect(rows(page)).toHaveCount(2)
      await page.getByLabel('Durum', { exact: true }).selectOption('cancelled')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele' }).click()
      await page.waitForURL(/state=cancelled/)
      await expect(rows(page)).toHaveCount(1)
      const href = await page.getByRole('link', { name: 'CSV indir' }).getAttribute('href')
      const file = await (await page.request.get(href ?? '')).text()
      expect(file).toMatch(/,withdrawal,BTC,0\.1,0\.00005,Bitcoin,cancelled,cancelled,1A1z/)
      await rows(page).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çekim: 0,1 BTC')
      await expect(page.locator('main dl')).toContainText('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
    })
  })
}

test('what is to be confirmed stays while the page reads its data again', async ({ page, context }) => {
  await enterDemo(page)
  await page.goto('/tr/assets/withdraw?coin=BTC&chain=Bitcoin')
  await startWithdrawal(page, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0,1')
  await expect(page.getByRole('button', { name: 'Çekimi onayla' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/tr/assets/withdraw?coin=BTC&chain=Bitcoin')
  await startWithdrawal(other, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0,2')
  await other.getByRole('button', { name: 'Çekimi onayla' }).click()
  await expect(status(other)).toHaveText(/Çekim talebiniz alındı/)
  // The list on the first page says that it was read again.
  await expect(rows(page)).toContainText('0,2 BTC')
  await page.getByRole('button', { name: 'Çekimi onayla' }).click()
  await expect(status(page)).toHaveText(/Çekim talebiniz alındı/)
})

test('funds move between own wallets and back', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/tr/assets/transfer')
  await page.getByLabel('Tutar', { exact: true }).fill('1000000')
  await page.getByRole('button', { name: 'Transfer et' }).click()
  await expect(page.getByText('Transfer tutarı geçerli değil.')).toBeVisible()
  await page.getByLabel('Tutar', { exact: true }).fill('250,5')
  await page.getByRole('button', { name: 'Transfer et' }).click()
  await expect(status(page)).toHaveText('Transfer tamamlandı.')
  await page.getByRole('link', { name: 'Yönü değiştir' }).click()
  await expect(page.getByText('Aktarılabilir: 250,5 USDT')).toBeVisible()
  await page.getByRole('link', { name: 'Tümü' }).click()
  await page.getByRole('button', { name: 'Transfer et' }).click()
  await expect(page.getByText('Aktarılabilir: 0 USDT')).toBeVisible()
})

test('what one person withdraws arrives at another', async ({ page, browser }) => {
  const other = await browser.newPage()
  await enterDemo(other)
  await other.goto('/tr/assets/deposit?coin=BTC&chain=Bitcoin')
  const address = await other.locator('main textarea').inputValue()
  await enterDemo(page)
  await page.goto('/tr/assets/withdraw?coin=BTC&chain=Bitcoin')
  await startWithdrawal(page, address, '0,5')
  await page.getByRole('button', { name: 'Çekimi onayla' }).click()
  await expect(rows(page)).toContainText('Tamamlandı', { timeout: 60_000 })
  await expect(rows(other)).toContainText('0,49995 BTC')
  await expect(rows(other)).toContainText('Hesaba geçti')
  await other.close()
})
