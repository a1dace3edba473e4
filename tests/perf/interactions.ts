// Twenty interactions of a trader, and how long each blocks the page (INP: the slowest of twenty).

import type { CDPSession, Page } from 'playwright'

type Step = (page: Page) => Promise<void>

const click =
  (selector: string, nth = 0): Step =>
  (page) =>
    page.locator(selector).nth(nth).click({ timeout: 10_000 })
const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name)
const write =
  (selector: string, text: string): Step =>
  async (page) => {
    await page.locator(selector).first().click()
    await page.keyboard.type(text)
  }

/** On the terminal: intervals, prices, keys, the book, tabs, the pair picker, the palette. */
export const terminalSteps: readonly Step[] = [
  click('.chart a[href*="interval="]', 0),
  click('.chart a[href*="interval="]', 3),
  write('input[name=price]', '1'),
  key('ArrowUp'),
  key('ArrowDown'),
  write('input[name=amount]', '25'),
  key('Escape'),
  click('[role=grid] [role=row]:nth-child(4) [role=gridcell]', 0),
  click('[role=grid] [role=row]:nth-child(6) [role=gridcell]', 1),
  key('Escape'),
  key('s'),
  key('Escape'),
  key('b'),
  key('Escape'),
  key('g'),
  key('?'),
  key('Escape'),
  key('Control+k'),
  key('Escape'),
  key(' '),
]

/** On the markets page: search while typing, sorting, filters, columns. */
export const marketSteps: readonly Step[] = [
  write('main input[type=search]', 'b'),
  key('t'),
  key('c'),
  key('Backspace'),
  key('Backspace'),
  key('Backspace'),
  ...Array.from({ length: 8 }, (_, n): Step => click('main th a[href*="sort="]', n % 4)),
  ...Array.from({ length: 6 }, (): Step => key('Tab')),
]

/** From now on the page notes what its interactions take. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const slowest = new Map<number, number>()
    Object.assign(window, { perfInteractions: slowest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** How many steps found nothing to act on. */
export async function carryOut(page: Page, steps: readonly Step[]): Promise<number> {
  let missed = 0
  for (const step of steps) {
    await step(page).catch(() => missed++)
    await page.waitForTimeout(400)
  }
  return missed
}

/** Shortest first, in ms; frames end on multiples of 8. */
export async function interactionTimes(page: Page): Promise<number[]> {
  const seen = await page.evaluate(() => [
    ...(window as unknown as { perfInteractions: Map<number, number> }).perfInteractions.values(),
  ])
  return seen.sort((a, b) => a - b)
}

/** The slowest and the median duration that the browser measured. */
export async function measureInteractions(
  page: Page,
  session: CDPSession,
  steps: readonly Step[],
  throttle: number,
) {
  await watchInteractions(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const missed = await carryOut(page, steps)
  const seen = await interactionTimes(page)
  return {
    cpu: `${throttle}x`,
    steps: steps.length - missed,
    // The browser does not report interactions shorter than a frame.
    'reported (16 ms and more)': seen.length,
    'INP ms': Math.round(seen.at(-1) ?? 16),
    'median ms': Math.round(seen[seen.length >> 1] ?? 16),
  }
}
