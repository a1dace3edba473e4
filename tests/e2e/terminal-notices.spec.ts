// Notices of own fills and price changes (R3): at most three, 500 ms apart, 64 px from the top, hidden after 4.5 s; those
// missed while the socket was closed are shown once.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, lastPrice, openTerminal, waitForSocket } from '#tests/support/visits.ts'

interface Tap {
  socket?: WebSocket
  /** Paths of all sockets of this page. */
  opened: string[]
  /** Confirmed subscriptions to notices. */
  subscribed: number
  /** While true every connection fails. */
  isAway: boolean
}

type Tapped = Window & { tap: Tap }

/** Keeps the page's one socket, so that a test can send in the server's place or close it. */
async function tapSocket(page: Page) {
  await page.addInitScript(() => {
    const Real = window.WebSocket
    const tap: Tap = { opened: [], subscribed: 0, isAway: false }
    Object.assign(window, { tap })
    window.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        // On this path the server refuses the request at once.
        super(tap.isAway ? `${new URL(url).origin}/v1/stream` : url, protocols)
        tap.opened.push(new URL(url).pathname)
        if (!String(url).includes('/socket.io/')) return
        tap.socket = this
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('43') && String(data).includes('"c":"notices"')) tap.subscribed++
        })
      }
    }
  })
  return {
    opened: () => page.evaluate(() => (window as unknown as Tapped).tap.opened),
    subscribed: () => page.evaluate(() => (window as unknown as Tapped).tap.subscribed),
    send: (notice: { seq: number }) =>
      page.evaluate(
        (data) => {
          ;(window as unknown as Tapped).tap.socket?.dispatchEvent(new MessageEvent('message', { data }))
        },
        `42${JSON.stringify(['m', { c: 'notices', seq: notice.seq, gap: false, rows: [notice] }])}`,
      ),
    cut: () => page.evaluate(() => (window as unknown as Tapped).tap.socket?.close()),
    away: (isAway: boolean) =>
      page.evaluate((away) => {
        ;(window as unknown as Tapped).tap.isAway = away
      }, isAway),
  }
}

// Above the server's own numbers, which are microseconds of exchange time.
let seq = (Date.now() + 600_000) * 1000

/** A fill as the server sends it. */
const fill = (id: string, dealCount: string) => ({
  subType: 'notice',
  seq: seq++,
  data: {
    id,
    delegateType: 'delegate_limit',
    ftype: 0,
    displayName: 'BTC/USDT',
    dealCount,
    dealPrice: '59000.5',
    baseCoin: 'BTC',
    priceCoin: 'USDT',
  },
})

const notices = (page: Page) => page.locator('.order-notice[data-removed="false"]')

async function call(page: Page, path: string, data: object): Promise<{ orderId: string }> {
  const answer = await page.request.post(path, { data, headers: { terminaltype: '1' } })
  const body = await answer.json()
  expect(body.code).toBe('00000')
  return body.data
}

const market = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market' }

test('R3: at most three notices at a time; they hide by themselves', async ({ page }) => {
  const socket = await tapSocket(page)
  await enterDemo(page)
  await openTerminal(page)
  await expect.poll(socket.subscribed).toBe(1)
  const first = fill('a', '0.35')
  const firstAt = Date.now()
  for (const message of [first, fill('b', '1'), fill('c', '2'), fill('d', '3'), first])
    await socket.send(message)
  await expect(
    notices(page).filter({ hasText: 'BTC/USDT alış emriniz 59.000,50 fiyatından gerçekleşti (0,35 BTC)' }),
  ).toBeVisible()
  await expect(notices(page)).toHaveCount(3)
  expect(Date.now() - firstAt).toBeGreaterThan(500)
  const top = await page.locator('[data-sonner-toaster]').evaluate((list) => list.getBoundingClientRect().top)
  expect(top).toBe(64)
  await expect(notices(page).filter({ hasText: '(0,35 BTC)' })).toHaveCount(0)
  expect(Date.now() - firstAt).toBeGreaterThan(3800)
  // Not a measure of speed: a busy machine shows them later.
  expect(Date.now() - firstAt).toBeLessThan(15_000)
  await expect(notices(page).filter({ hasText: '(3 BTC)' })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  await page.keyboard.press('n')
  const list = page.getByRole('dialog', { name: 'Emir bildirimleri' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
})

test('are shown on every page; each page opens one socket', async ({ page }) => {
  const socket = await tapSocket(page)
  await enterDemo(page)
  await page.goto('/tr/vip')
  await expect.poll(socket.subscribed).toBe(1)
  await socket.send(fill('e', '0.35'))
  await expect(notices(page)).toHaveText([
    'BTC/USDT alış emriniz 59.000,50 fiyatından gerçekleşti (0,35 BTC)',
  ])
  expect(await socket.opened()).toEqual(['/socket.io/'])
})

test('shows fills of other sessions; those missed while the socket was closed once', async ({ page }) => {
  const socket = await tapSocket(page)
  await enterDemo(page)
  await openTerminal(page)
  await expect.poll(socket.subscribed).toBe(1)
  await call(page, '/v1/spot/order/placeOrder', { ...market, quoteSize: '250' })
  await expect(notices(page)).toHaveCount(1)
  await expect(notices(page)).toContainText('BTC/USDT alış emriniz')

  await socket.away(true)
  await socket.cut()
  await call(page, '/v1/spot/order/placeOrder', { ...market, quoteSize: '500' })
  await page.waitForTimeout(1200)
  await socket.away(false)
  await expect.poll(socket.subscribed).toBe(2)
  await socket.cut()
  await expect.poll(socket.subscribed).toBe(3)
  await page.waitForTimeout(1000)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
})

test('shows a price change by another session, not one by the page itself', async ({ page }) => {
  const socket = await tapSocket(page)
  await enterDemo(page)
  await openTerminal(page)
  await expect.poll(socket.subscribed).toBe(1)
  const under = Math.floor((await lastPrice(page)) * 0.8)
  const { orderId } = await call(page, '/v1/spot/order/placeOrder', {
    symbolId: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: String(under),
    size: '0.01',
  })
  await call(page, '/v1/spot/order/modifyOrder', { orderId, price: String(under - 10) })
  await expect(notices(page)).toContainText('fiyatı')
  await expect(notices(page)).toContainText('güncellendi (0,01 BTC)')

  const row = page.locator('#orders tbody tr')
  await row.getByRole('link', { name: /^Düzenle/ }).click()
  await page.getByLabel('Yeni fiyat (USDT)').fill(String(under - 20))
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Emir düzenlendi.').first()).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})

test('pop-ups switched off: none on the screen, all in the list', async ({ page }) => {
  const socket = await tapSocket(page)
  await enterDemo(page)
  await call(page, '/v1/user/preference/set', { spotPopup: false })
  await page.goto('/tr/spot/ETHUSDT')
  await waitForSocket(page)
  await expect.poll(socket.subscribed).toBe(1)
  await socket.send(fill('a', '1'))
  await page.waitForTimeout(800)
  await expect(notices(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bildirimler' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/\(1 BTC\)/)
})
