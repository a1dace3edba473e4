// What each tab of a bot's page shows.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import type { FuturesGridState } from '#engine/reactors/futures-grid/state.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import type { BotForm } from '../form/fields.ts'
import { typedValues } from '../form/read-draft.ts'
import { ruleText, type Say } from '../form/rule-text.ts'
import { shownAction } from './actions.ts'
import { figuresOf } from './bot-figures.ts'
import { contractPairsOf } from './contract-pairs.ts'
import { type PairCoins, pairsOf } from './grid-pairs.ts'
import { loadBot } from './load-bot.server.ts'
import { loadChart } from './load-chart.server.ts'
import { loadCurve } from './result-curve.ts'
import { timelineOf } from './timeline.ts'
import { type BotOrder, type BotTrades, tradesOf } from './traded.server.ts'
import { tradedOf } from './traded-pairs.server.ts'

const pageMost = 100
const ordersMost = 1000
const logMost = 200
const timelineMost = 20
/** One that has just begun is shown with the day before it. */
const chartMsLeast = 86_400_000

export async function loadOverview(args: LoaderFunctionArgs) {
  const { subject, row, context, view, screens } = await loadBot(args)
  const { services } = args.context
  const { bots, markets } = services
  const { config, state } = row
  const { startedAt, endedAt } = (state ?? {}) as Partial<BotState>
  const to = endedAt ?? row.endedAt ?? context.now
  const chart = await loadChart(services, {
    row,
    screens,
    context,
    from: Math.min(startedAt ?? row.createdAt, to - chartMsLeast),
    to,
    zoneMinutes: await readerZone(services, args.request.headers.get('Cookie'), subject),
    symbol: new URL(args.request.url).searchParams.get('pair') ?? undefined,
  })
  const filled = await tradesOf(services, row, screens).closed({ limit: pageMost })
  const log = await bots.log(subject.account, row.reactorId, logMost)
  const curve = await loadCurve(row, view, context.now, {
    pairs: tradedOf(row, screens, services),
    candles: screens.contract ? services.contracts.candles : markets.candles,
    bots,
  })
  const own = state ? screens.figures?.(state, config, context) : undefined
  const fees = own ? [] : await bots.fees(row.account)
  return {
    bot: view,
    chart,
    curve,
    figures: own ?? figuresOf({ state, total: view.total, fees, hold: curve.at(-1)?.hold }),
    plan: screens.plan?.(row, context),
    rule:
      screens.form.lists.length > 0
        ? ruleOf(screens.form, config as object, localeOf(args.params))
        : undefined,
    facts: state ? (screens.facts?.(state, config, context) ?? []) : [],
    coins: state ? (screens.coins?.(state, config, context) ?? []) : [],
    timeline: timelineOf({
      createdAt: row.createdAt,
      startedAt,
      endedAt: endedAt ?? row.endedAt ?? undefined,
      filled: filled.filter(({ executedSize }) => executedSize !== '0'),
      log,
      most: timelineMost,
    }),
  }
}

/** By what it trades, as a sentence. */
function ruleOf(form: BotForm, config: object, locale: Locale): string {
  const t = translator(locale) as unknown as Say
  return ruleText((key, values) => t(`bot-forms:${key}`, values), typedValues(form, config, locale))
}

export async function loadActions(args: LoaderFunctionArgs) {
  const { row, context, view, screens } = await loadBot(args)
  if (!screens.actions) throw data(null, { status: 404 })
  const actions = screens.actions(row.state ?? undefined, row.config, context)
  return { bot: view, actions: actions.map((one) => shownAction(screens.reactor, one)) }
}

export async function loadPending(args: LoaderFunctionArgs) {
  const { row, view, screens } = await loadBot(args)
  const orders = await tradesOf(args.context.services, row, screens).open({ limit: 200 })
  return { bot: view, orders }
}

/** Newest first, as far back as the list goes. */
async function filledOrders(trades: BotTrades): Promise<BotOrder[]> {
  const orders: BotOrder[] = []
  while (orders.length < ordersMost) {
    const before = orders.at(-1)?.orderId
    const page = await trades.closed({ limit: pageMost, ...(before && { before }) })
    orders.push(...page)
    if (page.length < pageMost) break
  }
  return orders.filter(({ executedSize }) => executedSize !== '0')
}

export async function loadCompleted(args: LoaderFunctionArgs) {
  const { row, view, screens } = await loadBot(args)
  const orders = await filledOrders(tradesOf(args.context.services, row, screens))
  if (!view.hasPairs) return { bot: view, orders: orders.slice(0, pageMost), pairs: [] }
  const closed = [...orders].sort((a, b) => a.updatedAt - b.updatedAt)
  if (view.isOnContract) {
    const { grids } = (row.state ?? {}) as Partial<FuturesGridState>
    const pairs = grids ? contractPairsOf(closed, grids).slice(0, pageMost) : []
    return { bot: view, orders: orders.slice(0, pageMost), pairs }
  }
  const entry = (row.config as GridConfig).type === 'reverse' ? 'sell' : 'buy'
  const coins: PairCoins = { base: view.base, quote: view.quote, entry }
  return { bot: view, orders: orders.slice(0, pageMost), pairs: pairsOf(closed, coins).slice(0, pageMost) }
}

export async function loadLog(args: LoaderFunctionArgs) {
  const { subject, row, view } = await loadBot(args)
  const log = await args.context.services.bots.log(subject.account, row.reactorId, logMost)
  return { bot: view, log }
}
