// Page load on a slow connection with a slow CPU: largest contentful paint and layout shift.

import type { CDPSession, Page } from 'playwright'

/** Chromium's own "Fast 4G", and a CPU four times slower. */
export async function measureArrival(page: Page, session: CDPSession, address: string) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9e6 * 0.9) / 8,
    uploadThroughput: (1.5e6 * 0.9) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { perfSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForTimeout(8000)
  const { lcp, cls } = await page.evaluate(
    () => (window as unknown as { perfSeen: { lcp: number; cls: number } }).perfSeen,
  )
  return { 'LCP ms': Math.round(lcp), CLS: Number(cls.toFixed(4)) }
}
