// The lab: only on a server started with it, used with and without scripts.

import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { expect, test } from '#tests/support/test.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await ownServer('lab', { SIM_API: 'true' })
  await server.start('--pairs', 'BTCUSDT,ETHUSDT')
})
test.afterAll(() => server.remove())

test('does not exist on a server started without it', async ({ page }) => {
  expect((await page.goto('/tr/lab'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Laboratuvar' })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('pauses and advances time, starts and ends a crash, restores a snapshot', async ({ page }) => {
      await page.goto(`${server.origin}/tr`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Laboratuvar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Laboratuvar' })).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Zamanı durdur' }).click()
      await expect(main.getByText('Duraklatıldı', { exact: true })).toBeVisible()
      const clock = main.locator('dl dd').first()
      const before = await clock.textContent()
      await main.getByLabel('Ad', { exact: true }).fill('önce')
      await main.getByRole('button', { name: 'Anlık görüntü al' }).click()
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
      await main.getByLabel('İlerletme süresi').fill('5m')
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
  await page.goto(`${server.origin}/en/lab`)
  const main = page.getByRole('main')
  await main.getByLabel('Seed').fill('11')
  await main.getByLabel(/I understand that everything/).check()
  await main.getByRole('button', { name: 'Reset exchange' }).click()
  await expect(main.getByRole('cell', { name: 'Reset' })).toBeVisible()
  await expect(main.locator('dl dd').nth(2)).toHaveText('11')
})
