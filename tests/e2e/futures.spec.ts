// A person's way through a perpetual contract, in Turkish with comma decimals: open, add, protect, reduce, turn round, close; with and
// without JavaScript.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { contract, fundContracts, waitForHydration, waitForSocket } from '#tests/support/visits.ts'

const row = (page: Page) => page.locator('#orders tbody tr')
const reads = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Rows may arrive before the answer, and nothing can be typed under the dialog that waits for it. */
async function confirm(page: Page): Promise<void> {
  await press(page, 'Onayla')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The last price moved by a factor, as a person here writes it. */
async function priceAt(page: Page, factor: number): Promise<string> {
  const shown = await page.locator('h1 .last-price span').first().textContent()
  return `${Math.floor(Number(shown?.replaceAll('.', '').replace(',', '.')) * factor)},5`
}

test('with JavaScript: leverage, open at the market, add, reduce, reverse, close', async ({ page }) => {
  await fundContracts(page)
  await page.goto(contract)
  await waitForHydration(page)
  await waitForSocket(page)
  await expect(page.locator('.available')).toContainText('5.000,00')

  await page.locator('[data-setting="leverage"]').click()
  await page.getByRole('button', { name: '20x', exact: true }).click()
  await press(page, 'Kaldıracı değiştir')
  await expect(page.locator('[data-setting="leverage"]')).toContainText('20x')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Piyasa', exact: true }).click()
  await page.getByLabel('Miktar', { exact: true }).fill('0,5')
  // What it costs and where it ends is known before it is sent.
  await expect(page.locator('[data-liquidation="long"]')).toContainText(/\d/)
  await expect(page.locator('.survival-scale .fatal')).toHaveCount(2)
  await press(page, 'Long aç')
  await expect(page.getByRole('dialog')).toContainText('Likidasyon fiyatı')
  await confirm(page)
  await expect(row(page)).toContainText('0,5 BTC')
  await expect(row(page)).toContainText('20x')

  await page.getByLabel('Miktar', { exact: true }).fill('0,1')
  await press(page, 'Long aç')
  await confirm(page)
  await expect(row(page)).toContainText('0,6 BTC')

  await page.getByRole('link', { name: /^Kapat: BTCUSDT Long/ }).click()
  await page.getByRole('dialog').getByLabel('Miktar', { exact: true }).fill('0,7')
  await press(page, 'Pozisyonu kapat')
  await reads(page, 'Miktar pozisyondan büyük olamaz.')
  await page.getByRole('dialog').getByLabel('Miktar', { exact: true }).fill('0,2')
  await press(page, 'Pozisyonu kapat')
  await expect(row(page)).toContainText('0,4 BTC')

  await page.getByRole('link', { name: /^Ters çevir: BTCUSDT Long/ }).click()
  await press(page, 'Pozisyonu ters çevir')
  await expect(row(page)).toContainText('Short')
  await expect(row(page)).toContainText('0,4 BTC')

  await page.getByRole('link', { name: 'Tümünü kapat' }).click()
  expect(await violations(page, 'dialog', 'all')).toEqual([])
  await press(page, '1 pozisyonu kapat')
  await reads(page, 'Açık pozisyonunuz yok.')
})

test('with JavaScript: a position is protected, an order waits for a price, both are cancelled', async ({
  page,
}) => {
  await fundContracts(page)
  await page.goto(`${contract}?type=market`)
  await waitForHydration(page)
  await waitForSocket(page)
  await page.getByLabel('Miktar', { exact: true }).fill('0,1')
  await press(page, 'Long aç')
  await confirm(page)
  await expect(row(page)).toContainText('0,1 BTC')

  await page.getByRole('link', { name: /^Kâr al \/ Zarar durdur: BTCUSDT Long/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Kâr al tetikleme fiyatı')).toBeVisible()
  expect(await violations(page, 'dialog', 'all')).toEqual([])
  const [above, below] = [await priceAt(page, 1.2), await priceAt(page, 0.8)]
  await dialog.getByLabel('Kâr al tetikleme fiyatı').fill(above)
  await dialog.getByLabel('Zarar durdur tetikleme fiyatı').fill(below)
  await press(page, 'Ayarla')
  await expect(dialog).toHaveCount(0)
  await expect(row(page).locator('.stops-link')).not.toContainText('–')

  await page.getByRole('link', { name: 'Tetikleyici', exact: true }).click()
  await page.getByLabel('Tetikleme fiyatı', { exact: true }).fill(below)
  await page.getByLabel('Miktar', { exact: true }).fill('0,1')
  await press(page, 'Long aç')
  await expect(dialog).toContainText('Tetikleme fiyatı')
  await confirm(page)
  await page.getByRole('link', { name: 'Tetikleyiciler (3)' }).click()
  await page.getByRole('button', { name: /^İptal et: Kâr al/ }).click()
  await expect(row(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Tümünü iptal et' }).click()
  await press(page, '2 emri iptal et')
  await reads(page, 'Bekleyen tetikleyici emriniz yok.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a limit order with a confirmation, modified, cancelled; opened and closed at the market', async ({
    page,
  }) => {
    await fundContracts(page)
    await page.goto(contract)
    await page.getByLabel('Fiyat', { exact: true }).fill(await priceAt(page, 0.97))
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await press(page, 'Long aç')
    const question = page.getByRole('region', { name: 'Emri onayla' })
    await expect(question).toContainText('Likidasyon fiyatı')
    await expect(question).toContainText('0,01 BTC')
    await confirm(page)
    await reads(page, /^Emir verildi: Long aç 0,01 BTC/)

    await page.getByRole('link', { name: 'Açık emirler (1)' }).click()
    await page.getByRole('link', { name: /^Düzenle/ }).click()
    await page.getByLabel('Yeni miktar (BTC)').fill('0,02')
    await press(page, 'Kaydet')
    await reads(page, 'Emir düzenlendi.')
    await expect(row(page)).toContainText('0 / 0,02 BTC')
    await page.getByRole('button', { name: /^İptal et/ }).click()
    await reads(page, 'Emir iptal edildi.')
    await reads(page, 'Açık sözleşme emriniz yok.')

    await page.getByRole('link', { name: 'Pozisyonlar (0)' }).click()
    await page.locator('[data-setting="margin-mode"]').click()
    await page.getByLabel('İzole').check()
    await press(page, 'Değiştir')
    await reads(page, 'Teminat modu: İzole')

    await page.getByRole('link', { name: 'Piyasa', exact: true }).click()
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await press(page, 'Short aç')
    await confirm(page)
    await expect(row(page)).toContainText('0,01 BTC')
    await expect(row(page)).toContainText('İzole 10x')

    await page.getByRole('link', { name: /^Kâr al \/ Zarar durdur: BTCUSDT Short/ }).click()
    await page.getByRole('link', { name: 'Teminat oranına göre durdur' }).click()
    await page.getByRole('textbox', { name: 'Teminat oranı' }).fill('70')
    await press(page, 'Ayarla')
    await reads(page, 'Teminat oranı %70 olunca pozisyon kapatılacak.')
    await page.getByRole('link', { name: 'Takip eden', exact: true }).click()
    await page.getByLabel('Geri çekilme oranı').fill('1,5')
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await press(page, 'Long aç')
    await expect(question).toContainText('%1,50')
    await confirm(page)
    await reads(page, 'Emir tetiklenmeyi bekliyor: Long aç 0,01 BTC')
    await page.getByRole('link', { name: 'Tetikleyiciler (2)' }).click()
    await page.getByRole('button', { name: /^İptal et: Takip eden/ }).click()
    await reads(page, 'Tetikleyici emir iptal edildi.')
    await page.getByRole('link', { name: 'Pozisyonlar (1)' }).click()

    await page.getByRole('link', { name: /^Teminat: BTCUSDT Short/ }).click()
    await page
      .getByRole('region', { name: /^Teminat/ })
      .getByLabel('Miktar', { exact: true })
      .fill('12,5')
    await confirm(page)
    await reads(page, 'Teminat eklendi: 12,50 USDT')

    await page.getByRole('link', { name: /^Kapat: BTCUSDT Short/ }).click()
    await press(page, 'Pozisyonu kapat')
    await reads(page, 'Açık pozisyonunuz yok.')

    await page.goto('/tr/orders/futures?list=positions')
    await expect(page.locator('main tbody tr')).toContainText('Short')
    await page.getByRole('link', { name: 'İşlem geçmişi' }).click()
    await expect(page.locator('main tbody tr').first()).toContainText('Short kapat')
    await page.getByRole('link', { name: 'Tetikleyici geçmişi' }).click()
    // The stop ended with its position.
    await expect(page.locator('main tbody tr').filter({ hasText: 'Oran stopu' })).toContainText(
      'İptal edildi',
    )
    const file = await page.request.get('/export/contracts.csv?list=fills')
    expect(await file.text()).toContain('usdtm:BTCUSDT')
  })
})
