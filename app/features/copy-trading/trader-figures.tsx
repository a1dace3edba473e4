// The figures of a leader in the chosen days, with the curve and the two bars.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { copySpans } from '#app/services/copy-trading/board-choices.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { TraderPage } from './load-trader.server.ts'
import type { PositionRow } from './positions-table.tsx'
import { ProfitCurve, ResultBars } from './result-bars.tsx'

/** A row of a leader's or a copy's trade; what is open shows what is left of it. */
export function rowOfTrade(
  row: Omit<PositionRow, 'key'> & { tradeId: number; remaining: string },
): PositionRow {
  const { tradeId, remaining, symbol, side, entryPrice, leverage, openedAt, closedAt, profit } = row
  const { takeProfit, stopLoss } = row
  const size = closedAt == null ? remaining : row.size
  const key = `${tradeId}`
  const closed = profit === undefined ? {} : { profit, closedAt: closedAt ?? null }
  return { key, symbol, side, size, entryPrice, leverage, openedAt, ...closed, takeProfit, stopLoss }
}

export function TraderFigures({ trader: { leader, span } }: { trader: Pick<TraderPage, 'leader' | 'span'> }) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const { figures, share, minimum, since, followers, slots, funds, followersProfit } = leader
  const money = (amount: string, signed = false) => `${amountText(formats, amount, 'USDT', signed)} USDT`
  const percent = (value: string) => formats.percent(value, { places: 2 })
  return (
    <Panel name="copy-figures" title={t('figure.title', { days: span })}>
      <div className="flex flex-col gap-3 px-4 pt-3">
        <p className="flex flex-wrap gap-3">
          {copySpans.map((count) => (
            <Link
              key={count}
              to={`?days=${count}`}
              preventScrollReset
              aria-current={count === span || undefined}
              className={
                count === span ? 'py-1 font-medium' : 'py-1 text-accent underline hover:no-underline'
              }
            >
              {t('board.days', { days: count })}
            </Link>
          ))}
        </p>
        <ProfitCurve curve={figures.curve} className="h-24 w-full" />
        <ResultBars gained={figures.gained} lost={figures.lost} />
      </div>
      <FactList
        facts={[
          { label: t('figure.roi'), value: formats.percent(figures.roi) },
          { label: t('figure.profit'), value: money(figures.profit, true) },
          { label: t('figure.drawdown'), value: percent(figures.drawdown) },
          { label: t('figure.winRate'), value: figures.winRate === null ? '-' : percent(figures.winRate) },
          { label: t('figure.closed'), value: formats.decimal(`${figures.closed}`) },
          { label: t('figure.funds'), value: money(funds) },
          { label: t('figure.followers'), value: formats.decimal(`${followers}`) },
          { label: t('figure.slots'), value: formats.decimal(`${slots - followers}`) },
          { label: t('figure.followersProfit'), value: money(followersProfit, true) },
          { label: t('figure.share'), value: formats.percent(share, { maxPlaces: 2 }) },
          { label: t('figure.minimum'), value: money(minimum) },
          { label: t('figure.since'), value: formats.date(since) },
        ]}
      />
    </Panel>
  )
}
