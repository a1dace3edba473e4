// A bot as lists and its own page show it: whose kind, in which state, what it got and what that is worth now.

import type { BotRow } from '#app/services/bots/bots.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { allocationQuote } from '#engine/reactors/allocation.ts'
import { over, textOf, times, units } from '#engine/reactors/amounts.ts'
import { type AutoInvestState, reportPlan } from '#engine/reactors/auto-invest/state.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import { type BotResult, copyingOf } from '#engine/reactors/copying.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import type { PairRules, ReactorContext } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import { type GridReport, reportGrid } from '#engine/reactors/spot-grid/report.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { type BotKind, isBotKind } from './bot-kinds.ts'

export type BotStatus = 'opening' | 'paused' | 'failed' | 'outOfRange' | BotState['status']

export interface BotView {
  id: string
  kind: BotKind
  /** Absent where it trades several. */
  symbol?: string
  name: string
  base: string
  quote: string
  priceDecimals: number
  status: BotStatus
  /** Number of domain.md 9.1. */
  reason?: number
  /** It was ended from outside. */
  badEnd?: string
  coin: string
  invested: string
  equity: string
  total: string
  share: string
  createdAt: number
  endedAt?: number
  /** Of a copy: the published bot. */
  copyOf?: string
}

/** Undefined for kinds without pages. */
export function viewOf(
  row: BotRow,
  context: ReactorContext,
  market: (symbol: string) => MarketRow | undefined,
): BotView | undefined {
  if (!isBotKind(row.kind)) return undefined
  const { symbol } = row.config as { symbol?: string }
  const pair = symbol === undefined ? undefined : market(symbol)
  const state = row.state as BotState | undefined | null
  const worth = worthOf(row, context)
  const leader = readBotAccount(row.follows)?.reactor
  const total = textOf(worth.total)
  return {
    id: row.reactorId,
    kind: row.kind,
    ...(symbol && { symbol }),
    name: pair ? `${pair.base}/${pair.quote}` : nameOf(row),
    base: pair?.base ?? '',
    quote: pair?.quote ?? allocationQuote,
    priceDecimals: pair?.priceDecimals ?? 2,
    status: statusOf(row, state ?? undefined),
    ...(state?.reason && { reason: state.reason }),
    ...(row.badEnd && { badEnd: row.badEnd.why }),
    coin: worth.coin,
    invested: textOf(worth.invested),
    equity: textOf(worth.equity),
    total,
    share: worth.invested > 0n ? textOf(over(worth.total, worth.invested)) : '0',
    createdAt: row.createdAt,
    ...(row.endedAt && { endedAt: row.endedAt }),
    ...(leader && { copyOf: leader }),
  }
}

const nameOf = ({ config }: BotRow): string => {
  const { name, coins } = config as Partial<PortfolioConfig>
  return name ?? coins?.map(({ coin }) => coin).join(', ') ?? ''
}

function statusOf({ phase, badEnd }: BotRow, state: BotState | undefined): BotStatus {
  if (badEnd || state?.failed) return 'failed'
  if (!state) return phase === 'ended' ? 'failed' : 'opening'
  if ('paused' in state && state.paused && state.status !== 'terminated') return 'paused'
  if (state.status === 'running' && 'outside' in state && state.outside) return 'outOfRange'
  return phase === 'ended' || phase === 'ending' ? 'terminated' : state.status
}

function worthOf(row: BotRow, context: ReactorContext): BotResult {
  const state = row.state as BotState | undefined | null
  if (row.kind === 'auto-invest' && state) {
    const { invested, value, profit } = reportPlan(state as AutoInvestState, context.last)
    return { coin: allocationQuote, invested: units(invested), equity: units(value), total: units(profit) }
  }
  const copying = state ? copyingOf(row.kind) : undefined
  if (copying) return copying.result(row.config, state, context)
  const [given] = reactorKind(row.kind)?.funding(row.config, context) ?? []
  const coin = given?.coin ?? allocationQuote
  const invested = units(given?.amount ?? '0')
  if (!state) return { coin, invested, equity: invested, total: 0n }
  const equity = Object.entries(state.funds).reduce(
    (sum, [held, amount]) => sum + worthIn(coin, held, units(amount), context),
    0n,
  )
  return { coin, invested, equity, total: equity - invested }
}

/** By the last price of whichever pair joins the two. */
function worthIn(coin: string, held: string, amount: bigint, { pair, last }: ReactorContext): bigint {
  if (held === coin || amount === 0n) return amount
  if (pair(`${held}${coin}`)) return times(amount, units(last(`${held}${coin}`)))
  return pair(`${coin}${held}`) ? over(amount, units(last(`${coin}${held}`))) : 0n
}

/** The numbers of a spot grid that has begun. */
export function gridReportOf(
  { kind, config, state }: BotRow,
  context: ReactorContext,
): GridReport | undefined {
  if (kind !== 'spot-grid' || !state) return undefined
  const grid = config as GridConfig
  const pair = context.pair(grid.symbol) as PairRules
  return reportGrid(grid, state as GridState, { last: context.last(grid.symbol), now: context.now, pair })
}

export const isOver = ({ status }: Pick<BotView, 'status'>) => status === 'terminated' || status === 'failed'
