// A backtest's report as lines to read, with the assumptions that it rests on.

import Decimal from 'decimal.js'
import type { BacktestReport } from '#engine/backtest/report.ts'

/** What holds of every backtest (domain.md 11.1): to be read with its figures. */
export const assumptions = [
  'The bot runs by its live code on the exchange itself; the market maker follows the recorded price, without other traders.',
  'Inside a candle the price goes open, low, high, close when it closed at or above its open, else open, high, low, close.',
  'An order is filled only by matching: once the price passes it, or, at its very price, by what was traded there.',
  'Market orders match the quotes of the market maker at that moment, so they pay its spread.',
  'Fees are those of VIP 0; nothing is paid in the platform token.',
  'Indicators know nothing before the first row; of a data folder and with --days, they know the rows before.',
  'The bot begins when the first candle has ended, and is valued at the last close; what it still holds is not sold.',
  'The drawdown is measured at the closes of candles.',
  'Past results do not predict future ones.',
]

const percent = (share: string) => `${new Decimal(share).times(100).toFixed(2)} %`
const money = (amount: string) => new Decimal(amount).toFixed(2)

export function linesOf(report: BacktestReport): string[] {
  const { coin, from, to, endedAt, endReason } = report
  const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const facts: [string, string][] = [
    ['period', `${day(from)} … ${day(to)} UTC`],
    ['invested', `${money(report.invested)} ${coin}`],
    ['profit', `${money(report.profit)} ${coin} (${percent(report.profitShare)})`],
    ['APY, simple', percent(report.apy)],
    ['max drawdown', percent(report.maxDrawdown)],
    ['buy and hold', `${money(report.buyAndHold)} ${coin} (${percent(report.buyAndHoldShare)})`],
    ['fees', `${money(report.feesWorth)} ${coin}`],
    ['trades', `${report.trades}`],
  ]
  if (report.pairs !== undefined && report.gridProfit !== undefined)
    facts.push(['pairs', `${report.pairs}, which earned ${money(report.gridProfit)} ${coin}`])
  if (report.inRange !== undefined) facts.push(['time in range', percent(report.inRange)])
  if (endedAt !== undefined) facts.push(['ended', `${day(endedAt)} UTC, reason ${endReason}`])
  return [
    `${report.kind} on ${report.symbol} (backtest)`,
    ...facts.map(([name, value]) => `  ${name.padEnd(14)}${value}`),
    'Assumptions:',
    ...assumptions.map((line) => `  - ${line}`),
  ]
}
