// A backtest's report as lines to read, with the assumptions that it rests on.

import Decimal from 'decimal.js'
import type { BacktestOwner } from '#engine/backtest/backtest.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { endReason as reasons } from '#engine/reactors/bot-life.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'

/** What holds of a backtest (domain.md 11.1): to be read with its figures. */
export const assumptionsOf = (
  owner: BacktestOwner | undefined,
  { onContracts }: Pick<AnyReactor, 'onContracts'>,
): readonly string[] => [
  'The bot runs its live code on the real exchange engine. The market maker follows recorded prices, without other traders.',
  'Within a candle, price moves open, low, high, close if the candle closed up (or flat), otherwise open, high, low, close.',
  'Orders fill only through matching: when price trades through them, or against volume traded at exactly their price.',
  "Market orders fill against the market maker's quotes and pay its spread.",
  owner
    ? `Fees follow the levels of an owner who starts at VIP ${owner.vip} with ${owner.usdt} USDT in total; no fees are paid in the platform token.`
    : 'VIP 0 fees, even where a live owner would reach a higher level (--owner-usdt); no fees are paid in the platform token.',
  'Indicators start with no history, except with --data or --days, where earlier rows are used.',
  'The bot starts after the first candle closes and is valued at the last close; open holdings are not sold.',
  'Drawdown is measured on candle closes.',
  ...(onContracts
    ? [
        'Index and mark of the contract follow the recorded last price. Liquidation follows the rules of the exchange.',
        'Funding is settled at the hours of the contract, with --data at the rates it had, otherwise at 0.01% for 8 hours.',
      ]
    : []),
  'Past performance does not guarantee future results.',
]

const percent = (share: string) => `${new Decimal(share).times(100).toFixed(2)}%`
const money = (amount: string) => new Decimal(amount).toFixed(2)

export function linesOf(report: BacktestReport, assumptions: readonly string[]): string[] {
  const { coin, from, to, endedAt, endReason } = report
  const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const facts: [string, string][] = [
    ['period', `${day(from)} … ${day(to)} UTC`],
    ['invested', `${money(report.invested)} ${coin}`],
    ['profit', `${money(report.profit)} ${coin} (${percent(report.profitShare)})`],
    ['annualised return (simple)', percent(report.apy)],
    ['max drawdown', percent(report.maxDrawdown)],
    [
      report.symbols ? 'bought once and held' : 'buy and hold',
      `${money(report.buyAndHold)} ${coin} (${percent(report.buyAndHoldShare)})`,
    ],
    ['fees', `${money(report.feesWorth)} ${coin}`],
    ['trades', `${report.trades}`],
  ]
  if (report.funding !== undefined) facts.push(['funding', `${money(report.funding)} ${coin}`])
  if (report.pairs !== undefined && report.gridProfit !== undefined)
    facts.push(['pairs', `${report.pairs} (grid profit ${money(report.gridProfit)} ${coin})`])
  if (report.inRange !== undefined) facts.push(['time in range', percent(report.inRange)])
  if (endedAt !== undefined)
    facts.push([
      'ended',
      `${day(endedAt)} UTC, reason ${endReason}${endReason === reasons.liquidation ? ' (liquidated)' : ''}`,
    ])
  return [
    `${report.kind} on ${(report.symbols ?? [report.symbol]).join(', ')} (backtest)`,
    ...facts.map(([name, value]) => `  ${name.padEnd(28)}${value}`),
    'Assumptions:',
    ...assumptions.map((line) => `  - ${line}`),
  ]
}
