// Measures the living terminal in Chromium: `npx tsx tests/perf/terminal.ts [seconds] [rate]` against the built server.
// The test feed enters where the network would: as messages on the page's own WebSocket, one task each, made in a
// worker, while the server's messages of the same topics are held back. Figures go to docs/performance.md by hand.

import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from 'playwright'

const seconds = Number(process.argv[2] ?? 20)
const rate = Number(process.argv[3] ?? 2000)
const port = Number(process.env.PERF_PORT ?? 6299)
const origin = `http://localhost:${port}`
const path = '/tr/spot/BTCUSDT'
const dataDir = `.cache/perf-${port}`

/** Runs in the page before its scripts: keeps its socket and holds back what the test feed replaces. */
function tapSockets(): void {
  const Real = window.WebSocket
  const state = { socket: undefined as WebSocket | undefined, isOurs: false }
  Object.assign(window, { perfTap: state })
  window.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      state.socket = this
      this.addEventListener('message', (event) => {
        const replaced = /"c":"(book|trades|ticker)"/.test(String(event.data).slice(0, 80))
        if (state.isOurs && event.isTrusted && replaced) event.stopImmediatePropagation()
      })
    }
  }
}

/** Runs in a worker: book changes, trades and tickers around one price, each posted alone. */
function feedSource(): void {
  let seq = 1
  let trade = 10_000_000
  const around = 60_000
  const roll = (span: number) => Math.floor(Math.random() * span)
  const price = (side: number) => (around + (side * (1 + roll(200))) / 10).toFixed(2)
  const level = (side: number) => [price(side), roll(5) === 0 ? '0' : (Math.random() * 2).toFixed(5)]
  const book = () => ({
    c: 'book',
    s: 'BTCUSDT',
    k: 'diff',
    prev: seq,
    seq: ++seq,
    bids: [level(-1)],
    asks: [level(1)],
  })
  const trades = () => {
    const row = {
      id: String(++trade),
      p: price(1),
      q: Math.random().toFixed(5),
      side: roll(2) ? 'buy' : 'sell',
      t: Date.now(),
    }
    return { c: 'trades', s: 'BTCUSDT', k: 'new', seq: trade, rows: [row] }
  }
  const ticker = () => ({
    ...(self as unknown as { last: object }).last,
    c: 'ticker',
    s: 'BTCUSDT',
    seq: ++trade,
    last: price(1),
  })
  const next = () => {
    const kind = roll(10)
    return kind < 7 ? book() : kind < 9 ? trades() : ticker()
  }
  self.onmessage = ({ data }: MessageEvent<{ rate: number; ticker: object }>) => {
    Object.assign(self, { last: data.ticker })
    const levels = (side: number) =>
      Array.from({ length: 200 }, (_, index) => [(around + (side * (index + 1)) / 10).toFixed(2), '1.00000'])
    const first = { c: 'book', s: 'BTCUSDT', k: 'snap', seq, bids: levels(-1), asks: levels(1) }
    postMessage(JSON.stringify(first))
    const startedAt = performance.now()
    let sent = 0
    setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * data.rate
      for (; sent < due; sent++) postMessage(JSON.stringify(next()))
    }, 2)
  }
}

const ticker = {
  last: '60000',
  change: '0.01',
  open: '59000',
  high: '61000',
  low: '58000',
  baseVolume: '10',
  quoteVolume: '600000',
}

async function startFeed(page: Page): Promise<void> {
  await page.evaluate(
    ({ source, rate, ticker }) => {
      const { perfTap } = window as unknown as { perfTap: { socket: WebSocket; isOurs: boolean } }
      const counts = { messages: 0, frames: [] as number[] }
      Object.assign(window, { perfCounts: counts })
      perfTap.isOurs = true
      const worker = new Worker(
        URL.createObjectURL(new Blob([`const __name = (value) => value;(${source})()`])),
      )
      worker.onmessage = ({ data }) => {
        counts.messages++
        perfTap.socket.dispatchEvent(new MessageEvent('message', { data: `42["m",${data}]` }))
      }
      worker.postMessage({ rate, ticker })
      let last = performance.now()
      const frame = (now: number) => {
        counts.frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    { source: feedSource.toString(), rate, ticker },
  )
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await metrics(session)).JSHeapUsedSize ?? 0
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

async function measureLoad(page: Page, session: CDPSession, throttle: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await startFeed(page)
  await page.waitForTimeout(3000)
  const heapBefore = await heap(session)
  await page.waitForTimeout(500)
  await counts(page)
  const before = await metrics(session)
  await page.waitForTimeout(seconds * 1000)
  const after = await metrics(session)
  const { messages, frames } = await counts(page)
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
    'heap growth MB': Number((((await heap(session)) - heapBefore) / 1e6).toFixed(2)),
    nodes: after.Nodes,
  }
}

/** Chromium's own "Fast 4G", and a CPU four times slower. */
async function measureArrival(page: Page, session: CDPSession) {
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
  await page.goto(origin + path)
  await page.waitForTimeout(8000)
  const { lcp, cls } = await page.evaluate(
    () => (window as unknown as { perfSeen: { lcp: number; cls: number } }).perfSeen,
  )
  return { 'LCP ms': Math.round(lcp), CLS: Number(cls.toFixed(4)) }
}

async function withPage<T>(measure: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const debian = '/usr/bin/chromium'
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(tapSockets)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

async function living(throttle: number) {
  return withPage(async (page, session) => {
    await page.goto(origin + path)
    await page.locator('.connection[data-state="stable"]').waitFor()
    await page.locator('.canvas-box[data-ready]').waitFor()
    return measureLoad(page, session, throttle)
  })
}

const server = spawn(process.execPath, ['build/node/main.mjs', '--reset'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
  stdio: 'ignore',
})
try {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  console.log('arriving', await withPage(measureArrival))
  console.log('living', await living(1))
  console.log('living', await living(4))
} finally {
  server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
