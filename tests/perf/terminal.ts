// Measures the pages in Chromium against the built server: `npm run bench:terminal [seconds] [messages a second]`,
// with `--studies` under five studies, or `npm run bench:terminal:long [minutes]` for INP and heap over ten minutes with the
// five studies open. Figures go to docs/performance.md by hand.

import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { measureArrival } from './arrival.ts'
import { answerConsent, openStudies, openTerminal, origin, withPage, withServer } from './built-server.ts'
import { marketSteps, measureInteractions, terminalSteps } from './interactions.ts'
import { type Load, measureLoad } from './load.ts'
import { measureLongRun } from './long-run.ts'

const [first, second] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const hasStudies = process.argv.includes('--studies')

async function readyTerminal(page: Page): Promise<void> {
  if (hasStudies) await openStudies(page)
  await openTerminal(page)
  if (hasStudies) await page.locator('.study-legend li').nth(4).waitFor()
}

const living = (load: Load) =>
  withPage(async (page, session) => {
    await readyTerminal(page)
    return measureLoad(page, session, load)
  })

/** What the feed of this test costs by itself: in a page that only looks at the first letters of its messages. */
const feeding = (load: Load) =>
  withPage(async (page, session) => {
    await page.goto(`${origin}/healthz`)
    await page.evaluate(() => {
      const socket = new WebSocket(`ws://${location.host}/nothing`)
      socket.onmessage = ({ data }: MessageEvent<string>) => data.startsWith('42')
    })
    return measureLoad(page, session, load)
  })

/** The feed and the living terminal under it; what is left of the terminal is its own. */
async function underLoad(load: Load): Promise<void> {
  const feed = await feeding(load)
  const terminal = await living(load)
  console.log('the feed alone', feed)
  console.log('living', { ...terminal, 'busy without the feed': terminal['busy ms/s'] - feed['busy ms/s'] })
}

const answering = (throttle: number) =>
  withPage(async (page, session) => {
    await readyTerminal(page)
    return measureInteractions(page, session, terminalSteps, throttle)
  })

const answeringMarkets = (throttle: number) =>
  withPage(async (page, session) => {
    await answerConsent(page)
    await page.goto(`${origin}/tr/markets`)
    await page.waitForTimeout(2000)
    return measureInteractions(page, session, marketSteps, throttle)
  })

/** Messages a second of a busy pair. */
const usualRate = 200

const trading = (minutes: number) =>
  withPage(async (page, session) => {
    await readyTerminal(page)
    return measureLongRun(page, session, minutes, usualRate)
  })

const arriving = (path: string) =>
  withPage(async (page, session) => {
    if (hasStudies) await openStudies(page)
    return measureArrival(page, session, origin + path)
  })

await withServer(async () => {
  console.log(
    'load of the machine',
    loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  )
  if (first === 'long') {
    console.log('trading', await trading(Number(second ?? 10)))
    console.log(
      'load of the machine',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    )
    return
  }
  const seconds = Number(first ?? 20)
  const rate = Number(second ?? 2000)
  console.log('arriving at the terminal', await arriving('/tr/spot/BTCUSDT'))
  console.log('arriving at the markets', await arriving('/tr/markets'))
  for (const throttle of [1, 4]) await underLoad({ throttle, rate, seconds })
  for (const throttle of [1, 4]) {
    console.log('answering, terminal', await answering(throttle))
    console.log('answering, markets', await answeringMarkets(throttle))
  }
})
