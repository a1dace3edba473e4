// Shared steps of the browser tests: an account, the terminal, errors of the browser.

import { expect, type Page } from '@playwright/test'

type Lang = 'tr' | 'en'

export const terminal = '/tr/spot/BTCUSDT'

/** Waits until the page's socket is connected. */
export const waitForSocket = (page: Page) =>
  expect(page.locator('.connection[data-state="stable"]')).toBeVisible()

/** A screen on which book and trades stand side by side. */
export const widen = (page: Page) => page.setViewportSize({ width: 1720, height: 900 })

/** One order form instead of the two side by side that visitors get. */
export const withOneForm = (page: Page) =>
  page.context().addCookies([{ name: 'layout', value: 'right', domain: 'localhost', path: '/' }])

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }

/** Runs in the browser. React hydrates a page in slices; the root is marked when all are done. */
function isHydrated(): boolean {
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
  if (name === undefined) return false
  const { stateNode } = (document as unknown as Record<string, ReactRoot>)[name] as ReactRoot
  return stateNode.current.memoizedState?.isDehydrated === false
}

/** Waits until React has hydrated the page, so that clicks have an effect. */
export async function waitForHydration(page: Page): Promise<void> {
  // Not by animation frames: a hidden page may draw none.
  await page.waitForFunction(isHydrated, undefined, { polling: 100, timeout: 60_000 })
}

export async function openTerminal(page: Page, path = terminal): Promise<void> {
  await page.goto(path)
  await waitForSocket(page)
}

/** Logs in to a new demo account, without the login page. */
export async function enterDemo(page: Page): Promise<void> {
  const answer = await page.request.post('/v1/user/public/demoLogin', {
    headers: { terminaltype: '1' },
    data: {},
  })
  const { code, msg } = await answer.json()
  if (code !== '00000') throw new Error(`no demo account: ${msg}`)
}

export const contract = '/tr/mix/usdt/BTCUSDT'

/** A demo person with 5,000 USDT in the wallet that pays contracts; their terminal leads to the transfer. */
export async function fundContracts(page: Page): Promise<void> {
  await enterDemo(page)
  await page.goto(contract)
  await page.getByRole('link', { name: 'USDT transfer et' }).click()
  await page.getByLabel('Tutar', { exact: true }).fill('5.000')
  await page.getByRole('button', { name: 'Transfer et' }).click()
  await expect(page.getByText('Transfer tamamlandı.').first()).toBeVisible()
}

/** The same, and opens the terminal. */
export async function enterTerminal(page: Page, lang: Lang = 'tr'): Promise<void> {
  await enterDemo(page)
  await page.goto(`/${lang}/spot/BTCUSDT`)
}

export const password = 'erik-agaci-7'

let people = 0
export const newEmail = () => `kisi-${Date.now()}-${people++}@example.com`

/**
 * Harmless messages of the framework: a prefetch before all routes are known, and a request aborted by the next navigation,
 * before its answer or while it is read.
 */
const harmless =
  /^Tried to prefetch .* but no routes matched|^AbortError: (signal is|BodyStreamBuffer was) aborted/

/** Collects the browser's errors, warnings (hydration) and exceptions. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isLoud && !harmless.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** "59.000,50" or "59,000.50" → 59000.5. */
export function readNumber(text: string | null, lang: Lang = 'tr'): number {
  const plain = (text ?? '').replaceAll(lang === 'tr' ? '.' : ',', '')
  return Number(plain.replace(',', '.'))
}

/** The last price on the terminal's screen. */
export async function lastPrice(page: Page, lang: Lang = 'tr'): Promise<number> {
  return readNumber(await page.locator('h1 .last-price span').first().textContent(), lang)
}
