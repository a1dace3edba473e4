// Orders of contracts that bring a take profit and a stop loss, and plans that are changed in their list; with and without JavaScript,
// in Turkish with comma decimals.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { contract, fundContracts, waitForHydration, waitForSocket } from '#tests/support/visits.ts'

const row = (page: Page) => page.locator('#orders tbody tr')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Rows may arrive before the answer, and nothing can be typed under the dialog that waits for it. */
async function confirm(page: Page): Promise<void> {
  await press(page, 'Onayla')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const reads = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const profit = (page: Page) => page.getByLabel('Kâr al tetikleme fiyatı')
const loss = (page: Page) => page.getByLabel('Zarar durdur tetikleme fiyatı')

/** The last price moved by a factor: a number, and as a person here writes it. */
async function lastPrice(page: Page): Promise<(factor: number) => { typed: string; shown: string }> {
  const shown = await page.locator('h1 .last-price span').first().textContent()
  const last = Number(shown?.replaceAll('.', '').replace(',', '.'))
  return (factor) => {
    const whole = Math.floor(last * factor)
    return { typed: `${whole},5`, shown: `${whole.toLocaleString('tr-TR')},5` }
  }
}

test('with JavaScript: an order brings its stops, which are changed with it; filled, they are plans', async ({
  page,
}) => {
  await fundContracts(page)
  await page.goto(contract)
  await waitForHydration(page)
  await waitForSocket(page)
  const at = await lastPrice(page)
  await page.getByLabel('Fiyat', { exact: true }).fill(at(0.9).typed)
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await page.getByText('Kâr al / Zarar durdur', { exact: true }).click()
  await profit(page).fill(at(0.8).typed)
  await loss(page).fill(at(0.7).typed)
  expect(await violations(page, '.order-form', 'all')).toEqual([])
  await press(page, 'Long aç')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Kâr al tetikleme fiyatı')
  await expect(dialog).toContainText(at(0.7).shown)
  await confirm(page)
  // A long takes its profit above its price: the box says so.
  await expect(profit(page)).toHaveAttribute('aria-invalid', 'true')
  await profit(page).fill(at(1.2).typed)
  await press(page, 'Long aç')
  await confirm(page)
  await page.getByRole('link', { name: 'Açık emirler (1)' }).click()
  await expect(row(page)).toContainText(`Kâr al ${at(1.2).shown}`)
  await expect(row(page)).toContainText(`Zarar durdur ${at(0.7).shown}`)

  await page.getByRole('link', { name: /^Düzenle/ }).click()
  await row(page).getByLabel('Kâr al').fill('')
  await row(page).getByLabel('Zarar durdur').fill(at(0.75).typed)
  expect(await violations(page, '#orders', 'all')).toEqual([])
  await press(page, 'Kaydet')
  await expect(row(page)).toContainText(`Zarar durdur ${at(0.75).shown}`)
  await expect(row(page)).not.toContainText('Kâr al')

  // At a price that fills it, what it brings waits.
  await page.getByRole('link', { name: /^Düzenle/ }).click()
  await row(page).getByLabel('Yeni fiyat (USDT)').fill(at(1.01).typed)
  await press(page, 'Kaydet')
  await page.getByRole('link', { name: 'Tetikleyiciler (1)' }).click()
  await expect(row(page)).toContainText('0,01 BTC')
  await expect(row(page)).toContainText(at(0.75).shown)

  await page.getByRole('link', { name: /^Düzenle: Zarar durdur/ }).click()
  expect(await violations(page, '#orders', 'all')).toEqual([])
  await row(page).getByLabel('Tetikleme fiyatı').fill('x')
  await press(page, 'Kaydet')
  await expect(row(page)).toContainText('Geçerli bir sayı girin.')
  await row(page).getByLabel('Tetikleme fiyatı').fill(at(0.8).typed)
  await row(page).getByLabel('Miktar').fill('0,005')
  await press(page, 'Kaydet')
  await expect(row(page)).toContainText(at(0.8).shown)
  await expect(row(page)).toContainText('0,005 BTC')
  await expect(page.getByRole('link', { name: /^Düzenle: Zarar durdur/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a market order with stops and a slippage, then one of the plans changed', async ({ page }) => {
    await fundContracts(page)
    await page.goto(`${contract}?type=market`)
    const at = await lastPrice(page)
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await page.getByText('Kâr al / Zarar durdur', { exact: true }).click()
    await profit(page).fill(at(1.2).typed)
    await loss(page).fill(at(0.8).typed)
    await page.getByText('Gelişmiş ayarlar', { exact: true }).click()
    await page.getByLabel('Maksimum fiyat kayması').fill('9')
    await press(page, 'Long aç')
    await reads(page, '%0,1 ile %1 arasında bir oran girin.')
    await page.getByLabel('Maksimum fiyat kayması').fill('0,8')
    await press(page, 'Long aç')
    await expect(page.getByRole('region', { name: 'Emri onayla' })).toContainText('%0,80')
    await confirm(page)
    await page.getByRole('link', { name: 'Tetikleyiciler (2)' }).click()
    await expect(row(page)).toHaveCount(2)

    await page.getByRole('link', { name: /^Düzenle: Kâr al/ }).click()
    await press(page, 'Kaydet')
    await reads(page, 'Yeni bir değer girin.')
    await row(page).getByLabel('Tetikleme fiyatı').fill(at(0.9).typed)
    await press(page, 'Kaydet')
    await reads(page, /^Kâr al fiyatı yanlış tarafta/)
    await row(page).getByLabel('Tetikleme fiyatı').fill(at(1.3).typed)
    await press(page, 'Kaydet')
    await reads(page, 'Tetikleyici emir düzenlendi.')
    await expect(row(page).filter({ hasText: 'Kâr al' })).toContainText(at(1.3).shown)
    await page.getByRole('button', { name: /^İptal et: Kâr al/ }).click()
    await reads(page, 'Tetikleyici emir iptal edildi.')
    await expect(row(page)).toHaveCount(1)
  })

  test('phone: the boxes fit', async ({ page }) => {
    await fundContracts(page)
    await page.goto(`${contract}?type=trailing`)
    const at = await lastPrice(page)
    await page.getByLabel('Geri çekilme oranı').fill('1,5')
    await page.getByLabel('Aktivasyon fiyatı').fill(at(0.9).typed)
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await press(page, 'Long aç')
    await confirm(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${contract}?tab=plans`)
    await page.getByRole('link', { name: /^Düzenle: Takip eden/ }).click()
    await row(page).getByLabel('Geri çekilme oranı').fill('2,25')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await press(page, 'Kaydet')
    await reads(page, 'Tetikleyici emir düzenlendi.')
    await page.goto(`${contract}?tab=plans`)
    await expect(row(page)).toContainText('%2,25')
  })
})
