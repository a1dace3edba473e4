// Positions of a leader or of a copy, open or closed, one row each.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { copiedName, isSpotSymbol } from '#app/parts/contract-path.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export interface PositionRow {
  key: string
  symbol: string
  side: 'long' | 'short'
  size: string
  entryPrice: string
  leverage: number
  openedAt: number
  closedAt?: number | null
  /** Of what was closed. */
  profit?: string
  /** Prices at which a copied lot is closed. */
  takeProfit?: string | null
  stopLoss?: string | null
}

interface PositionsTableProps {
  label: string
  none: string
  rows: readonly PositionRow[]
  action?: (row: PositionRow) => ReactNode
}

export function PositionsTable({ label, none, rows, action }: PositionsTableProps) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const hasProfit = rows.some(({ profit }) => profit !== undefined)
  const columns: Column<PositionRow>[] = [
    { name: t('position.contract'), cell: ({ symbol }) => <span lang="en">{copiedName(symbol)}</span> },
    {
      name: t('position.side'),
      cell: ({ symbol, side }) =>
        isSpotSymbol(symbol) ? (
          <Badge>{t('position.spot')}</Badge>
        ) : (
          <Badge tone={side === 'long' ? 'up' : 'down'}>{t(`position.${side}`)}</Badge>
        ),
    },
    {
      name: t('position.leverage'),
      end: true,
      spare: true,
      cell: ({ symbol, leverage }) => (isSpotSymbol(symbol) ? '-' : `${leverage}x`),
    },
    { name: t('position.size'), end: true, cell: ({ size }) => formats.decimal(size) },
    {
      name: t('position.entry'),
      end: true,
      cell: ({ entryPrice }) => formats.decimal(entryPrice, { maxPlaces: 4 }),
    },
    { name: t('position.opened'), cell: ({ openedAt }) => formats.dateTime(openedAt) },
  ]
  if (hasProfit)
    columns.push(
      {
        name: t('position.closed'),
        cell: ({ closedAt }) => (closedAt == null ? '-' : formats.dateTime(closedAt)),
      },
      {
        name: t('position.profit'),
        end: true,
        cell: ({ profit = '0' }) => `${amountText(formats, profit, 'USDT', true)} USDT`,
      },
    )
  const price = (text: string | null | undefined) => (text == null ? '-' : formats.decimal(text))
  if (rows.some(({ takeProfit, stopLoss }) => takeProfit ?? stopLoss))
    columns.push({
      name: t('position.ownStops'),
      end: true,
      cell: ({ takeProfit, stopLoss }) => `${price(takeProfit)} / ${price(stopLoss)}`,
    })
  if (action) columns.push({ name: t('position.action'), end: true, cell: action })
  if (rows.length === 0) return <EmptyState text={none} />
  return (
    <CardTable label={t('tableOf', { what: label })} columns={columns} rows={rows} keyOf={({ key }) => key} />
  )
}
