// The JavaScript that a page loads before any user action, compressed: at most 260 KB on the trading route, 150 KB on others (ui.md 5).

import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/test.ts'

const pages = [
  { path: 'spot/BTCUSDT', ready: '.connection[data-state="stable"]', budget: 260 },
  { path: 'mix/usdt/BTCUSDT', ready: '.connection[data-state="stable"]', budget: 260 },
  { path: '', ready: 'main h1', budget: 150 },
  { path: 'markets', ready: 'main h1', budget: 150 },
  { path: 'coins/BTC', ready: 'main h1', budget: 150 },
  { path: 'pre-market/LODOS', ready: 'main h1', budget: 150 },
  { path: 'launchpool', ready: 'main h1', budget: 150 },
  { path: 'campaigns', ready: 'main h1', budget: 150 },
  { path: 'copy-trading', ready: 'main h1', budget: 150 },
  { path: 'bots/academy', ready: 'main h1', budget: 150 },
  { path: 'login', ready: 'main h1', budget: 150 },
]

for (const { path, ready, budget } of pages)
  test(`P1: scripts of /${path} without a user action`, async ({ page }) => {
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.set(
        answer.url(),
        answer.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
    })
    await page.goto(`/tr/${path}`)
    await expect(page.locator(ready)).toBeVisible()
    if (budget > 150) await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
    await page.waitForTimeout(1000)
    const sizes = await Promise.all(scripts.values())
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
    test.info().annotations.push({ type: 'kilobytes', description: total.toFixed(1) })
    console.log(`/${path}: ${sizes.length} scripts, ${total.toFixed(1)} KB gz`)
    expect(total).toBeLessThanOrEqual(budget)
  })
