// All pages, read from the route manifest, so that every new page is tested.

import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import { waitForHydration, waitForSocket } from './visits.ts'

/** Example values for each parameter of a path. */
const examples: Record<string, string[]> = {
  line: ['usdt'],
  // That of a liquidation needs one.
  liquidationId: [],
  symbolId: ['BTCUSDT'],
  coin: ['BTC'],
  otcCoin: ['LODOS'],
  campaignId: ['6'],
  kind: [
    'spot-grid',
    'spot-martingale',
    'cta',
    'smart-portfolio',
    'futures-grid',
    'futures-martingale',
    'futures-cta',
    'futures-signal',
  ],
  // The pages of a bot are tested where one is created (bots.spec.ts).
  botId: [],
  // So are a signal's (signals.spec.ts).
  signalId: [],
  // So is a leader's (copy-trading.spec.ts).
  traderId: [],
  // So is a fork (replay.spec.ts).
  forkId: [],
  // A lira order's too (lira.spec.ts).
  fiatId: [],
  // And that of a transfer (money.spec.ts).
  transferId: [],
  // And a key's (api-keys.spec.ts).
  keyId: [],
  wallet: ['spot', 'bots'],
  product: ['USDT-flexible', 'BTC-30d'],
  unifiedPart: ['changes', 'markets', 'rules'],
  sector: ['meme'],
  page: ['terms', 'privacy', 'cookies', 'risk', 'licences'],
  // Every text is read in articles.test.ts; here one with a table and one with a list.
  articleId: ['what-is-erguvan', 'demo-funds'],
  '*': ['no-such-page'],
}

/** Routes without a page respond with a redirect or a file, and are .ts files. */
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
    throw new Error(`${path}: add an example for ${parameter} to tests/support/page-list.ts`)
  return values.flatMap((value) => withExamples(path.replace(parameter, value), known))
}

/** Placeholder for the id of an order that the visitor placed. */
export const anOrder = 'an-order'

/** Every page behind `/{lang}/`: "", "spot", "spot/BTCUSDT" … */
export function pageList(): string[] {
  // The page of a conditional order is tested where one is placed (plans-axe.spec.ts).
  const known = { ...examples, orderId: [anOrder], planId: [] }
  const pages = (routes as RouteConfigEntry[]).find(({ path }) => path === ':lang')?.children ?? []
  // The lab exists only on a server started with it (lab.spec.ts).
  const always = pages.filter(({ path }) => path !== 'lab')
  const paths = always.flatMap((entry) => pathsUnder(entry, ''))
  return [...new Set(paths.flatMap((path) => withExamples(path, known)))]
}

/** Pages only for guests: with a login they redirect or show nothing more. */
export const forGuests = ['', 'login', 'signup', 'login/code', 'recover']

/** Waits until the page is hydrated and its socket, if it has one, is connected. */
export async function visit(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path)
  await waitForHydration(page)
  if (await page.locator('.connection').count()) await waitForSocket(page)
  return answer?.status() ?? 0
}

/** Views of the terminal and the lists without a route of their own. */
export const memberViews = [
  'spot/BTCUSDT?tab=history',
  'spot/BTCUSDT?tab=trades',
  'spot/BTCUSDT?tab=assets',
  'spot/BTCUSDT?dialog=cancel-all',
  'spot/BTCUSDT?side=sell&type=market&pane=trades',
]
