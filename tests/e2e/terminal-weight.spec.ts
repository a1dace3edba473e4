// The JavaScript that the trading route loads before any user action, compressed: at most 260 KB (ui.md 5).

import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/support/test.ts'

const budget = 260 * 1024

test('P1: scripts of the terminal without a user action', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  await page.goto('/tr/spot/BTCUSDT')
  await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
  await expect(page.locator('.canvas-box[data-ready]')).toBeVisible()
  await page.waitForTimeout(1000)
  const sizes = await Promise.all(scripts.values())
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'kilobytes', description: (total / 1024).toFixed(1) })
  console.log(`scripts: ${sizes.length} files, ${(total / 1024).toFixed(1)} KB gz`)
  expect(total).toBeLessThanOrEqual(budget)
})
