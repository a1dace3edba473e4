// The orders of a bot: those that wait, those that are filled, and the pairs of a grid.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount, Fees } from '#app/parts/amount.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { BotView } from '../bot-view.ts'
import { Result } from '../use-bot-words.tsx'
import type { GridPair } from './grid-pairs.ts'
import type { BotOrder } from './traded.server.ts'

export interface OrderTableProps {
  bot: Pick<BotView, 'symbol' | 'base' | 'quote' | 'priceDecimals'>
  orders: readonly BotOrder[]
  of: 'pending' | 'completed'
}

export function BotOrders({ bot, orders, of }: OrderTableProps) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  if (orders.length === 0) return <EmptyState text={t(`empty.${of}`)} />
  const places = { minPlaces: bot.priceDecimals, maxPlaces: bot.priceDecimals + 2 }
  const price = (text: string | null) =>
    text === null ? '-' : <Amount text={text} coin={bot.quote} places={places} />
  const columns: Column<BotOrder>[] = [
    {
      name: t('order.time'),
      cell: ({ createdAt, updatedAt }) => formats.dateTime(of === 'pending' ? createdAt : updatedAt),
    },
    ...(bot.symbol
      ? []
      : [{ name: t('order.pair'), cell: ({ symbol }: BotOrder) => <span lang="en">{symbol}</span> }]),
    {
      name: t('order.side'),
      cell: ({ side }) => (
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`order.${side}`)}</span>
      ),
    },
    {
      name: t('order.price'),
      end: true,
      cell: (order) => price(of === 'pending' ? order.price : order.averagePrice),
    },
    {
      name: t('order.amount'),
      end: true,
      cell: ({ size, executedSize }) => formats.decimal((of === 'pending' ? size : null) ?? executedSize),
    },
    {
      name: t(of === 'pending' ? 'order.filled' : 'order.worth'),
      end: true,
      cell: ({ executedSize, executedQuote }) =>
        of === 'pending' ? (
          <Amount text={executedSize} coin={bot.base} />
        ) : (
          <Amount text={executedQuote} coin={bot.quote} />
        ),
    },
    ...(of === 'pending'
      ? []
      : [
          {
            name: t('order.fee'),
            end: true,
            cell: ({ fee }: BotOrder) => (fee.length > 0 ? <Fees fees={fee} /> : '-'),
          },
        ]),
  ]
  return (
    <CardTable label={t(`part.${of}`)} columns={columns} rows={orders} keyOf={({ orderId }) => orderId} />
  )
}

export function GridPairs({ bot, pairs }: { bot: BotView; pairs: readonly GridPair[] }) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  if (pairs.length === 0) return <EmptyState text={t('empty.pairs')} />
  const price = (text: string) => formats.decimal(text, { places: bot.priceDecimals })
  const columns: Column<GridPair>[] = [
    { name: t('pair.closedAt'), cell: ({ closedAt }) => formats.dateTime(closedAt) },
    {
      name: t('pair.entry'),
      end: true,
      cell: ({ entryPrice }) => (entryPrice === null ? t('pair.first') : price(entryPrice)),
    },
    { name: t('pair.exit'), end: true, cell: ({ exitPrice }) => price(exitPrice) },
    { name: t('order.amount'), end: true, cell: ({ size }) => `${formats.decimal(size)} ${bot.base}` },
    {
      name: t('pair.profit'),
      end: true,
      cell: ({ profit }) => (profit === null ? '-' : <Result amount={profit} coin={bot.coin} />),
    },
  ]
  return <CardTable label={t('pair.label')} columns={columns} rows={pairs} keyOf={({ key }) => key} />
}
