// The report of a backtest (domain.md 11.1): everything valued in the invested coin, at the last price of the tape.

import type { MarketConfig } from '../exchange/protocol.ts'
import type { ReactorRecord } from '../host/reactor-record.ts'
import { over, textOf, times, units } from '../reactors/amounts.ts'
import type { BotState } from '../reactors/bot-life.ts'
import type { AnyReactor, Funding, ReactorContext } from '../reactors/reactor.ts'
import { yearly } from '../reactors/worth.ts'
import type { CurvePoint, WorthCurve } from './equity-curve.ts'
import type { BacktestTrade, OwnAccount } from './own-account.ts'
import type { TapedMarket } from './taped-market.ts'

export interface BacktestReport {
  kind: string
  symbol: string
  /** Where there are several; `symbol` is the first. */
  symbols?: readonly string[]
  coin: string
  from: number
  to: number
  invested: string
  equity: string
  profit: string
  /** Shares of the investment; the yearly one is simple, never compounded. */
  profitShare: string
  apy: string
  /** Deepest fall of the worth from a peak before it, at the closes of minutes, as a share of that peak. */
  maxDrawdown: string
  /** Profit of the same funds held in the base coin all the time; of several, put into each once by its share. */
  buyAndHold: string
  buyAndHoldShare: string
  /** By coin, and all of them in the invested coin at the prices of their trades. */
  fees: Record<string, string>
  feesWorth: string
  /** Of contracts, in the invested coin: received above zero, paid below. */
  funding?: string
  trades: number
  /** Of grids: completed pairs, what these earned, and the share of the time that the price was in the range. */
  pairs?: number
  gridProfit?: string
  gridApy?: string
  inRange?: string
  /** It ended before the tape: why, as bots count it. */
  endedAt?: number
  endReason?: number
  curve: CurvePoint[]
}

export interface ReportInput {
  kind: AnyReactor
  record: ReactorRecord
  market: TapedMarket
  /** Further pairs. */
  others: readonly MarketConfig[]
  from: number
  to: number
  funding: Funding
  curve: WorthCurve
  own: OwnAccount
  trades: readonly BacktestTrade[]
  prices: ReactorContext
}

export function reportOf(input: ReportInput): BacktestReport {
  const { kind, record, market, others, from, to, funding, curve, own, trades } = input
  const invested = units(funding.amount)
  const { equity, held: heldWorth } = curve.end(own.holding)
  const profit = equity - invested
  const held = heldWorth - invested
  const { endedAt, reason } = record.state as BotState
  return {
    kind: kind.kind,
    symbol: market.symbol,
    ...(others.length > 0 && { symbols: [market, ...others].map(({ symbol }) => symbol) }),
    coin: funding.coin,
    from,
    to,
    invested: funding.amount,
    equity: textOf(equity),
    profit: textOf(profit),
    profitShare: textOf(over(profit, invested)),
    apy: yearly(profit, invested, to - from),
    maxDrawdown: curve.maxDrawdown(),
    buyAndHold: textOf(held),
    buyAndHoldShare: textOf(over(held, invested)),
    ...(own.costs ? costsOf(own.costs, funding.coin) : feesOf(trades, funding.coin, [market, ...others])),
    trades: trades.length,
    ...pairFigures(input),
    ...(endedAt !== undefined && { endedAt }),
    ...(reason !== undefined && { endReason: reason }),
    curve: curve.points,
  }
}

/** Of a contract: all in the coin of its margin. */
const costsOf = ({ fees, funding }: NonNullable<OwnAccount['costs']>, coin: string) => ({
  fees: fees === '0' ? {} : { [coin]: fees },
  feesWorth: fees,
  funding,
})

function feesOf(
  trades: readonly BacktestTrade[],
  coin: string,
  markets: readonly TapedMarket[],
): Pick<BacktestReport, 'fees' | 'feesWorth'> {
  const fees: Record<string, bigint> = {}
  let worth = 0n
  for (const { fee, feeCoin, price, symbol } of trades) {
    const base = (markets.find((market) => market.symbol === symbol) ?? markets[0])?.base
    const amount = units(fee)
    fees[feeCoin] = (fees[feeCoin] ?? 0n) + amount
    worth +=
      feeCoin === coin ? amount : feeCoin === base ? times(amount, units(price)) : over(amount, units(price))
  }
  return {
    fees: Object.fromEntries(Object.entries(fees).map(([name, amount]) => [name, textOf(amount)])),
    feesWorth: textOf(worth),
  }
}

function pairFigures({ kind, record, prices, from, to, funding }: ReportInput): Partial<BacktestReport> {
  const figures = kind.pairFigures?.(record.config, record.state, prices)
  if (!figures) return {}
  const { pairs, gridProfit, inRange } = figures
  const gridApy = yearly(units(gridProfit), units(funding.amount), to - from)
  return { pairs, gridProfit, gridApy, ...(inRange !== undefined && { inRange }) }
}
