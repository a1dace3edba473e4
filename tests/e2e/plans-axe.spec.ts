// A1 for conditional orders: every tab of the form and of the panel, the row being edited, the confirmation, the pages of plans,
// in both themes, wide and narrow.

import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { call, test } from '#tests/support/funded-server.ts'
import { enterTerminal, lastPrice, terminal, waitForSocket } from '#tests/support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Only an open drawer is checked: it covers what is behind it. */
async function clean(page: Page, what: string, part?: string): Promise<void> {
  for (const [theme, rules] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(name)
    }, theme)
    expect.soft(await violations(page, part, rules), `${what}, ${theme}`).toEqual([])
  }
}

/** A person with a trigger order. */
async function enterWithPlan(page: Page): Promise<string> {
  await enterTerminal(page)
  const triggerPrice = String(Math.round((await lastPrice(page)) * 1.1))
  const order = { symbolId: 'BTCUSDT', side: 'buy', triggerPrice, size: '0.01' }
  const { planId } = await call<{ planId: string }>(page.request, 'trigger/spot/plan/placePlan', order)
  return planId
}

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [type, side] of [
      ['trigger', 'buy'],
      ['oco', 'buy'],
      ['trailing', 'sell'],
      ['tpsl', 'sell'],
    ])
      test(`the form and the list of ${type}`, async ({ page }) => {
        const planId = await enterWithPlan(page)
        const edit = type === 'trigger' ? `&edit=plan-${planId}` : ''
        await page.goto(`${terminal}?type=${type}&side=${side}&tab=${type}${edit}`)
        await waitForSocket(page)
        await clean(page, `tab ${type}`)
        if (width > 767) return
        await page.goto(`${page.url()}#order-form`)
        await clean(page, `drawer ${type}`, '#order-form')
      })

    test('pages of conditional orders', async ({ page }) => {
      const planId = await enterWithPlan(page)
      for (const path of ['orders/trigger', 'orders/oco', `orders/plans/${planId}`]) {
        await page.goto(`/tr/${path}`)
        await clean(page, path)
      }
    })
  })
}
