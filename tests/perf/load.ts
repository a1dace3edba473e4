// The terminal under a stream of messages: load of the main thread, evenness of frames, growth of the heap.

import type { CDPSession, Page } from 'playwright'
import { startFeed, watchFrames } from './page-feed.ts'

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await metrics(session)).JSHeapUsedSize ?? 0
}

export interface Load {
  /** How many times slower the CPU is made. */
  throttle: number
  /** Messages a second. */
  rate: number
  seconds: number
}

interface Counts {
  messages: number
  frames: number[]
}

const counts = (page: Page) =>
  page.evaluate(() => {
    const held = (window as unknown as { perfCounts: Counts }).perfCounts
    const now = { messages: held.messages, frames: held.frames }
    held.messages = 0
    held.frames = []
    return now
  })

/** Frames are watched after the load was measured: watching them is a load of its own. */
export async function measureLoad(page: Page, session: CDPSession, { throttle, rate, seconds }: Load) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await startFeed(page, rate)
  await page.waitForTimeout(3000)
  const heapBefore = await heap(session)
  await page.waitForTimeout(500)
  await counts(page)
  const before = await metrics(session)
  await page.waitForTimeout(seconds * 1000)
  const after = await metrics(session)
  const { messages } = await counts(page)
  const heapAfter = await heap(session)
  await watchFrames(page)
  await page.waitForTimeout((seconds * 1000) / 2)
  const { frames } = await counts(page)
  const spent = (after.Timestamp ?? 0) - (before.Timestamp ?? 0)
  const perSecond = (name: string) => Math.round((((after[name] ?? 0) - (before[name] ?? 0)) / spent) * 1000)
  frames.sort((a, b) => a - b)
  const late = frames.filter((ms) => ms > 33.4).length
  return {
    cpu: `${throttle}x`,
    'messages/s': Math.round(messages / spent),
    'busy ms/s': perSecond('TaskDuration'),
    'script ms/s': perSecond('ScriptDuration'),
    'layout+style ms/s': perSecond('LayoutDuration') + perSecond('RecalcStyleDuration'),
    'median fps': Math.round(1000 / (frames[frames.length >> 1] ?? 0)),
    'frames over 33 ms %': Number(((late / frames.length) * 100).toFixed(2)),
    'heap growth MB': Number(((heapAfter - heapBefore) / 1e6).toFixed(2)),
    nodes: after.Nodes,
  }
}
