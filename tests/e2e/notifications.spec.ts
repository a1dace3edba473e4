// The notification centre: what is new in the header, the list by group, marking, what is wanted and where, with and without scripts.

import { call } from '#tests/support/funded-server.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`notifications ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('are counted, listed by group, marked as read and muted', async ({ page }) => {
      const main = page.locator('main')
      const header = page.getByRole('banner')
      const rows = main.getByRole('listitem')
      const status = main.getByRole('status')
      await enterDemo(page)
      for (const size of ['500', '600'])
        await call(page.request, 'spot/order/placeOrder', {
          symbolId: 'BTCUSDT',
          side: 'buy',
          orderType: 'market',
          size,
        })
      await page.goto('/tr/markets')
      await header.getByLabel(/^Bildirimler: \d+ okunmamış$/).click()
      await header.getByRole('link', { name: 'Tüm bildirimler' }).click()
      await expect(page).toHaveURL(/\/tr\/account\/notifications$/)
      await main.getByRole('link', { name: /^İşlemler \d+ okunmamış$/ }).click()
      const filled = rows.filter({ hasText: 'BTC/USDT alış emriniz gerçekleşti' })
      await expect(filled).toHaveCount(2)
      await filled
        .first()
        .getByRole('button', { name: /^Okundu say: BTC\/USDT/ })
        .click()
      await expect(status).toHaveText('Okundu olarak işaretlendi.')
      await expect(filled.first().getByRole('button')).toHaveCount(0)
      await expect(filled.last().getByText('Yeni')).toBeVisible()
      await main.getByRole('button', { name: 'Tümünü okundu say' }).click()
      await expect(filled.getByText('Yeni')).toHaveCount(0)
      await main.getByRole('link', { name: 'Alarmlar', exact: true }).click()
      await expect(main.getByText('Burada henüz bildirim yok.')).toBeVisible()

      await main.getByRole('link', { name: 'Bildirim ayarları' }).click()
      const muted = main.getByLabel('Emir gerçekleşti', { exact: true })
      await muted.uncheck()
      await main.getByLabel('Alarmlar: SMS').check()
      await main.getByRole('button', { name: 'Kaydet' }).click()
      await expect(status).toHaveText('Bildirim ayarlarınız kaydedildi.')
      await expect(muted).not.toBeChecked()
      await expect(main.getByLabel('Alarmlar: SMS')).toBeChecked()
    })
  })
