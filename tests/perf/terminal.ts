// Measures the pages in Chromium against the built server: `npm run bench:terminal [seconds] [messages a second]`, or
// `npm run bench:terminal -- growth [minutes]` for the heap alone. Figures go to docs/performance.md by hand.

import { measureArrival } from './arrival.ts'
import { answerConsent, openTerminal, origin, withPage, withServer } from './built-server.ts'
import { marketSteps, measureInteractions, terminalSteps } from './interactions.ts'
import { type Load, measureLoad } from './load.ts'

const [first, second] = process.argv.slice(2)

const living = (load: Load) =>
  withPage(async (page, session) => {
    await openTerminal(page)
    return measureLoad(page, session, load)
  })

const answering = (throttle: number) =>
  withPage(async (page, session) => {
    await openTerminal(page)
    return measureInteractions(page, session, terminalSteps, throttle)
  })

const answeringMarkets = (throttle: number) =>
  withPage(async (page, session) => {
    await answerConsent(page)
    await page.goto(`${origin}/tr/markets`)
    await page.waitForTimeout(2000)
    return measureInteractions(page, session, marketSteps, throttle)
  })

const arriving = (path: string) => withPage((page, session) => measureArrival(page, session, origin + path))

await withServer(async () => {
  if (first === 'growth') {
    const seconds = Number(second ?? 10) * 60
    console.log('growing', await living({ throttle: 1, rate: 200, seconds }))
    return
  }
  const seconds = Number(first ?? 20)
  const rate = Number(second ?? 2000)
  console.log('arriving at the terminal', await arriving('/tr/spot/BTCUSDT'))
  console.log('arriving at the markets', await arriving('/tr/markets'))
  console.log('living', await living({ throttle: 1, rate, seconds }))
  console.log('living', await living({ throttle: 4, rate, seconds }))
  for (const throttle of [1, 4]) {
    console.log('answering, terminal', await answering(throttle))
    console.log('answering, markets', await answeringMarkets(throttle))
  }
})
