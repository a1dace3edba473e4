// Signals in the browser: created, tested with the sender, traded by a bot, stopped; with and without JavaScript.

import type { Page } from '@playwright/test'
import { expectCleanLooks } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Reloads until the check passes: these pages do not update by themselves. */
const until = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await seen()
  }).toPass({ timeout: 60_000, intervals: [300, 600, 1000] })

const state = (page: Page) => page.locator('h1 + span')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('creates a signal, sends it, trades it with a bot, stops', async ({ page }) => {
      const look = async () => {
        if (!javaScriptEnabled) return
        await waitForHydration(page)
        await expectCleanLooks(page)
      }
      const go = async (path: string) => {
        await page.goto(path)
      }
      await enterDemo(page)
      await go('/tr/bots/create/signal')
      await expect(page).toHaveURL(/signals\/new$/)
      await page.getByLabel('Sinyalin adı').fill('Trend')
      await page.getByRole('button', { name: 'Oluştur ve devam et' }).click()
      await expect(page.getByText('En az bir çift seçin.')).toBeVisible()
      await page.getByLabel('Çift 1', { exact: true }).selectOption('BTCUSDT')
      await page.getByRole('button', { name: 'Çift ekle' }).click()
      await expect(page.getByLabel('Sinyalin adı')).toHaveValue('Trend')
      await page.getByLabel('Çift 4', { exact: true }).selectOption('ETHUSDT')
      await page.getByRole('button', { name: 'Oluştur ve devam et' }).click()
      await expect(status(page, 'Sinyal oluşturuldu')).toBeVisible()
      const address = await page.getByRole('textbox', { name: 'Webhook bağlantısı' }).inputValue()
      expect(address).toMatch(/^http:\/\/localhost:\d+\/hook\/signal\/\d{13}\/[\w-]{32}$/)
      await look()
      const script = new URL(page.url()).pathname

      await page.getByRole('button', { name: 'Gönder' }).click()
      await expect(status(page, 'çalışan bir bot yok')).toBeVisible()
      await page.getByRole('link', { name: 'Bota bağla' }).click()
      await page.getByRole('link', { name: 'Sinyal botu oluştur', exact: true }).click()
      await page.getByLabel('Yatırım tutarı').fill('1.000')
      await page.getByRole('button', { name: 'Devam et' }).click()
      await expect(page.getByRole('heading', { name: 'Botu onayla' })).toBeVisible()
      await page.getByRole('button', { name: 'Botu başlat' }).click()
      await expect(status(page, 'Bot oluşturuldu')).toBeVisible()
      await until(page, () => expect(state(page)).toContainText('Çalışıyor', { timeout: 500 }))
      await look()
      const bot = new URL(page.url()).pathname

      await go(script)
      await page.getByLabel('Tutar (isteğe bağlı)').fill('250,5')
      await page.getByRole('button', { name: 'Gönder' }).click()
      await expect(status(page, 'Mesaj kabul edildi')).toBeVisible()
      await page.getByRole('link', { name: 'Emirler', exact: true }).click()
      await expect(page).toHaveURL(/orders$/)
      await until(page, () => expect(page.locator('tbody tr')).toContainText('Alış', { timeout: 500 }))
      await look()
      await page.getByRole('link', { name: 'Sinyal kayıtları' }).click()
      await expect(page.locator('tbody tr')).toHaveCount(2)
      await expect(page.locator('tbody tr').first()).toContainText('Kabul edildi')
      await until(page, () =>
        expect(page.locator('tbody tr').first()).toContainText('gerçekleşti', { timeout: 500 }),
      )
      await look()

      await page.getByRole('link', { name: 'Ayarlar' }).click()
      await expect(page).toHaveURL(/settings$/)
      await page.getByRole('button', { name: 'Sinyali sil' }).click()
      await expect(page.getByText('Önce onları sonlandırın.').first()).toBeVisible()
      await look()
      await go(`${bot}/terminate`)
      await page.getByRole('button', { name: 'Botu sonlandır' }).click()
      await expect(status(page, 'iletildi')).toBeVisible()
      await until(page, () => expect(state(page)).toContainText('Sonlandırıldı', { timeout: 500 }))
      await go(script.replace('script', 'settings'))
      await page.getByRole('button', { name: 'Sinyali sil' }).click()
      await expect(page.getByText('Henüz sinyaliniz yok.')).toBeVisible()
    })
  })
