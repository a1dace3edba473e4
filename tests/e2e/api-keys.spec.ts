// API keys in the browser: created, used by an API client and in the console, changed, removed; with and without JavaScript.

import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectCleanLooks } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const passphrase = 'nar-cicegi-9'
const target = '/api/v2/spot/account/assets?coin=USDT'

async function clean(page: Page): Promise<void> {
  await expectCleanLooks(page, async (width) => {
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect.soft(isWide, `${page.url()} scrolls sideways at ${width}`).toBe(false)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A call of an API client. */
async function call(page: Page, apiKey: string, secret: string) {
  const timestamp = `${Date.now()}`
  const sign = createHmac('sha256', secret).update(`${timestamp}GET${target}`).digest('base64')
  const answer = await page.request.get(target, {
    headers: {
      'ACCESS-KEY': apiKey,
      'ACCESS-SIGN': sign,
      'ACCESS-TIMESTAMP': timestamp,
      'ACCESS-PASSPHRASE': passphrase,
    },
  })
  return (await answer.json()) as { code: string; data: { coin: string }[] | null }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('creates, uses, changes and removes a key', async ({ page }) => {
      const look = async () => {
        if (!javaScriptEnabled) return
        await waitForHydration(page)
        await clean(page)
      }
      await enterDemo(page)
      await page.goto('/tr/account')
      await page.getByRole('link', { name: 'API anahtarlarını yönet' }).click()
      await expect(page.getByText('Henüz API anahtarınız yok.')).toBeVisible()
      await look()

      // The error is shown beside its field, and the input stays.
      await page.getByLabel('Anahtarın adı').fill('Botum')
      await page.getByLabel('IP adresleri').fill('127.0.0.1\nnowhere')
      await page.getByLabel('Anahtar parolası').fill(passphrase)
      await page.getByRole('button', { name: 'Anahtar oluştur' }).click()
      await expect(page.getByText('2. satırdaki adres geçerli bir IP adresi değil.')).toBeVisible()
      await expect(page.getByLabel('Anahtarın adı')).toHaveValue('Botum')
      await look()
      await page.getByLabel('IP adresleri').fill('')
      await page.getByLabel('Anahtar parolası').fill(passphrase)
      await page.getByRole('button', { name: 'Anahtar oluştur' }).click()
      await expect(page.getByRole('heading', { name: 'Yeni anahtarınız hazır' })).toBeVisible()
      const apiKey = await page.getByLabel('API anahtarı', { exact: true }).inputValue()
      const secret = await page.getByLabel('Gizli anahtar', { exact: true }).inputValue()
      await look()
      expect(await call(page, apiKey, secret)).toMatchObject({ code: '00000', data: [{ coin: 'USDT' }] })

      // Shown once.
      await page.getByRole('link', { name: 'Kaydettim' }).click()
      await expect(page.getByRole('heading', { name: 'Yeni anahtarınız hazır' })).toBeHidden()
      expect(await page.content()).not.toContain(secret)
      await expect(page.getByText('Botum')).toBeVisible()
      await look()

      await page.goto('/tr/account/api/console?call=api/v2/spot/trade/place-order')
      const field = (name: string) => page.locator(`[name="value.${name}"]`)
      await field('symbol').fill('BTCUSDT')
      await field('side').selectOption('buy')
      await field('orderType').selectOption('limit')
      await field('price').fill('999999')
      await field('size').fill('0.001')
      await page.getByLabel('Anahtar parolası').fill(passphrase)
      await page.getByRole('button', { name: 'Gönder' }).click()
      // Far outside the price band: the exchange refuses, and the page shows the reason.
      await expect(page.getByText('"41117"')).toBeVisible()
      await expect(page.getByText('HTTP 400')).toBeVisible()
      await expect(
        page.getByText(/^\d+POST\/api\/v2\/spot\/trade\/place-order\{"symbol":"BTCUSDT"/),
      ).toBeVisible()
      const shown = await page.content()
      expect(shown).not.toContain(passphrase)
      expect(shown).not.toContain(secret)
      await expect(field('size')).toHaveValue('0.001')
      await look()

      await page.goto('/tr/account/api')
      await page.getByRole('link', { name: 'Botum anahtarını düzenle' }).click()
      // The previous page has fields with the same labels.
      await expect(page.getByRole('heading', { name: 'Botum', level: 1 })).toBeVisible()
      await page.getByLabel('Anahtarın adı').fill('Eski bot')
      await page.getByLabel('IP adresleri').fill('192.0.2.7')
      await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click()
      await expect(page.getByText('Değişiklikler kaydedildi.')).toBeVisible()
      await look()
      expect(await call(page, apiKey, secret)).toMatchObject({ code: '40018' })
      await page.getByRole('button', { name: 'Anahtarı sil' }).click()
      await expect(page.getByText('Silmek için kutuyu işaretleyin.')).toBeVisible()
      await page.getByLabel('Bu anahtarı silmek istiyorum').check()
      await page.getByRole('button', { name: 'Anahtarı sil' }).click()
      await expect(page.getByText('Anahtar silindi.')).toBeVisible()
      expect(await call(page, apiKey, secret)).toMatchObject({ code: '40037' })
    })

    test("the page of another user's key does not exist", async ({ page }) => {
      await enterDemo(page)
      const answer = await page.goto('/tr/account/api/unknown')
      expect(answer?.status()).toBe(404)
    })
  })

test('chooses another call from the list', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/en/account/api/console')
  await page.getByRole('combobox', { name: 'Endpoint' }).selectOption('api/v2/spot/market/orderbook')
  await expect(page.locator('main code')).toHaveText('/api/v2/spot/market/orderbook')
  await page.getByRole('textbox', { name: /^symbol/ }).fill('BTCUSDT')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('GET /api/v2/spot/market/orderbook?symbol=BTCUSDT')).toBeVisible()
  await expect(page.getByText('HTTP 200')).toBeVisible()
})
