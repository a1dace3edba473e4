// axe-core run on a page as it stands, dialogs included.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong on the page, or in a part of it: rule, and the places that break it. All rules, unless some are named. */
export async function violations(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  // Evaluated from outside, because the content policy rightly refuses a script tag.
  await page.evaluate(source)
  const found: AxeResults = await page.evaluate(
    ([part, runOnly]) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(part, { runOnly }),
    [
      part,
      rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags },
    ] as const,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
