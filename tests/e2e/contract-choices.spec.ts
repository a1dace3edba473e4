// What a person chooses for contracts: favourites, confirmations, automatic margin; with and without scripts.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { contract, enterDemo, fundContracts } from '#tests/support/visits.ts'

const row = (page: Page) => page.locator('#orders tbody tr')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The star is drawn at once: the answer says that it is kept. */
const star = (page: Page, name: string) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/action/favorite')),
    press(page, name),
  ])

/** A living page saves every change, another the whole form. */
async function switchOff(page: Page, names: readonly string[], isLiving: boolean): Promise<void> {
  await page.goto('/tr/account/preferences')
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/preferences'),
    )
  for (const name of names) {
    const change = page.getByRole('main').getByLabel(name, { exact: true }).setChecked(false, { force: true })
    await Promise.all([isLiving ? saved() : undefined, change])
  }
  if (isLiving) return
  await Promise.all([saved(), page.getByRole('main').getByRole('button', { name: 'Kaydet' }).click()])
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('contracts are starred in the list and on the terminal', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/markets/futures?line=favourites')
      await expect(page.getByText('Henüz favori sözleşmeniz yok.', { exact: false })).toBeVisible()
      await page.goto('/tr/markets/futures')
      await star(page, 'Favorilere ekle: ETHUSDT')
      await expect(page.getByRole('button', { name: 'Favorilerden çıkar: ETHUSDT' })).toBeVisible()
      await page.goto(contract)
      await star(page, 'Favorilere ekle: BTCUSDT')
      await expect(page.getByRole('button', { name: 'Favorilerden çıkar: BTCUSDT' })).toBeVisible()
      await page.goto('/tr/markets/futures?line=favourites')
      await expect(page.locator('main tr[data-contract]')).toHaveCount(2)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      // A pair of the same coin is another market.
      await page.goto('/tr/markets?part=favourites')
      await expect(page.locator('main tr[data-symbol]')).toHaveCount(0)
    })

    test('confirmations are switched off, automatic margin on', async ({ page }) => {
      await fundContracts(page)
      const market = 'Piyasa emirlerinde (vadeli) onay iste'
      const reversing = 'Pozisyonu ters çevirirken onay iste'
      await switchOff(page, [market, reversing], javaScriptEnabled)
      await page.goto(`${contract}?dialog=margin-mode`)
      await page.locator('input[name="mode"][value="isolated"]').check({ force: true })
      await press(page, 'Değiştir')
      await expect(page.getByText('Teminat modu: İzole').first()).toBeVisible()
      await page.goto(`${contract}?type=market`)
      await page.getByLabel('Miktar', { exact: true }).fill('0,1')
      await press(page, 'Long aç')
      await expect(row(page)).toContainText('0,1 BTC')
      await page.getByRole('link', { name: /^Teminat: BTCUSDT Long/ }).click()
      await expect(page.getByText('Otomatik teminat kapalı')).toBeVisible()
      const turnOn = page.locator('form:has(input[value="auto-margin"])').getByRole('button')
      await Promise.all([
        page.waitForResponse(
          (answer) => answer.request().method() === 'POST' && answer.url().includes('/mix/'),
        ),
        turnOn.click(),
      ])
      await page.goto(`${contract}?dialog=margin&of=usdtm:BTCUSDT:long`)
      await expect(page.getByText('Otomatik teminat açık', { exact: true })).toBeVisible()
      await page.goto(contract)
      await press(page, 'Ters çevir: BTCUSDT Long')
      await expect(row(page)).toContainText('Short')
    })
  })
}
