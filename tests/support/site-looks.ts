// The looks in which axe checks each page: widths and themes. The frame around the pages has its own (frame-axe.spec.ts).

import { expect, type Page } from '@playwright/test'
import { violations } from './axe-check.ts'
import { waitForSocket } from './visits.ts'

export const isTerminal = (path: string) => /^spot\/\w+|^mix\/\w+\/\w+($|\?)/.test(path)

type Look = readonly [width: number, theme: 'dark' | 'light']

/** Wide and narrow, each theme once: other pages than the terminal only reflow. */
const looks: readonly Look[] = [
  [1440, 'light'],
  [390, 'dark'],
]

/** The terminal has a layout for each width. */
const terminalLooks: readonly Look[] = [
  [1440, 'dark'],
  [1440, 'light'],
  [1100, 'dark'],
  [800, 'light'],
  [390, 'light'],
  [390, 'dark'],
]

/** English changes texts alone. */
function looksOf(lang: 'tr' | 'en', path: string): readonly Look[] {
  if (lang === 'en') return looks.slice(0, 1)
  return path === 'spot/BTCUSDT' ? terminalLooks : looks
}

export async function expectNoViolations(page: Page, lang: 'tr' | 'en', path: string): Promise<void> {
  if (isTerminal(path)) await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
  for (const [width, theme] of looksOf(lang, path)) {
    await page.setViewportSize({ width, height: 900 })
    if (await page.locator('.connection').count()) await waitForSocket(page)
    await page.evaluate(
      (name) => document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name),
      theme,
    )
    expect.soft(await violations(page), `${lang}/${path}, ${width}, ${theme}`).toEqual([])
  }
}
