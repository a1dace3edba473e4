// The connection's states in the order of the spec (R1), and a lost frame (R2): the book is correct again, nothing is shown twice.

import type { Page } from '@playwright/test'
import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, readNumber, terminal } from '#tests/support/visits.ts'

/** Every text of the connection indicator, in order, without repeats. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const mark = document.querySelector('.connection')
      const now = `${mark?.getAttribute('data-state')} ${mark?.querySelector('span')?.textContent ?? ''}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    look()
    new MutationObserver(look).observe(document.querySelector('.ticker') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { statesSeen: seen })
  })
  return () => page.evaluate(() => (window as unknown as { statesSeen: string[] }).statesSeen)
}

const mark = (page: Page, state: string) => page.locator(`.connection[data-state="${state}"]`)

/** Prices of both sides, read at the same moment. */
const shownPrices = (page: Page) =>
  page.evaluate(() =>
    ['asks', 'bids'].flatMap((side) =>
      [...document.querySelectorAll(`.book-side.${side} .book-row .price`)]
        .map((cell) => cell.textContent ?? '')
        .filter(Boolean),
    ),
  )

/** The sides do not cross, and the best prices are in the middle. */
async function expectWholeBook(page: Page): Promise<void> {
  const falling = (await shownPrices(page)).map((text) => readNumber(text))
  expect(falling.length).toBeGreaterThan(20)
  expect(falling).toEqual([...new Set(falling)].sort((one, other) => other - one))
}

/** The newest trade changes, and no trade is listed twice. */
async function expectMovingTape(page: Page): Promise<void> {
  const newest = page.locator('.tape tbody tr').first()
  const before = await newest.getAttribute('data-id')
  await expect(newest).not.toHaveAttribute('data-id', before ?? '')
  const ids = await page
    .locator('.tape tbody tr')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id).filter(Boolean))
  expect(new Set(ids).size).toBe(ids.length)
}

test.describe('R1', () => {
  // Book and trades side by side.
  test.use({ viewport: { width: 1720, height: 900 } })

  let server: OwnServer

  test.beforeEach(async () => {
    server = await ownServer('connection')
    await server.start('--reset')
  })
  test.afterEach(() => server.remove())

  test('reconnects five times, is lost, and returns with a new book when the server does', async ({
    page,
  }) => {
    await openTerminal(page, server.origin + terminal)
    const states = await recordStates(page)
    await server.kill()
    await expect(mark(page, 'lost')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toContainText('30 saniyede bir')
    const seen = (await states()).map((state) => state.replace(/^unstable.*/, 'unstable'))
    const tries = seen.filter((state) => state.startsWith('reconnecting'))
    expect(tries).toEqual([1, 2, 3, 4, 5].map((n) => `reconnecting Yeniden bağlanılıyor ${n}/5`))
    expect(seen.at(-1)).toBe('lost Bağlantı koptu')

    await server.start()
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(mark(page, 'stable')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectMovingTape(page)
    await expectWholeBook(page)
  })

  test('a server killed and restarted under an open page: the order once, no notice twice', async ({
    page,
  }) => {
    const here = (path: string) => server.origin + path
    await page.goto(here('/tr/login'))
    await page.locator('main').getByRole('button', { name: /demo/i }).last().click()
    await page.waitForURL(/\/tr\/spot\//)
    await openTerminal(page, here(terminal))
    await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
    await page.getByRole('button', { name: 'BTC al' }).click()
    const rows = page.locator('#orders tbody tr')
    await expect(rows).toHaveCount(1)
    const orderId = await rows.locator('input[name=orderId]').inputValue()
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Emir verildi' })).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

    const toasts: string[] = []
    await page.exposeFunction('noteToast', (text: string) => toasts.push(text))
    await page.evaluate(() => {
      const seen = new Set<Element>()
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
          if (seen.has(toast)) continue
          seen.add(toast)
          ;(window as unknown as { noteToast(text: string): void }).noteToast(toast.textContent ?? '')
        }
      }).observe(document.body, { subtree: true, childList: true })
    })
    const states = await recordStates(page)
    await server.kill()
    await expect(mark(page, 'reconnecting')).toBeVisible()
    await server.start()
    await expect(mark(page, 'stable')).toBeVisible()
    // If the server starts slowly, the page may have been lost in between and have reconnected.
    const order = (await states())
      .map((state) => state.split(' ')[0])
      .filter((state) => state !== 'unstable' && state !== 'lost')
    expect(order.filter((state, at) => state !== order[at - 1])).toEqual(['stable', 'reconnecting', 'stable'])
    await expectMovingTape(page)
    await expectWholeBook(page)
    await expect(rows).toHaveCount(1)
    await expect(rows.locator('input[name=orderId]')).toHaveValue(orderId)

    await rows.getByRole('button', { name: /^İptal et/ }).click()
    await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
    await expect.poll(() => toasts).toEqual(['Emir iptal edildi.'])
  })
})

test('R2: after a lost frame the page requests one snapshot and the book is complete', async ({ page }) => {
  let requests = 0
  let dropped = 0
  let dropNext = false
  let holdMs = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isRequest = String(message).includes('"subscribe"') && String(message).includes('"book"')
      if (isRequest) requests++
      setTimeout(() => server.send(message), isRequest ? holdMs : 0)
    })
    server.onMessage((message) => {
      if (dropNext && String(message).includes('"c":"book"') && String(message).includes('"k":"diff"')) {
        dropNext = false
        dropped++
        return
      }
      socket.send(message)
    })
  })
  await page.goto(terminal)
  await expect(mark(page, 'stable')).toBeVisible()
  await page.waitForTimeout(1000)
  const before = requests
  holdMs = 1500
  dropNext = true
  await expect.poll(() => dropped).toBe(1)
  await expect.poll(() => requests).toBe(before + 1)
  const mending = page.locator('.book-grid[data-mending]')
  await expect(mending).toHaveCount(1)
  await expect(mending).toHaveCount(0)
  await page.waitForTimeout(1500)
  expect(requests).toBe(before + 1)
  await expectWholeBook(page)
})
