// What axe cannot check (ui.md 6: A7, A8, A9, A13, A14, A15, D1): announcements, dialogs by keyboard, media preferences, target
// sizes, invalid fields, and the layout on both sides of each breakpoint.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, openTerminal, terminal, widen, withOneForm } from '#tests/support/visits.ts'

/** Keeps the page's socket, so that a test can repeat a message of the server and close the connection. */
async function tapSocket(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.WebSocket
    window.WebSocket = class extends Real {
      constructor(url: string | URL, protocols?: string | string[]) {
        super('isCut' in window ? 'ws://localhost:1' : url, protocols)
        if (!String(url).includes('socket.io')) return
        Object.assign(window, { tapped: this })
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"c":"ticker"')) Object.assign(window, { ticker: data })
        })
      }
    }
  })
}

test('A7: two thousand updates a second are not announced; a lost connection is, once', async ({ page }) => {
  await tapSocket(page)
  await withOneForm(page)
  await openTerminal(page)
  await expect.poll(() => page.evaluate(() => 'ticker' in window)).toBe(true)
  const announced = await page.evaluate(async () => {
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
    let count = 0
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest(live)) count++
      }
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const { tapped, ticker } = window as unknown as { tapped: WebSocket; ticker: string }
    for (let round = 0; round < 40; round++) {
      for (let n = 0; n < 100; n++) tapped.dispatchEvent(new MessageEvent('message', { data: ticker }))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    watch.disconnect()
    return count
  })
  expect(announced).toBe(0)

  await page.evaluate(() => {
    const alerts: Element[] = []
    Object.assign(window, { alerts })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role=alert]')) alerts.push(node)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.evaluate(() => {
    Object.assign(window, { isCut: true })
    ;(window as unknown as { tapped: WebSocket }).tapped.close()
  })
  await expect(page.locator('.connection[data-state="lost"]')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { alerts: Element[] }).alerts.length)).toBe(1)
})

test('A8: a paused tape stops at once and resumes with the newest trade', async ({ page }) => {
  await widen(page)
  await openTerminal(page)
  const tape = page.locator('.tape tbody')
  const cadence = page.locator('.tape').getByLabel('Güncelleme hızı')
  await cadence.selectOption('live')
  await cadence.selectOption('paused')
  const held = await page.evaluate(async () => {
    const text = () => document.querySelector('.tape tbody')?.textContent
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const first = text()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    return [first, text()]
  })
  expect(held[1]).toBe(held[0])
  await cadence.selectOption('live')
  await expect(tape).not.toHaveText(held[0] ?? '')
})

test('A9: a dialog takes the focus, keeps it, closes with Escape and gives it back', async ({ page }) => {
  await enterDemo(page)
  await openTerminal(page)
  await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await page.keyboard.press('Enter')
  await expect(page.locator('#orders tbody tr')).toHaveCount(1)
  const opener = page.getByRole('link', { name: 'Tümünü iptal et' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

const modes = {
  'reduced motion': { reducedMotion: 'reduce' },
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
} as const

for (const [name, mode] of Object.entries(modes)) {
  test(`A13: ${name}`, async ({ page }) => {
    await page.emulateMedia(mode)
    await withOneForm(page)
    await openTerminal(page)
    const price = page.getByLabel('Fiyat', { exact: true })
    await page.getByRole('link', { name: 'Piyasa', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return [outlineStyle !== 'none', Number.parseFloat(outlineWidth) >= 1]
    })
    expect(ring).toEqual([true, true])
    await expect(price).toBeEditable()
    await expect(page.locator('.book-side.bids .price').first()).toHaveText(/\d/)
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    if ('reducedMotion' in mode) {
      await page.waitForTimeout(500)
      expect(await running()).toBe(0)
    }
    if (!('forcedColors' in mode)) expect(await violations(page, 'html')).toEqual([])
  })
}

test('A14: targets are 24 px or have enough space around them', async ({ page }) => {
  await withOneForm(page)
  for (const path of ['/tr', '/tr/spot', '/tr/markets', terminal, '/tr/login']) {
    await page.goto(path)
    const small = await page.evaluate(() => {
      const targets = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, summary, select, input:not([type=hidden])',
        ),
      ]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.tabIndex >= 0)
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1)
      const isInText = (target: HTMLElement) =>
        getComputedStyle(target).display === 'inline' && target.closest('p, li, td, label') !== null
      /** WCAG 2.5.8: a circle of 24 px around a small target touches no other target. */
      const isCrowded = (one: DOMRect) => {
        const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
        return targets.some(({ box }) => {
          if (box === one || (box.x === one.x && box.y === one.y)) return false
          const [dx, dy] = [
            Math.max(box.left - x, 0, x - box.right),
            Math.max(box.top - y, 0, y - box.bottom),
          ]
          return Math.hypot(dx, dy) < 12
        })
      }
      return targets
        .filter(
          ({ target, box }) => Math.min(box.width, box.height) < 23.5 && !isInText(target) && isCrowded(box),
        )
        .map(
          ({ target, box }) =>
            `${target.tagName} ${target.ariaLabel ?? target.textContent} ${box.width}×${box.height}`,
        )
    })
    expect.soft(small, path).toEqual([])
  }
})

