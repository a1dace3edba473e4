// What nearly every browser test begins with: an account, a look at the terminal, an ear for what the browser says.

import { expect, type Page } from '@playwright/test'

type Lang = 'tr' | 'en'

export const terminal = '/tr/spot/BTCUSDT'

/** The page has its socket: what is shown is live. */
export const alive = (page: Page) => expect(page.locator('.connection[data-state="stable"]')).toBeVisible()

/** One order form, as accounts have it: visitors get two side by side. */
export const withOneForm = (page: Page) =>
  page.context().addCookies([{ name: 'layout', value: 'right', domain: 'localhost', path: '/' }])

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }

/** Runs in the browser. React takes a page over in slices, from its body inwards; then all of it counts at once. */
function isAwake(): boolean {
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
  if (name === undefined) return false
  const { stateNode } = (document as unknown as Record<string, ReactRoot>)[name] as ReactRoot
  return stateNode.current.memoizedState?.isDehydrated === false
}

/** React has taken the page over: what is pressed from now on is heard. */
export async function awake(page: Page): Promise<void> {
  // Not by frames: a page that nobody looks at may draw none for long.
  await page.waitForFunction(isAwake, undefined, { polling: 100, timeout: 60_000 })
}

export async function openTerminal(page: Page, path = terminal): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/** Runs in the browser. */
function hasScripts(): boolean {
  const probe = document.createElement('div')
  probe.innerHTML = '<noscript><i></i></noscript>'
  return probe.querySelector('i') === null
}

/** A fresh demo account, standing in the terminal, without the way through the login's page. */
export async function enterDemo(page: Page, lang: Lang = 'tr'): Promise<void> {
  const answer = await page.request.post('/v1/user/public/demoLogin', {
    headers: { terminaltype: '1' },
    data: {},
  })
  const { code, msg } = await answer.json()
  if (code !== '00000') throw new Error(`no demo account: ${msg}`)
  await page.goto(`/${lang}/spot/BTCUSDT`)
  if (await page.evaluate(hasScripts)) await awake(page)
}

export const password = 'erik-agaci-7'

let people = 0
export const newEmail = () => `kisi-${Date.now()}-${people++}@example.com`

/**
 * What the framework says and nobody misses: a pointer on a link before all routes are known (only not fetched ahead),
 * and an answer left unread because the reader went on.
 */
const harmless = /^Tried to prefetch .* but no routes matched|^AbortError: signal is aborted/

/** Collects what the browser complains about: errors, warnings (hydration), exceptions. */
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
