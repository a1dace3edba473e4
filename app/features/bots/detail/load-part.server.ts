// What each tab of a bot's page shows.

import type { LoaderFunctionArgs } from '@remix-run/node'
import type { OrderRow, TradingService } from '#app/services/trading.ts'
import { textOf } from '#engine/reactors/amounts.ts'
import { withdrawable } from '#engine/reactors/spot-grid/actions.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { termsOf } from '#engine/reactors/spot-grid/terms.ts'
import { gridReportOf } from '../bot-view.ts'
import { planOf } from '../plans/plan-view.ts'
import { coinsOf, factsOf } from './bot-facts.ts'
import { figuresOf } from './bot-figures.ts'
import { type PairCoins, pairsOf } from './grid-pairs.ts'
import { loadBot } from './load-bot.server.ts'
import { loadCurve } from './result-curve.ts'
import { settingsNow } from './settings-now.ts'

const pageMost = 100
const ordersMost = 1000
const logMost = 200

export async function loadOverview(args: LoaderFunctionArgs) {
  const { subject, row, context, view } = await loadBot(args)
  const { bots, markets } = args.context.services
  const report = gridReportOf(row, context)
  const candles =
    view.symbol === undefined
      ? []
      : await markets.candles({ symbol: view.symbol, interval: '1H', limit: 168, zoneMinutes: 0 })
  const config = row.config as GridConfig
  const state = row.state as GridState | undefined
  const curve = await loadCurve(row, view, context.now, { markets, bots })
  const fees = report ? [] : await bots.fees(row.account)
  const terms = report && termsOf(context, config.symbol)
  return {
    bot: view,
    report,
    exits: report && state?.exits,
    reinvests: report && state?.reinvest,
    spare: terms && state ? textOf(withdrawable(config, state, terms)) : undefined,
    levels: report && state?.ladder ? state.ladder.levels : [],
    last: view.symbol === undefined ? undefined : context.last(view.symbol),
    closes: candles.map(({ close }) => close),
    curve,
    figures: figuresOf({ row, report, total: view.total, fees, hold: curve.at(-1)?.hold }),
    settings: settingsNow(row),
    plan: planOf(row, context),
    facts: factsOf(row),
    coins: coinsOf(row, context),
    log: await bots.log(subject.account, row.reactorId, 8),
  }
}

export async function loadPending(args: LoaderFunctionArgs) {
  const { row, view } = await loadBot(args)
  const orders = await args.context.services.trading.openOrders(row.account, { limit: 200 })
  return { bot: view, orders }
}

/** Newest first, as far back as the list goes. */
async function filledOrders(trading: TradingService, account: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  while (orders.length < ordersMost) {
    const before = orders.at(-1)?.orderId
    const page = await trading.orderHistory(account, { limit: pageMost, ...(before && { before }) })
    orders.push(...page)
    if (page.length < pageMost) break
  }
  return orders.filter(({ executedSize }) => executedSize !== '0')
}

export async function loadCompleted(args: LoaderFunctionArgs) {
  const { row, view } = await loadBot(args)
  const orders = await filledOrders(args.context.services.trading, row.account)
  if (view.kind !== 'spot-grid') return { bot: view, orders: orders.slice(0, pageMost), pairs: [] }
  const entry = (row.config as GridConfig).type === 'reverse' ? 'sell' : 'buy'
  const coins: PairCoins = { base: view.base, quote: view.quote, entry }
  const closed = [...orders].sort((a, b) => a.updatedAt - b.updatedAt)
  return { bot: view, orders: orders.slice(0, pageMost), pairs: pairsOf(closed, coins).slice(0, pageMost) }
}

export async function loadLog(args: LoaderFunctionArgs) {
  const { subject, row, view } = await loadBot(args)
  const log = await args.context.services.bots.log(subject.account, row.reactorId, logMost)
  return { bot: view, log }
}
