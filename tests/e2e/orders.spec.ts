// A person's orders: filtered by the address, paged, updated live, opened one by one, exported as CSV.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

type OrderFields = Record<string, string>

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/v1/${path}`, { headers: { terminaltype: '1' }, data })
  const body = (await answer.json()) as { code: string; data: T }
  expect(body.code).toBe('00000')
  return body.data
}

async function lastPrice(page: Page, symbolId: string): Promise<number> {
  const { tickers } = await call<{ tickers: { last: string }[] }>(page, 'spot/public/tickers', { symbolId })
  return Number(tickers[0]?.last)
}

async function place(page: Page, fields: OrderFields): Promise<string> {
  const { orderId } = await call<{ orderId: string }>(page, 'spot/order/placeOrder', {
    symbolId: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    size: '0.001',
    ...fields,
  })
  return orderId
}

/** A buy price that does not fill: below the market and below the price band of sellers. */
async function restingPrice(page: Page): Promise<string> {
  return String(Math.floor((await lastPrice(page, 'BTCUSDT')) * 0.9))
}

const rows = (page: Page) => page.locator('main tbody tr')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`orders ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('are filtered by the address; each shows its history', async ({ page }) => {
      await enterDemo(page)
      const price = await restingPrice(page)
      await place(page, { price, force: 'fok' })
      const bought = await place(page, { orderType: 'market', size: '300' })
      const open = await place(page, { price })

      await page.goto('/tr/orders?list=history')
      await expect(page).toHaveURL(/\/tr\/orders\/spot\?list=history/)
      if (javaScriptEnabled) await waitForHydration(page)
      await expect(rows(page)).toHaveCount(2)
      const cancelled = rows(page).filter({ hasText: 'İptal edildi' })
      await expect(cancelled).toContainText(
        'Tek seferde tamamı gerçekleşemediği için iptal edildi (FOK). (kod 22)',
      )

      await page.getByLabel('Durum', { exact: true }).selectOption('filled')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele' }).click()
      await expect(page).toHaveURL(/status=filled/)
      await expect(rows(page)).toHaveCount(1)
      await page.getByLabel('Yön', { exact: true }).selectOption('sell')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele' }).click()
      await expect(page.getByText('Bu filtreyle eşleşen kayıt yok.')).toBeVisible()
      await page.getByRole('link', { name: 'Temizle' }).last().click()
      await expect(rows(page)).toHaveCount(2)
      await page.getByRole('link', { name: 'Bugün' }).click()
      await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
      await expect(rows(page)).toHaveCount(2)
      await page.goto('/tr/orders/spot?list=history&to=2020-01-01')
      await expect(rows(page)).toHaveCount(0)

      await page.goto('/tr/orders/spot?list=history')
      await page.getByRole('link', { name: `Emir detayı: ${bought}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Emir ${bought}`)
      await expect(page.locator('dl')).toContainText('BTC/USDT')
      await expect(page.getByRole('listitem').filter({ hasText: 'Tamamı gerçekleşti' })).toBeVisible()
      await expect(rows(page).first()).toContainText('Taker')

      await page.goto(`/tr/orders/${open}`)
      await page.getByRole('button', { name: /^İptal et/ }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'İptal edildi' })).toBeVisible()
      await expect(page.locator('dl')).toContainText('(kod 0)')
      expect((await page.goto('/tr/orders/999999999'))?.status()).toBe(404)
      expect((await page.goto('/tr/orders/none'))?.status()).toBe(404)
    })
  })
}

test('an order of another account does not exist', async ({ page, browser, baseURL }) => {
  await enterDemo(page)
  const orderId = await place(page, { price: await restingPrice(page) })
  const stranger = await browser.newPage({ baseURL })
  await enterDemo(stranger)
  expect((await stranger.goto(`/tr/orders/${orderId}`))?.status()).toBe(404)
  await stranger.close()
})

test('open orders appear and disappear live', async ({ page }) => {
  await enterDemo(page)
  const price = await restingPrice(page)
  await page.goto('/tr/orders/spot?side=buy')
  await expect(
    page.getByText('Henüz açık emriniz yok.').or(page.getByText('Bu filtreyle eşleşen kayıt yok.')),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const orderId = await place(page, { price })
  await expect(rows(page)).toHaveCount(1)
  await place(page, { side: 'sell', price: String(Math.ceil((await lastPrice(page, 'BTCUSDT')) * 1.1)) })
  await place(page, { price })
  await expect(rows(page)).toHaveCount(2)
  await call(page, 'spot/order/cancelOrder', { orderId })
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('link', { name: 'Emir geçmişi' }).click()
  await expect(rows(page)).toHaveCount(1)
  await place(page, { orderType: 'market', size: '100' })
  await expect(rows(page)).toHaveCount(2)
})

test('a long history is paged, keeps its header visible, and is exported completely', async ({ page }) => {
  await enterDemo(page)
  const price = await restingPrice(page)
  for (let count = 0; count < 130; count++) await place(page, { price, force: 'fok' })
  await page.goto('/tr/orders/spot?list=history')
  await expect(rows(page)).toHaveCount(50)
  await page.locator('main section[tabindex="0"]').evaluate((box) => box.scrollTo(0, 900))
  await expect(page.getByRole('columnheader', { name: 'Durum' })).toBeInViewport()
  const newest = rows(page).first().getByRole('link').first()
  const href = await newest.getAttribute('href')
  await page.getByRole('link', { name: 'Daha eskiler' }).click()
  await expect(page).toHaveURL(/before=/)
  // The address changes first.
  await expect(newest).not.toHaveAttribute('href', href ?? '')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Daha eskiler' }).click()
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('link', { name: 'En yeni' }).click()
  await expect(rows(page)).toHaveCount(50)

  const file = async (query: string) =>
    (await (await page.request.get(`/export/orders.csv?${query}`)).text()).trimEnd().split('\r\n').slice(1)
  expect(await file('list=history')).toHaveLength(130)
  expect(await file('list=history&side=sell')).toHaveLength(0)
  expect(new Set((await file('list=history')).map((line) => line.split(',')[0])).size).toBe(130)
})

test('on a phone every order is a card, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterDemo(page)
  await place(page, { price: await restingPrice(page) })
  await page.goto('/tr/orders/spot')
  await expect(rows(page)).toContainText('Gerçekleşen / Miktar')
  await page.goto('/tr/orders/spot?list=history')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
