// The looks in which axe checks each page: widths, themes and, for the pages of the frame, palettes.

import { expect, type Page } from '@playwright/test'
import { type Rules, violations } from './axe-check.ts'
import { waitForSocket } from './visits.ts'

export const isTerminal = (path: string) => /^spot\/\w+/.test(path)

/** The terminal has a layout for each width; other pages only reflow. English changes texts alone. */
function widthsOf(lang: 'tr' | 'en', path: string): number[] {
  if (lang === 'en') return [1440]
  return path === 'spot/BTCUSDT' ? [1440, 1100, 800, 390] : [1440, 390]
}

/**
 * All rules at each width in the dark theme; in the light theme only the colour rules, whose result does not depend on the
 * language nor, except in the terminal, on the width.
 */
export async function expectNoViolations(page: Page, lang: 'tr' | 'en', path: string): Promise<void> {
  if (isTerminal(path)) await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
  for (const width of widthsOf(lang, path)) {
    await page.setViewportSize({ width, height: 900 })
    const look = async (theme: string, rules: Rules) => {
      if (await page.locator('.connection').count()) await waitForSocket(page)
      await page.evaluate(
        (name) => document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name),
        theme,
      )
      expect.soft(await violations(page, 'html', rules), `${lang}/${path}, ${width}, ${theme}`).toEqual([])
    }
    const hasOwnColours = lang === 'tr' && (width === 1440 || (width === 390 && isTerminal(path)))
    if (hasOwnColours) await look('light', 'colours')
    await look('dark', hasOwnColours ? 'all' : 'all but colours')
  }
}
