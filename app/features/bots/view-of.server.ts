// The view of a bot, out of its row: what its kind may do, its state, and its result at the prices of now.

import type { BotRow } from '#app/services/bots/bots.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { decimalsOf } from '#engine/core/decimal.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { allocationQuote } from '#engine/reactors/allocation.ts'
import { over, textOf, units } from '#engine/reactors/amounts.ts'
import { type BotState, isEnding } from '#engine/reactors/bot-life.ts'
import { actionLeaves } from '#engine/reactors/config-leaves.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import type { AnyReactor, BotResult, PairRules, ReactorContext } from '#engine/reactors/reactor.ts'
import { kindOf } from './bot-kinds.server.ts'
import type { BotKind, BotStatus, BotView } from './bot-view.ts'

/** Undefined for kinds without pages. */
export function viewOf(
  row: BotRow,
  context: ReactorContext,
  market: (symbol: string) => MarketRow | undefined,
): BotView | undefined {
  const screens = kindOf(row.kind)
  if (!screens) return undefined
  const { reactor } = screens
  const { symbol } = row.config as { symbol?: string }
  const contract = screens.contract && contractPair(context.pair(screens.contract(row.config)))
  const pair = contract ?? (symbol === undefined ? undefined : market(symbol))
  const state = row.state as BotState | undefined | null
  const worth = worthOf(row, reactor, context)
  const leader = readBotAccount(row.follows)?.reactor
  const total = textOf(worth.total)
  return {
    id: row.reactorId,
    kind: row.kind as BotKind,
    mayChange: screens.actions !== undefined,
    mayPublish: reactor.copy !== undefined,
    hasWithdrawals: actionLeaves(reactor.action, 'withdrawProfit') !== undefined,
    hasPairs: reactor.pairFigures !== undefined,
    isPlan: screens.plan !== undefined,
    isOnContract: screens.contract !== undefined,
    ...(symbol && { symbol }),
    // Of several contracts it has a name of its own.
    name: pair && symbol ? `${pair.base}/${pair.quote}` : nameOf(row),
    base: pair?.base ?? '',
    quote: pair?.quote ?? allocationQuote,
    priceDecimals: pair?.priceDecimals ?? 2,
    status: statusOf(row, state ?? undefined),
    ...(state?.reason && { reason: state.reason }),
    ...(row.life.paused && row.phase === 'running' && { paused: row.life.paused.why }),
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

const contractPair = (rules: PairRules | undefined) =>
  rules && { base: rules.base, quote: rules.quote, priceDecimals: decimalsOf(rules.tick) }

const nameOf = ({ config }: BotRow): string => {
  const { name, coins } = config as Partial<PortfolioConfig>
  return name ?? coins?.map(({ coin }) => coin).join(', ') ?? ''
}

function statusOf({ phase, badEnd, life }: BotRow, state: BotState | undefined): BotStatus {
  if (badEnd || state?.failed) return 'failed'
  if (!state) return phase === 'ended' ? 'failed' : 'opening'
  if (life.paused && phase === 'running' && !isEnding(state)) return 'paused'
  if ('paused' in state && state.paused && state.status !== 'terminated') return 'paused'
  if (state.status === 'running' && 'outside' in state && state.outside) return 'outOfRange'
  return phase === 'ended' || phase === 'ending' ? 'terminated' : state.status
}

/** Before it has begun it is worth what it gets. */
function worthOf({ config, state }: BotRow, reactor: AnyReactor, context: ReactorContext): BotResult {
  if (state) return reactor.result(config, state, context)
  const [given] = reactor.funding(config, context)
  const invested = units(given?.amount ?? '0')
  return { coin: given?.coin ?? allocationQuote, invested, equity: invested, total: 0n }
}
