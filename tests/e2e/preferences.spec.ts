// Preferences: the drawer with scripts, the page without; each must change what the page shows.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, enterTerminal } from '#tests/support/visits.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tercihler' })

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tercihler' }).click()
  await expect(drawer(page).getByText('Görünüm ve dil')).toBeVisible()
}

/** The hour of the newest trade on the tape. */
const tapeHour = async (page: Page) =>
  Number((await page.locator('.tape tbody tr td:last-child').first().textContent())?.slice(0, 2))

const rowHeight = (page: Page) =>
  page
    .locator('.book-side.bids .book-row')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

test.describe('the drawer', () => {
  test('saves each change and shows it at once', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await enterTerminal(page)
    await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
    expect(await rowHeight(page)).toBe(24)
    await openDrawer(page)
    const box = await drawer(page).boundingBox()
    expect([box?.width, Math.round((box?.x ?? 0) + (box?.width ?? 0))]).toEqual([340, 1440])
    await drawer(page).getByLabel('Kompakt').check()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect.poll(() => rowHeight(page)).toBe(20)
    await drawer(page).getByLabel('Renk körlüğü paleti').check()
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'colour-blind')
    await drawer(page).getByLabel('Açık', { exact: true }).first().check()
    await expect(page.locator('html')).toHaveClass('light')
    await drawer(page).getByLabel('Solda').check()
    await expect(page.locator('.terminal')).toHaveAttribute('data-layout', 'left')
    const [form, chart] = [
      await page.locator('#order-form').boundingBox(),
      await page.locator('.chart').boundingBox(),
    ]
    expect(form?.x).toBeLessThan(chart?.x ?? 0)
    await drawer(page).getByLabel('Yüzde düğmeleri').fill('10 90')
    await drawer(page).getByLabel('Yüzde düğmeleri').blur()
    await expect(page.locator('.percents .stops button')).toHaveText(['%10', '%90'])
    await drawer(page).getByLabel('Yüzde düğmeleri').fill('0, 200')
    await drawer(page).getByLabel('Yüzde düğmeleri').blur()
    await expect(drawer(page).getByLabel('Yüzde düğmeleri')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect(page.locator('.percents .stops button')).toHaveText(['%10', '%90'])
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  })

  test('the time zone changes every time shown, by server and page alike', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await enterTerminal(page)
    const istanbul = new Date(Date.now() + 3 * 3_600_000).getUTCHours()
    expect([istanbul, (istanbul + 23) % 24]).toContain(await tapeHour(page))
    await openDrawer(page)
    await drawer(page).getByLabel('Saat dilimi').selectOption({ label: 'UTC-5' })
    const newYork = new Date(Date.now() - 5 * 3_600_000).getUTCHours()
    await expect.poll(() => tapeHour(page)).toBe(newYork)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
    expect([newYork, (newYork + 1) % 24]).toContain(await tapeHour(page))
    await page.locator('.candle-table summary').click()
    const first = await page.locator('.candle-table tbody td').first().textContent()
    expect(first).toContain(` ${String(await tapeHour(page)).padStart(2, '0')}:`)
    expect(complaints).toEqual([])
  })

  test('an order asks for confirmation when the preference says so', async ({ page }) => {
    await enterTerminal(page)
    await openDrawer(page)
    await drawer(page).getByLabel('Limit emirlerde onay iste').check()
    await expect(drawer(page).getByText('Tercihler kaydedildi.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await page.getByLabel('Fiyat', { exact: true }).fill('50.000,50')
    await page.getByLabel('Miktar', { exact: true }).fill('0,002')
    await page.getByRole('button', { name: 'BTC al' }).click()
    const question = page.getByRole('dialog', { name: 'Emri onayla' })
    await expect(question).toContainText('50.000,50 USDT')
    await expect(question).toContainText('100,00 USDT')
    await question.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.locator('#orders tbody tr')).toHaveCount(0)
    await page.getByRole('button', { name: 'BTC al' }).click()
    await question.getByRole('button', { name: 'Onayla' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.locator('#orders tbody tr')).toHaveCount(1)
    await expect(page.locator('#orders tbody tr')).toContainText('50.000,50')
  })

  test('on a phone it opens from below', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tr/markets')
    await page.getByLabel('Menü', { exact: true }).click()
    await page.getByRole('link', { name: 'Tercihler' }).click()
    await expect(drawer(page).getByText('Görünüm ve dil')).toBeVisible()
    const box = await drawer(page).boundingBox()
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844])
  })
})

