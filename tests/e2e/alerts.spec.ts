// Price alerts in the browser: create one, be refused, switch it off, delete it, read the log.

import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`alerts ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('one is refused, created, switched off and deleted', async ({ page }) => {
      const status = page.locator('main').getByRole('status')
      const rows = page.locator('main tbody tr')
      const create = page.getByRole('button', { name: 'Alarm kur' })
      await enterDemo(page)
      await page.goto('/tr/alerts?symbol=BTCUSDT&kind=enters')
      await expect(page.getByText('Henüz alarm kurmadınız.')).toBeVisible()
      const value = page.getByLabel(javaScriptEnabled ? 'Alt sınır' : 'Fiyat, yüzde veya alt sınır')
      await value.fill('20000')
      await page.getByLabel('Üst sınır').fill('10000')
      await create.click()
      await expect(page.getByText('Alarmın koşullarını kontrol edin.')).toBeVisible()
      await expect(value).toHaveValue('20000')
      await page.getByLabel('Üst sınır').fill('30000,5')
      await page.getByLabel('E-posta').check()
      await page.getByLabel('SMS').check()
      await create.click()
      await expect(status).toHaveText('Alarm kuruldu.')
      await expect(rows).toContainText('20.000 ile 30.000,5 arasına girerse')
      await expect(rows).toContainText('Zil, E-posta, SMS')

      await page.getByRole('link', { name: /^Değiştir: BTC\/USDT/ }).click()
      await expect(page.getByRole('heading', { name: 'Alarmı değiştir' })).toBeVisible()
      await expect(value).toHaveValue('20.000')
      await expect(page.getByLabel('SMS')).toBeChecked()
      await page.getByLabel('SMS').uncheck()
      await value.fill('40000')
      await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
      await expect(page.getByText('Alarmın koşullarını kontrol edin.')).toBeVisible()
      await value.fill('20500')
      await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
      await expect(status).toHaveText('Alarm değiştirildi.')
      await expect(rows).toContainText('20.500 ile 30.000,5 arasına girerse')
      await expect(rows).not.toContainText('SMS')

      await page.getByRole('button', { name: /^Kapat: BTC\/USDT/ }).click()
      await expect(status).toHaveText('Alarm değiştirildi.')
      await expect(rows).toContainText('Kapalı')
      await page.getByRole('button', { name: /^Sil: BTC\/USDT/ }).click()
      await expect(status).toHaveText('Alarm silindi.')
      await expect(page.getByText('Henüz alarm kurmadınız.')).toBeVisible()
      await page.getByRole('link', { name: 'Alarm kaydı' }).click()
      await expect(page.getByText('Henüz çalan alarm yok.')).toBeVisible()
    })
  })

test('an alert of the chart is created by keyboard and by pointer, and taken off its line', async ({
  page,
}) => {
  await enterDemo(page)
  await page.goto('/tr/spot/BTCUSDT')
  const canvas = page.getByRole('application')
  await expect(canvas).toHaveAttribute('data-ready', 'true')
  const tags = page.locator('.order-tags [data-tag^=alert]')
  // Some candles back, where the price was another one.
  await canvas.focus()
  await canvas.press('ArrowLeft')
  await canvas.press('PageUp')
  await canvas.press('a')
  await expect(tags).toHaveCount(1)
  const { width = 0 } = (await canvas.boundingBox()) ?? {}
  await canvas.click({ button: 'right', position: { x: width / 3, y: 30 } })
  await page.getByRole('button', { name: 'Alarm kur: ' }).click()
  await expect(tags).toHaveCount(2)
  await tags.first().getByRole('button', { name: 'Alarmı sil: ' }).click()
  await expect(tags).toHaveCount(1)
})
