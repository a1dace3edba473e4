// Desktop pop-ups: the browser is stood in for where it would show one. Allowed, and looked away from, a page shows what is new once.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

interface Shown {
  title: string
  body: string
  tag: string
}

/** Runs in the page before its own scripts. */
function standIn(looksAway: boolean) {
  const shown: Shown[] = []
  class Popup {
    static permission = 'granted'
    onclick: (() => void) | null = null
    constructor(title: string, { body, tag }: Omit<Shown, 'title'>) {
      shown.push({ title, body, tag })
    }
    close() {}
  }
  Object.assign(window, { Notification: Popup, shown })
  if (looksAway) document.hasFocus = () => false
  if (looksAway) Object.defineProperty(document, 'hidden', { get: () => true })
}

const shownOn = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown[] }).shown)

async function buy(page: Page): Promise<void> {
  const answer = await page.request.post('/v1/spot/order/placeOrder', {
    data: { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '300' },
    headers: { terminaltype: '1' },
  })
  expect(await answer.json()).toMatchObject({ code: '00000' })
}

/** The newest notification that pages of this browser have seen. */
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('notifications-seen'))

/** The number in the bell, which the page shows no sooner than the pop-up. */
const unread = (page: Page, count: number) =>
  expect(page.locator('header').getByText(`${count}`, { exact: true })).toBeVisible()

test('a page that is not looked at shows the first notification of a new account, and none twice', async ({
  page,
}) => {
  await page.addInitScript(standIn, true)
  await enterDemo(page)
  await page.goto('/tr/markets')
  // The bell is hydrated after the rest, and notes what was there before.
  await expect.poll(() => seen(page)).toBe('0')
  await buy(page)
  await expect.poll(() => seen(page)).not.toBe('0')
  await expect.poll(() => shownOn(page)).toHaveLength(1)
  expect(await shownOn(page)).toMatchObject([{ title: 'Erguvan', body: expect.stringContaining('BTC') }])

  await page.reload()
  await waitForHydration(page)
  await unread(page, 1)
  expect(await shownOn(page)).toEqual([])
})

test('a page that is looked at shows none', async ({ page }) => {
  await page.addInitScript(standIn, false)
  await enterDemo(page)
  await page.goto('/tr/markets')
  await waitForHydration(page)
  await buy(page)
  await unread(page, 1)
  expect(await shownOn(page)).toEqual([])
})
