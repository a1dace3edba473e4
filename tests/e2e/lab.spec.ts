// The lab: for operators only, on a server started with it, used with and without scripts.

import type { Page } from '@playwright/test'
import { demoLogin } from '#app/server/open-services.ts'
import { operate } from '#tests/support/operate.ts'
import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { expect, test } from '#tests/support/test.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer('lab', { SIM_API: 'true' })
  await server.start('--pairs', 'BTCUSDT,ETHUSDT')
  await operate(server.dataDir, { do: 'setOperator', email: demoLogin.email, operator: true })
})
test.afterAll(() => server.remove())

async function logIn(page: Page): Promise<void> {
  await page.goto(`${server.origin}/tr/login`)
  await page.getByLabel('E-posta').fill(demoLogin.email)
  await page.getByLabel('Şifre', { exact: true }).fill(demoLogin.password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await page.waitForURL(/\/tr\/(?!login)/)
}

test('does not exist for visitors and members', async ({ page }) => {
  const isMissing = async () => {
    expect((await page.goto(`${server.origin}/tr/lab`))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Laboratuvar' })).toHaveCount(0)
  }
  await isMissing()
  await page.goto(`${server.origin}/tr/login`)
  await page.getByRole('main').getByRole('button', { name: /demo/i }).first().click()
  await page.waitForURL(/\/tr\/(?!login)/)
  await isMissing()
  expect((await page.goto(`${server.origin}/tr/replay?account=${demoLogin.uid}`))?.status()).toBe(404)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('pauses and advances time, starts and ends a crash, restores a snapshot', async ({ page }) => {
      await logIn(page)
      await page.goto(`${server.origin}/tr`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Laboratuvar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Laboratuvar' })).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Zamanı durdur' }).click()
      await expect(main.getByText('Duraklatıldı', { exact: true })).toBeVisible()
      const clock = main.locator('dl dd').first()
      const before = await clock.textContent()
      await main.getByLabel('Ad', { exact: true }).fill('önce')
      await main.getByRole('button', { name: 'Bu anı kaydet' }).click()
      await expect(main.getByRole('button', { name: '“önce” anına geri dön' })).toBeVisible()
      await main.getByLabel('Tür').selectOption('flash-crash')
      await main.getByLabel('Miktar').fill('0.1')
      await main.getByRole('button', { name: 'Başlat' }).click()
      await expect(main.getByRole('alert')).toContainText('Süre')
      await main.getByLabel('Tür').selectOption('flash-crash')
      await main.getByLabel('Miktar').fill('0.1')
      await main.getByLabel('Süre', { exact: true }).fill('10m')
      await main.getByRole('button', { name: 'Başlat' }).click()
      await expect(main.getByRole('button', { name: 'Tümünü bitir' })).toBeVisible()
      await main.getByLabel('Ne kadar ilerlesin?').fill('5m')
      await main.getByRole('button', { name: 'İlerlet' }).click()
      await expect(clock).not.toHaveText(before ?? '')
      await expect(main.getByRole('cell', { name: 'İlerledi' }).first()).toBeVisible()
      await main.getByRole('button', { name: '“önce” anına geri dön' }).click()
      await expect(clock).toHaveText(before ?? '')
      await expect(main.getByText('Etkin arıza yok.')).toBeVisible()
      await main.getByRole('button', { name: 'Devam ettir' }).click()
      await expect(main.getByText('Çalışıyor', { exact: true })).toBeVisible()
    })
  })

test('a reset asks for confirmation, then starts over', async ({ page }) => {
  await logIn(page)
  await page.goto(`${server.origin}/en/lab`)
  const main = page.getByRole('main')
  await main.getByLabel('Seed').fill('11')
  await main.getByLabel(/I understand that everything/).check()
  await main.getByRole('button', { name: 'Reset exchange' }).click()
  await expect(main.getByRole('cell', { name: 'Reset' })).toBeVisible()
  await expect(main.locator('dl dd').nth(2)).toHaveText('11')
})
