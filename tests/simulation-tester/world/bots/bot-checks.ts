// What must hold of a bot beside the exchange's own rules, computed without its code: what it owns, its grid, its share of profit.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import { amount, show } from '../../reference/amounts.ts'

interface GridLike {
  status: string
  funds: Record<string, string>
  invested: string
  withdrawn: string
  relay?: unknown
  ladder?: unknown
}

interface HeldLike {
  side: string
  size: string
  cost: string
}

/** Of one contract, or of several by their names. */
interface OnContractsLike {
  position?: HeldLike
  contracts?: Record<string, { position?: HeldLike | undefined }>
}

interface ConfigLike {
  symbol: string
  low: string
  high: string
  grids: number
  spacing: string
}

const one = amount('1')
/** 10^-8, in which money is counted. */
const step = 10n ** 10n

/** `command`: what it is about to submit. Undefined when all is well. */
export function wrongBot(record: ReactorRecord, view: ExchangeView, command?: Command): string | undefined {
  if (record.badEnd?.why === 'fault' || record.badEnd?.why === 'limit')
    return `bot ${record.account}: ${record.badEnd.why}: ${record.badEnd.detail}`
  if (command?.type === 'settleBot') return wrongShares(record, view, command.shares)
  if (command || record.phase !== 'running') return undefined
  const wrong = wrongFunds(record, view)
  if (wrong) return wrong
  return record.kind.startsWith('futures-') ? wrongPosition(record, view) : wrongGrid(record, view)
}

/** What it believes to own is what its account holds. */
function wrongFunds({ account, state }: ReactorRecord, view: ExchangeView): string | undefined {
  const { funds } = state as GridLike
  for (const { coin, available, frozen } of view.balances(account)) {
    const held = show(amount(available) + amount(frozen))
    if ((funds[coin] ?? '0') !== held)
      return `bot ${account} holds ${held} ${coin}, and counts ${funds[coin]}`
  }
  return undefined
}

/** What it believes to hold of its contract is what its account holds. */
function wrongPosition({ account, state }: ReactorRecord, view: ExchangeView): string | undefined {
  const { position, contracts = { own: { position } } } = state as OnContractsLike
  const own = Object.values(contracts).flatMap(({ position: one }) => one ?? [])
  const counted = own.map(({ side, size, cost }) => `${side} ${size} for ${cost}`).sort()
  const held = (view.contracts?.positions(account) ?? [])
    .map(({ side, size, cost }) => `${side} ${size} for ${cost}`)
    .sort()
  return `${held}` === `${counted}` ? undefined : `bot ${account} holds ${held}, and counts ${counted}`
}

/** Grid n buys at level n or sells at level n + 1, never both: with all orders out, one level is without. */
function wrongGrid({ account, state, config }: ReactorRecord, view: ExchangeView): string | undefined {
  const { status, ladder, relay } = state as GridLike
  const { symbol, low, high, grids, spacing } = config as ConfigLike
  const market = view.market(symbol)
  // Where prices have a band, an order that the price has left behind goes to its edge.
  if (market?.priceBand !== '0' || spacing !== 'arithmetic') return undefined
  if (status !== 'running' || !ladder || relay) return undefined
  const [first, tick] = [amount(low), amount(market.tick)]
  const width = amount(high) - first
  const taken = new Set<number>()
  for (const { side, price } of view.liveOrders(account, symbol)) {
    const above = amount(price) - first
    const level = Number((above * BigInt(grids) * 2n + width) / (width * 2n))
    const off = above * BigInt(grids) - width * BigInt(level)
    if ((off < 0n ? -off : off) > tick * BigInt(grids))
      return `grid ${account}: ${side} at ${price}, which is not one of its levels`
    const grid = side === 'buy' ? level : level - 1
    if (grid < 0 || grid >= grids || taken.has(grid))
      return `grid ${account}: a second order, or one outside, in grid ${grid}: ${side} at ${price}`
    taken.add(grid)
  }
  return undefined
}

/** Of a profit the percent that the terms name, rounded down, in the coin invested as far as there is enough of it (domain.md 11.3). */
function wrongShares(
  { account, state, config }: ReactorRecord,
  view: ExchangeView,
  shares: readonly { coin: string; amount: string }[],
): string | undefined {
  const percent = view.account(account)?.follows?.share
  const market = view.market((config as ConfigLike | undefined)?.symbol ?? '')
  const given = JSON.stringify(shares)
  if (percent === undefined || !state || !market)
    return shares.length > 0 ? `bot ${account} shares ${given}` : undefined
  const { quote, base, symbol } = market
  const held = new Map(view.balances(account).map(({ coin, available }) => [coin, amount(available)]))
  const inQuote = held.get(quote) ?? 0n
  const equity = inQuote + ((held.get(base) ?? 0n) * amount(view.lastPrice(symbol))) / one
  const { invested, withdrawn } = state as GridLike
  const profit = equity + amount(withdrawn) - amount(invested)
  const due = profit > 0n ? ((profit * BigInt(percent)) / (100n * step)) * step : 0n
  if (inQuote < due) return undefined
  const wanted = due > 0n ? JSON.stringify([{ coin: quote, amount: show(due) }]) : '[]'
  return given === wanted ? undefined : `bot ${account} shares ${given} of its profit, not ${wanted}`
}