test('A15: invalid fields are marked, described, focused and announced', async ({ page }) => {
  await enterDemo(page)
  await openTerminal(page)
  const amount = page.getByLabel('Miktar', { exact: true })
  await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
  await amount.fill('1,2,3')
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toBeFocused()
  const note = (await amount.getAttribute('aria-describedby')) ?? ''
  await expect(page.locator(`[id="${note}"]`)).toHaveText('Geçerli bir sayı girin.')
  await amount.fill('9999')
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Kullanılabilir bakiyeniz yetersiz. Miktarı azaltın.' }),
  ).toBeVisible()
  await expect(amount).toHaveValue('9999')
})

/** The number of columns of the terminal, and the layout on a phone. */
const devices = [
  { width: 767, form: 'drawer', book: true, tape: false, nav: false },
  { width: 768, form: 320, book: true, tape: false, nav: true },
  { width: 1023, form: 320, book: true, tape: false, nav: true },
  { width: 1024, form: 300, book: true, tape: false, nav: true },
  { width: 1439, form: 300, book: true, tape: false, nav: true },
  { width: 1440, form: 320, book: true, tape: false, nav: true },
  { width: 1679, form: 320, book: true, tape: false, nav: true },
  { width: 1680, form: 320, book: true, tape: true, nav: true },
] as const

test('D1: each region is in its place on each device', async ({ page }) => {
  await withOneForm(page)
  await openTerminal(page)
  const box = async (name: string) => {
    const found = await page.locator(name).first().boundingBox()
    return found && { ...found, right: found.x + found.width, bottom: found.y + found.height }
  }
  for (const { width, form, tape, nav } of devices) {
    await page.setViewportSize({ width, height: 900 })
    const at = (what: string) => `${what} at ${width}`
    const [chart, book, tapeBox, formBox, orders] = await Promise.all(
      [
        '.terminal .chart',
        '.terminal .book',
        '.terminal .tape',
        '.terminal > .form',
        '.terminal .orders',
      ].map(box),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at('page')).toBeLessThanOrEqual(
      width,
    )
    await expect(page.locator('.phone-bar'), at('bar')).toBeVisible({ visible: form === 'drawer' })
    await expect(page.locator('header nav').first(), at('nav')).toBeVisible({ visible: nav })
    expect(tapeBox !== null, at('tape')).toBe(tape)
    if (form === 'drawer') {
      await expect(page.locator('.terminal > .form'), at('form')).toBeHidden()
      expect(chart?.width, at('chart')).toBe(width)
      continue
    }
    expect(formBox?.width, at('form')).toBe(form)
    expect(formBox?.x, at('form beside the book')).toBeGreaterThanOrEqual(book?.right ?? 0)
    expect(orders?.y, at('orders below')).toBeGreaterThanOrEqual(formBox?.bottom ?? 0)
    if (width < 1024) expect(book?.y, at('book below the chart')).toBeGreaterThanOrEqual(chart?.bottom ?? 0)
    else expect(book?.x, at('book beside the chart')).toBeGreaterThanOrEqual(chart?.right ?? 0)
  }
})