test.describe('layouts', () => {
  test('under the chart two forms stand side by side, buy beside sell', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'layout', value: 'center', url: baseURL ?? '' }])
    await page.goto('/tr/spot/BTCUSDT')
    const chart = await page.locator('.chart').boundingBox()
    const forms = page.locator('#order-form .order-form')
    await expect(forms).toHaveCount(2)
    const [buy, sell] = [await forms.nth(0).boundingBox(), await forms.nth(1).boundingBox()]
    expect(buy?.y).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0) - 1)
    expect(buy?.y).toBe(sell?.y)
    expect(buy?.x).toBeLessThan(sell?.x ?? 0)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(forms.nth(1)).toBeHidden()
  })

  test('a visitor finds the form beside the chart, with a button that opens a demo account', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/tr/spot/BTCUSDT')
    const demo = page.locator('#order-form').getByRole('button', { name: 'Demo ile başla' })
    await expect(demo).toBeInViewport()
    await demo.click()
    await page.waitForURL('**/tr/spot/BTCUSDT')
    await expect(page.locator('#order-form').getByRole('button', { name: 'BTC al' })).toBeVisible()
  })

  test('each form sends its own order', async ({ page, context, baseURL }) => {
    await enterDemo(page)
    await context.addCookies([{ name: 'layout', value: 'center', url: baseURL ?? '' }])
    await page.goto('/tr/spot/BTCUSDT')
    for (const [side, price, submit] of [
      ['Al', '50000', 'BTC al'],
      ['Sat', '90000', 'BTC sat'],
    ] as const) {
      const form = page.getByRole('group', { name: side, exact: true })
      await form.getByLabel('Fiyat', { exact: true }).fill(price)
      await form.getByLabel('Miktar', { exact: true }).fill('0,001')
      await form.getByRole('button', { name: submit }).click()
    }
    await expect(page.locator('#orders tbody tr')).toHaveCount(2)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one form saves everything, and shows an error for an invalid value', async ({ page }) => {
    await enterTerminal(page)
    await page.getByRole('link', { name: 'Tercihler' }).click()
    await page.waitForURL('**/tr/account/preferences')
    await page.getByLabel('Geniş').check()
    await page.getByLabel('Grafiğin altında').check()
    await page.getByLabel('Saat dilimi').selectOption({ label: 'UTC' })
    await page.getByLabel('Piyasa emirlerinde onay iste').check()
    await page.getByLabel('Yüzde düğmeleri').fill('hepsi')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('alert')).toContainText('geçersiz')
    await expect(page.getByLabel('Yüzde düğmeleri')).toHaveAttribute('aria-invalid', 'true')
    // What was chosen and typed stays.
    await expect(page.getByLabel('Yüzde düğmeleri')).toHaveValue('hepsi')
    await expect(page.getByLabel('Geniş')).toBeChecked()
    await expect(page.getByLabel('Saat dilimi').locator('option:checked')).toHaveText('UTC')
    await expect(page.getByLabel('Piyasa emirlerinde onay iste')).toBeChecked()
    await page.getByLabel('Yüzde düğmeleri').fill('20, 40')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'kaydedildi' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'roomy')

    await page.goto('/tr/spot/BTCUSDT?type=market')
    expect(await rowHeight(page)).toBe(32)
    const buy = page.getByRole('group', { name: 'Al', exact: true })
    await buy.getByLabel('Tutar', { exact: true }).fill('100')
    await buy.getByRole('button', { name: 'BTC al' }).click()
    const question = page.getByRole('region', { name: 'Emri onayla' })
    await expect(question).toContainText('100,00 USDT')
    await question.getByRole('button', { name: 'Onayla' }).click()
    await expect(page.getByRole('status').filter({ hasText: /gerçekleşti/ })).toBeVisible()
  })

  test('the language is a preference too', async ({ page }) => {
    await page.goto('/tr/account/preferences')
    await page.getByLabel('Dil', { exact: true }).last().selectOption('en')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await page.waitForURL('**/en/account/preferences?saved=1')
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
    await page.goto('/')
    await page.waitForURL('**/en')
  })
})
