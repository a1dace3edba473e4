// The figures of a backtest, its losses beside its gains.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { Fact } from '#app/ui/fact-list.tsx'
import type { BacktestReport } from '#engine/backtest/report.ts'

/** Just under 30 days: the bot begins a minute into them. */
const yearlyFromMs = 29 * 86_400_000

export function useTrialFacts(report: Omit<BacktestReport, 'curve'>): Fact[] {
  const { t } = useTranslation('bot-trials')
  const why = useTranslation('bots', { keyPrefix: 'reason' }).t
  const formats = useFormats()
  const { coin } = report
  const money = (amount: string) => formats.money(amount, coin, { places: 2 })
  const both = (amount: string, share: string) => `${money(amount)} (${formats.percent(share)})`
  const plain = (share: string) => formats.percent(share, { signed: false })
  const facts: Fact[] = [
    { label: t('profit'), value: both(report.profit, report.profitShare) },
    // A year out of a few days says nothing.
    ...(report.to - report.from >= yearlyFromMs
      ? [{ label: t('apy'), value: formats.percent(report.apy) }]
      : []),
    { label: t('drawdown'), value: plain(report.maxDrawdown) },
    { label: t('hold'), value: both(report.buyAndHold, report.buyAndHoldShare) },
    { label: t('fees'), value: money(report.feesWorth) },
    ...(report.funding === undefined ? [] : [{ label: t('funding'), value: money(report.funding) }]),
    { label: t('trades'), value: report.trades },
  ]
  if (report.pairs !== undefined && report.gridProfit !== undefined)
    facts.push({
      label: t('pairs'),
      value: t('pairsEarned', { pairs: report.pairs, amount: money(report.gridProfit) }),
    })
  if (report.inRange !== undefined) facts.push({ label: t('inRange'), value: plain(report.inRange) })
  if (report.endedAt !== undefined) facts.push({ label: t('ended'), value: formats.dateTime(report.endedAt) })
  if (report.endReason !== undefined)
    facts.push({ label: t('endedWhy'), value: why(`${report.endReason}` as '1') })
  return facts
}
