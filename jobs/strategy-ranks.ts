// Writes down every hour how each published bot stands: what the lists of the market are made of, and the curve of a bot.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { copiersOf, reactorsById } from '#db/queries/copies.ts'
import type { ReactorListRecord } from '#db/queries/reactors.ts'
import { dropSearchesBefore } from '#db/stores/market-searches.ts'
import { pastsOf } from '#db/stores/strategy-pasts.ts'
import { dropRanksBefore, putRank, rankBefore, ranksSince } from '#db/stores/strategy-ranks.ts'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { one, over, textOf, units } from '#engine/reactors/amounts.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import { contextOf } from '#engine/reactors/context.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { inUsdt } from '#engine/reactors/usdt.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const keptMs = 90 * dayMs

type Source = Pick<ExchangeNode, 'exchange' | 'database'>

/** `only`: the accounts of these; else all that may be copied. The same hour again takes the place of its first row. */
export async function rankStrategies(source: Source, only?: readonly string[]): Promise<void> {
  const { exchange, database } = source
  const now = exchange.now()
  const open = exchange.strategies.open().map(({ bot }) => bot)
  const wanted = open.filter((bot) => only?.includes(bot) ?? true)
  const ids = wanted.map((bot) => readBotAccount(bot)?.reactor ?? '')
  const pasts = await pastsOf(database.read, ids)
  for (const row of await reactorsById(database.read, ids))
    await rank(source, row, now, pasts.get(row.reactorId))
  await dropRanksBefore(database, now - keptMs)
  await dropSearchesBefore(database, Math.floor((now - keptMs) / dayMs))
}

/** What was made in a simulated past is added: the live bot invests the same again. */
async function rank(
  { exchange, database }: Source,
  row: ReactorListRecord,
  now: number,
  past: PastRecord | undefined,
): Promise<void> {
  const state = row.state as BotState | null
  const kind = reactorKind(row.kind)
  if (!state || !kind) return
  const context = contextOf(
    exchangeViewOf(exchange, () => []),
    row,
    now,
    0,
  )
  const { coin, invested, total } = kind.result(row.config, state, context)
  if (invested <= 0n) return
  const { reactorId, account } = row
  const at = Math.floor(now / hourMs) * hourMs
  const share = over(total, invested) + units(past?.share ?? '0')
  const before = await rankBefore(database.read, reactorId, at)
  const [weekAgo] = await ranksSince(database.read, reactorId, at - weekMs)
  await putRank(database, {
    reactorId,
    at,
    coin,
    invested: textOf(invested),
    investedUsdt: textOf(inUsdt(context, coin, invested)),
    total: textOf(total + units(past?.profit ?? '0')),
    share: textOf(share),
    ...fallOf(share, before),
    week: textOf(share - units(weekAgo && weekAgo.at < at ? weekAgo.share : '0')),
    runningMs: runningMs(state, now, past),
    copiers7d: await copiersOf(database.read, account, now - weekMs),
  })
}

/** How long it has run, its simulated past included. */
export function runningMs(state: BotState | undefined, now: number, past: PastRecord | undefined): number {
  const startedAt = state?.startedAt
  return (startedAt === undefined ? 0 : now - startedAt) + (past ? past.until - past.from : 0)
}

/** What was worth 1 is worth 1 + share: the deepest fall is reckoned from the highest of these before it. */
export function fallOf(share: bigint, before: { peak: string; drawdown: string } | undefined) {
  const peak = max(share, units(before?.peak ?? '0'))
  const fall = over(peak - share, one + peak)
  return { peak: textOf(peak), drawdown: textOf(max(fall, units(before?.drawdown ?? '0'))) }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
