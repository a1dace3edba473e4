// Minutes of trading on one page: the slowest interaction that a reader would notice, and what the heap keeps.

import type { CDPSession, Page } from 'playwright'
import { carryOut, interactionTimes, terminalSteps, watchInteractions } from './interactions.ts'
import { heap } from './load.ts'
import { startFeed } from './page-feed.ts'

/** Browsers leave out one of fifty interactions for INP. */
const leftOutOf = 50

const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(2))

/** Steps of a trader under `rate` messages a second until the minutes are over; the heap after each minute. */
export async function measureLongRun(page: Page, session: CDPSession, minutes: number, rate: number) {
  await startFeed(page, rate)
  await watchInteractions(page)
  const heaps = [await heap(session)]
  const start = performance.now()
  let missed = 0
  while (heaps.length <= minutes) {
    while (performance.now() - start < heaps.length * 60_000) missed += await carryOut(page, terminalSteps)
    heaps.push(await heap(session))
  }
  const times = await interactionTimes(page)
  const [first = 0, last = 0] = [heaps[1], heaps.at(-1)]
  return {
    minutes,
    'interactions of 16 ms and more': times.length,
    'steps missed': missed,
    'INP ms': Math.round(times.at(-1 - Math.floor(times.length / leftOutOf)) ?? 16),
    'slowest ms': Math.round(times.at(-1) ?? 16),
    'median ms': Math.round(times[times.length >> 1] ?? 16),
    'heap MB, at first and after each minute': heaps.map(megabytes),
    // Studies, menus and words load in the first minute.
    'heap growth after the first minute, MB': megabytes(last - first),
  }
}
