// A1 for orders that wait: every tab of the form and of the panel, the row being edited, the question, the pages of plans,
// in both themes, wide and narrow.

import { expect } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { call, test } from '#tests/support/funded-server.ts'
import { alive, enterDemo, lastPrice, terminal } from '#tests/support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [1440, 390]) {
  test(`orders that wait, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await enterDemo(page)
    await page.goto(terminal)
    const price = Math.round((await lastPrice(page)) * 1.1)
    const wish = { symbolId: 'BTCUSDT', side: 'buy', triggerPrice: String(price), size: '0.01' }
    const { planId } = await call<{ planId: string }>(page.request, 'trigger/spot/plan/placePlan', wish)
    // Of an open drawer only itself is asked: it covers what lies behind it.
    const clean = async (what: string, part = 'html') => {
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
    for (const [type, side] of [
      ['trigger', 'buy'],
      ['oco', 'buy'],
      ['trailing', 'sell'],
      ['tpsl', 'sell'],
    ]) {
      const edit = type === 'trigger' ? `&edit=plan-${planId}` : ''
      await page.goto(`${terminal}?type=${type}&side=${side}&tab=${type}${edit}`)
      await alive(page)
      await clean(`tab ${type}`)
      if (width > 767) continue
      await page.goto(`${page.url()}#order-form`)
      await clean(`drawer ${type}`, '#order-form')
    }
    for (const path of ['orders/trigger', 'orders/oco', `orders/plans/${planId}`]) {
      await page.goto(`/tr/${path}`)
      await clean(path)
    }
  })
}
