// Runs axe-core on a page in its current state, dialogs included.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type Rules = 'all' | 'colours'

const coloursRule = 'color-contrast'

/**
 * Passed rules are not described, and style sheets are not fetched again: our rules do not need them. Nor is a selector
 * worked out for every element that a rule looks at, which takes a third of the time; what is found is named by its tag.
 */
const quick = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  selectors: false,
} satisfies RunOptions

const optionsOf = (rules: Rules): RunOptions =>
  rules === 'colours'
    ? { ...quick, runOnly: { type: 'rule', values: [coloursRule] } }
    : { ...quick, runOnly: { type: 'tag', values: tags } }

/** The page without the parts that are the same on every page: frame-axe.spec.ts checks those. */
const withoutFrame = { include: [['html']], exclude: [['header:not(main *)'], ['footer:not(main *)']] }

/** Violations on the page without its frame, or on a part of it: the rule and the elements that break it. */
export async function violations(page: Page, part?: string, rules: Rules = 'all'): Promise<string[]> {
  // Evaluated from outside, because the content policy rightly refuses a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found: AxeResults = await page.evaluate(
    ([part, options]) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(part, options),
    [part ?? withoutFrame, optionsOf(rules)] as const,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
}

/**
 * Expects no violations, wide and dark or narrow and light. `also`: a further check in each look. English changes texts alone:
 * axe looks once.
 */
export async function expectCleanLooks(
  page: Page,
  also?: (width: number) => Promise<void>,
  lang: 'tr' | 'en' = 'tr',
): Promise<void> {
  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(name)
    }, theme)
    const isChecked = lang === 'tr' || theme === 'dark'
    if (isChecked) expect.soft(await violations(page), `${page.url()}, ${width}`).toEqual([])
    await also?.(width)
  }
}
