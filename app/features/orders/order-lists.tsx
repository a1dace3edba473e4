// The three lists of the orders page: open orders with a button each, finished orders, own trades.

import { Amount } from '#app/parts/amount.tsx'
import type { FillRow, OrderRow } from '#app/services/trading.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { CancelForm } from './cancel-form.tsx'
import { OrderState, type OrderWords, useOrderWords } from './order-row.tsx'
import type { PairFacts } from './pair-facts.ts'
import { type Listed, useWalletColumn } from './wallet-column.tsx'

interface ListProps<Row> {
  rows: readonly Listed<Row>[]
  pairs: readonly PairFacts[]
  /** For accounts with more wallets than one. */
  withWallets?: boolean
}

type OrderColumn = Column<Listed<OrderRow>>

function orderColumns({ t, page, formats, ...words }: OrderWords, wallet: OrderColumn[]): OrderColumn[] {
  return [
    { name: page('column.number'), cell: (order) => words.number(order.orderId) },
    { name: t('column.time'), cell: (order) => formats.dateTime(order.createdAt) },
    { name: t('column.pair'), cell: (order) => words.pair(order.symbol, order.wallet) },
    ...wallet,
    { name: t('column.type'), cell: words.type },
    { name: t('column.side'), cell: (order) => words.side(order.side) },
    {
      name: t('column.price'),
      end: true,
      cell: (order) =>
        order.orderType === 'market' ? t('type.market') : words.price(order.symbol, order.price),
    },
    {
      name: t('column.filledOf'),
      end: true,
      cell: (order) => `${formats.decimal(order.executedSize)} / ${words.size(order)}`,
    },
  ]
}

export function OpenList({ rows, pairs, withWallets, formId }: ListProps<OrderRow> & { formId: string }) {
  const words = useOrderWords(pairs)
  const wallet = useWalletColumn<OrderRow>(withWallets)
  const { t, coins } = words
  const columns: OrderColumn[] = [
    ...orderColumns(words, wallet),
    { name: t('column.status'), cell: (order) => <OrderState order={order} /> },
    {
      name: t('column.action'),
      end: true,
      cell: (order) => <CancelForm order={order} formId={formId} base={coins(order.symbol).base} />,
    },
  ]
  return <CardTable label={t('panel.open')} columns={columns} rows={rows} keyOf={({ orderId }) => orderId} />
}

export function HistoryList({ rows, pairs, withWallets }: ListProps<OrderRow>) {
  const words = useOrderWords(pairs)
  const wallet = useWalletColumn<OrderRow>(withWallets)
  const { t, average, fees } = words
  const columns: OrderColumn[] = [
    ...orderColumns(words, wallet),
    {
      name: t('column.average'),
      end: true,
      cell: (order) => average(order.symbol, order.averagePrice),
    },
    { name: t('column.fee'), end: true, cell: ({ fee }) => fees(fee) },
    { name: t('column.status'), cell: (order) => <OrderState order={order} /> },
  ]
  return (
    <CardTable label={t('panel.history')} columns={columns} rows={rows} keyOf={({ orderId }) => orderId} />
  )
}

function fillColumns({ t, formats, coins, price }: OrderWords): Column<FillRow>[] {
  return [
    { name: t('column.price'), end: true, cell: (fill) => price(fill.symbol, fill.price) },
    {
      name: t('column.amount'),
      end: true,
      cell: (fill) => `${formats.decimal(fill.size)} ${coins(fill.symbol).base}`,
    },
    {
      name: t('column.total'),
      end: true,
      cell: (fill) => <Amount text={fill.quote} coin={coins(fill.symbol).quote} named />,
    },
    { name: t('column.fee'), end: true, cell: (fill) => `${formats.decimal(fill.fee)} ${fill.feeCoin}` },
    { name: t('column.role'), cell: (fill) => t(`role.${fill.role}`) },
  ]
}

/** `ofOneOrder`: facts that the page shows once are left out of the rows. */
export function TradeList({
  rows,
  pairs,
  withWallets,
  ofOneOrder,
}: ListProps<FillRow> & { ofOneOrder?: boolean }) {
  const words = useOrderWords(pairs)
  const wallet = useWalletColumn<FillRow>(withWallets)
  const { t, page, formats, pair, side, number } = words
  const whose: Column<Listed<FillRow>>[] = [
    { name: t('column.pair'), cell: (fill) => pair(fill.symbol, fill.wallet) },
    ...wallet,
    { name: t('column.side'), cell: (fill) => side(fill.side) },
  ]
  const columns: Column<Listed<FillRow>>[] = [
    { name: t('column.time'), cell: (fill) => formats.dateTime(fill.at) },
    { name: page('column.trade'), cell: (fill) => fill.tradeId },
    ...(ofOneOrder ? [] : whose),
    ...fillColumns(words),
    ...(ofOneOrder
      ? []
      : [{ name: page('column.number'), end: true, cell: (fill: FillRow) => number(fill.orderId) }]),
  ]
  return (
    <CardTable
      label={t('panel.trades')}
      columns={columns}
      rows={rows}
      keyOf={(fill) => `${fill.tradeId}-${fill.orderId}`}
    />
  )
}
