// The price chart of a bot: the candles of its life, the orders that wait, the prices that matter to it, and its fills. Of a
// bot of several pairs, the one that the address names.

import type { AppLoadContext } from '@remix-run/node'
import { chartCandles } from '#app/parts/chart/chart-candles.ts'
import type { BotRow } from '#app/services/bots/bots.ts'
import type { ContractRow } from '#app/services/contracts/contracts.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { PagedKind } from '../bot-kinds.server.ts'
import { tradesOf } from './traded.server.ts'
import { tradedOf } from './traded-pairs.server.ts'

/** As many as are marked and drawn. */
const most = 200

export interface ChartSources {
  row: BotRow
  screens: PagedKind
  context: ReactorContext
  from: number
  to: number
  zoneMinutes: number
  /** Undefined: its first pair. */
  symbol: string | undefined
}

export async function loadChart(services: AppLoadContext['services'], sources: ChartSources) {
  const { row, screens, context, from, to, zoneMinutes } = sources
  const { markets, contracts } = services
  const source = screens.contract ? contracts : markets
  const trades = tradesOf(services, row, screens)
  const symbols = tradedOf(row, screens, services).map(({ symbol }) => symbol)
  const symbol = symbols.find((one) => one === sources.symbol) ?? symbols[0]
  if (symbol === undefined) return undefined
  const { base, quote, priceDecimals, tick } = source.get(symbol) as MarketRow | ContractRow
  const [{ interval, candles }, orders, fills] = await Promise.all([
    chartCandles(source, { symbol, from, to, zoneMinutes }),
    trades.open({ symbol, limit: most }),
    trades.fills({ symbol, limit: most }),
  ])
  const lines = row.state ? (screens.lines?.(row.state, row.config, context) ?? []) : []
  return {
    symbols,
    market: { symbol, base, quote, priceDecimals, tick },
    interval,
    candles,
    orders: orders.flatMap(({ price, side }) => (price === null ? [] : [{ price, side }])),
    fills: fills.map(({ at, side }) => ({ at, side })),
    lines: lines.filter((line) => line.symbol === undefined || line.symbol === symbol),
    now: context.now,
  }
}

export type LoadedChart = NonNullable<Awaited<ReturnType<typeof loadChart>>>
