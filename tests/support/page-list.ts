// The pages there are, read from the route manifest, so that a new page is under test from its first day.

import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import { alive, awake } from './visits.ts'

/** What stands in the place of each parameter of a path. */
const examples: Record<string, string[]> = {
  symbolId: ['BTCUSDT'],
  coin: ['BTC'],
  kind: ['spot-grid', 'spot-martingale', 'cta', 'smart-portfolio'],
  // A bot's own pages are looked at where one is made (bots.spec.ts).
  botId: [],
  // So are a signal's (signals.spec.ts).
  signalId: [],
  // And a key's (api-keys.spec.ts).
  keyId: [],
  sector: ['meme'],
  page: ['cookies', 'risk', 'licences'],
  '*': ['no-such-page'],
}

/** Routes without a page of their own answer with a redirect or a file, and are written as .ts. */
const isPage = ({ file }: RouteConfigEntry) => file.endsWith('.tsx')

function pathsUnder(entry: RouteConfigEntry, above: string): string[] {
  const path = [above, entry.path].filter(Boolean).join('/')
  const below = (entry.children ?? []).flatMap((child) => pathsUnder(child, path))
  return isPage(entry) ? [path, ...below] : below
}

/** One path per example of its parameter. */
function withExamples(path: string, known: Record<string, string[]>): string[] {
  const parameter = path.split('/').find((part) => /^[:*]/.test(part))
  if (parameter === undefined) return [path]
  const values = known[parameter.replace(/[:?]/g, '')]
  if (values === undefined)
    throw new Error(`${path}: say in tests/support/page-list.ts what to put for ${parameter}`)
  return values.flatMap((value) => withExamples(path.replace(parameter, value), known))
}

/** Stands for the id of an order that its visitor placed. */
export const anOrder = 'an-order'

/** Every page behind `/{lang}/`: "", "spot", "spot/BTCUSDT" … */
export function pageList(): string[] {
  // An order that waits for a price is looked at where one is placed (plans-axe.spec.ts).
  const known = { ...examples, orderId: [anOrder], planId: [] }
  const pages = (routes as RouteConfigEntry[]).find(({ path }) => path === ':lang')?.children ?? []
  // The laboratory is there only where tests may steer the exchange (lab.spec.ts).
  const always = pages.filter(({ path }) => path !== 'lab')
  const paths = always.flatMap((entry) => pathsUnder(entry, ''))
  return [...new Set(paths.flatMap((path) => withExamples(path, known)))]
}

/** Where a person with a login is led away from, or has no more to see. */
export const forGuests = ['', 'login', 'signup']

/** Awake, and live where there is something to be live. */
export async function visit(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path)
  await awake(page)
  if (await page.locator('.connection').count()) await alive(page)
  return answer?.status() ?? 0
}

/** Views of the terminal and the lists that no route of their own shows. */
export const memberViews = [
  'spot/BTCUSDT?tab=history',
  'spot/BTCUSDT?tab=trades',
  'spot/BTCUSDT?tab=assets',
  'spot/BTCUSDT?dialog=cancel-all',
  'spot/BTCUSDT?side=sell&type=market&pane=trades',
]
