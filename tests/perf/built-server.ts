// A separate built server and a new browser page for each measurement.

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from 'playwright'
import { chromiumPath } from '#tests/support/chromium-path.ts'
import { tapSockets } from './page-feed.ts'

const port = Number(process.env.PERF_PORT ?? 6299)
export const origin = `http://localhost:${port}`
/** Two over the prices, three in panes of their own. */
const five = ['boll', 'ichimoku', 'macd', 'stoch', 'obv']

/** Opens five studies on every chart of the page. */
export async function openStudies(page: Page): Promise<void> {
  const kept = five.map((id, index) => ({ key: String(index), id, params: [], colours: [] }))
  await page.addInitScript((text) => {
    // Only pages of the server have storage.
    if (location.protocol === 'http:') localStorage.setItem('erguvan:studies:guest:*', text)
  }, JSON.stringify(kept))
}

const dataDir = `.cache/perf-${port}`

const answers = () =>
  fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )

export async function withServer(measure: () => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, ['build/node/main.mjs', '--reset'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  try {
    for (let tries = 0; tries < 100 && !(await answers()); tries++)
      await new Promise((resolve) => setTimeout(resolve, 300))
    await measure()
  } finally {
    server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function withPage<T>(measure: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(tapSockets)
    const session = await context.newCDPSession(page)
    // The thread's own time, so that other load on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return await measure(page, session)
  } finally {
    await browser.close()
  }
}

/** The cookie consent would cover the clicked elements. */
export async function answerConsent(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'consent', value: 'all', url: origin }])
}

/** The terminal once its socket is connected. */
export async function openTerminal(page: Page): Promise<void> {
  await answerConsent(page)
  await page.goto(`${origin}/tr/spot/BTCUSDT`)
  await page.locator('.connection[data-state="stable"]').waitFor()
  await page.locator('.canvas-box[data-ready]').waitFor()
}
