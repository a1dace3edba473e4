// The connection's states in the order of the spec (R1), and a lost frame (R2): the book is right again, nothing twice.

import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'

const terminal = '/tr/spot/BTCUSDT'
const ownPort = Number(process.env.E2E_PORT ?? 6199) + 1
const ownData = `.cache/connection-${ownPort}`
const origin = `http://localhost:${ownPort}`

async function startServer(...more: string[]): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['build/node/main.mjs', ...more], {
    env: { ...process.env, PORT: String(ownPort), DATA_DIR: ownData, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

/** Every text of the connection mark, in order, without repeats. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const mark = document.querySelector('.connection')
      const now = `${mark?.getAttribute('data-state')} ${mark?.querySelector('span')?.textContent ?? ''}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    look()
    new MutationObserver(look).observe(document.querySelector('.ticker') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { statesSeen: seen })
  })
  return () => page.evaluate(() => (window as unknown as { statesSeen: string[] }).statesSeen)
}

const mark = (page: Page, state: string) => page.locator(`.connection[data-state="${state}"]`)

test('R1: reconnecting five times, lost, and back with a fresh book when the server is', async ({ page }) => {
  test.setTimeout(120_000)
  let server = await startServer('--reset')
  try {
    await page.goto(origin + terminal)
    await expect(mark(page, 'stable')).toBeVisible()
    const states = await recordStates(page)
    await stopServer(server)
    await expect(mark(page, 'lost')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toContainText('30 saniyede bir')
    const seen = (await states()).map((state) => state.replace(/^unstable.*/, 'unstable'))
    const tries = seen.filter((state) => state.startsWith('reconnecting'))
    expect(tries).toEqual([1, 2, 3, 4, 5].map((n) => `reconnecting Yeniden bağlanılıyor ${n}/5`))
    expect(seen.at(-1)).toBe('lost Bağlantı koptu')

    server = await startServer()
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(mark(page, 'stable')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    const tape = page.locator('.tape tbody tr').first()
    const before = await tape.getAttribute('data-id')
    await expect(tape).not.toHaveAttribute('data-id', before ?? '', { timeout: 20_000 })
    const ids = await page
      .locator('.tape tbody tr')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id).filter(Boolean))
    expect(new Set(ids).size).toBe(ids.length)
  } finally {
    await stopServer(server)
    rmSync(ownData, { recursive: true, force: true })
  }
})

test('R2: after a lost frame the page asks for one snapshot and the book is whole', async ({ page }) => {
  let asked = 0
  let dropped = 0
  let dropNext = false
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (String(message).includes('"subscribe"') && String(message).includes('"book"')) asked++
      server.send(message)
    })
    server.onMessage((message) => {
      if (dropNext && String(message).includes('"c":"book"') && String(message).includes('"k":"diff"')) {
        dropNext = false
        dropped++
        return
      }
      socket.send(message)
    })
  })
  await page.goto(terminal)
  await expect(mark(page, 'stable')).toBeVisible()
  await page.waitForTimeout(1000)
  const before = asked
  dropNext = true
  await expect.poll(() => dropped, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(before + 1)
  await page.waitForTimeout(1500)
  expect(asked).toBe(before + 1)
  const prices = (side: string) =>
    page
      .locator(`.book-side.${side} .book-row .price`)
      .evaluateAll((cells) =>
        cells
          .map((cell) => Number((cell.textContent ?? '').replaceAll('.', '').replace(',', '.')))
          .filter(Boolean),
      )
  expect(Math.max(...(await prices('bids')))).toBeLessThan(Math.min(...(await prices('asks'))))
})
