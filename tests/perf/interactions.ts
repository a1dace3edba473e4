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

interface Interaction {
  ms: number
  /** Its slowest event, on what, and how long that waited, was handled, and then waited for its frame. */
  what: string
}

/** From now on the page notes what its interactions take. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    type Timing = PerformanceEventTiming & { interactionId: number }
    const slowest = new Map<number, Interaction>()
    Object.assign(window, { perfInteractions: slowest })
    const note = (entry: Timing) => {
      const { interactionId, name, target, startTime, processingStart, processingEnd, duration: ms } = entry
      if (interactionId === 0 || ms <= (slowest.get(interactionId)?.ms ?? 0)) return
      const on = target instanceof Element ? target.outerHTML.match(/^<[^>]{0,70}/)?.[0] : ''
      const parts = [
        processingStart - startTime,
        processingEnd - processingStart,
        startTime + ms - processingEnd,
      ]
      slowest.set(interactionId, { ms, what: `${name} ${on} ${parts.map(Math.round).join(' + ')}` })
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Timing)
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

async function interactions(page: Page): Promise<Interaction[]> {
  const seen = await page.evaluate(() => [
    ...(window as unknown as { perfInteractions: Map<number, Interaction> }).perfInteractions.values(),
  ])
  return seen.sort((a, b) => a.ms - b.ms)
}

/** Shortest first, in ms; frames end on multiples of 8. */
export const interactionTimes = async (page: Page) => (await interactions(page)).map(({ ms }) => ms)

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
  const seen = await interactions(page)
  const msAt = (place: number) => Math.round(seen.at(place)?.ms ?? 16)
  return {
    cpu: `${throttle}x`,
    steps: steps.length - missed,
    // The browser does not report interactions shorter than a frame.
    'reported (16 ms and more)': seen.length,
    'INP ms': msAt(-1),
    'median ms': msAt(seen.length >> 1),
    slowest: seen.slice(-3).map(({ ms, what }) => `${ms}: ${what}`),
  }
}
