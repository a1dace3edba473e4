// The three lists of the orders page: open orders with a button each, finished orders, own trades.

import { Link, useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/features/frame/csrf-field.tsx'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { FillRow, OrderRow } from '#app/services/services.ts'
import { Button } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { say } from '#app/ui/toast.tsx'

export interface PairFacts {
  symbol: string
  base: string
  quote: string
  priceDecimals: number
}

interface Context {
  pairs: PairFacts[]
}

function useRows({ pairs }: Context) {
  const formats = useFormats()
  const { t } = useTranslation('order')
  const local = useLocalPath()
  const bySymbol = new Map(pairs.map((pair) => [pair.symbol, pair]))
  const places = (symbol: string) => bySymbol.get(symbol)?.priceDecimals
  const pair = (symbol: string) => {
    const facts = bySymbol.get(symbol)
    return (
      <Link
        to={local(`/spot/${symbol}`)}
        lang="en"
        translate="no"
        className="py-1 font-medium hover:underline"
      >
        {facts ? `${facts.base}/${facts.quote}` : symbol}
      </Link>
    )
  }
  const side = (name: 'buy' | 'sell') => (
    <span className={name === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${name}`)}</span>
  )
  const price = (symbol: string, text: string | null) =>
    text === null ? '-' : formats.decimal(text, { places: places(symbol) })
  const average = (symbol: string, text: string | null) =>
    text === null
      ? '-'
      : formats.decimal(text, { minPlaces: places(symbol), maxPlaces: (places(symbol) ?? 8) + 2 })
  const coins = (symbol: string) => bySymbol.get(symbol) ?? { base: '', quote: '' }
  return { t, formats, pair, side, price, average, coins }
}

const tifs = ['ioc', 'fok', 'post-only'] as const

function orderColumns(rows: ReturnType<typeof useRows>): Column<OrderRow>[] {
  const { t, formats, pair, side, price } = rows
  const type = (order: OrderRow) => {
    const tif = tifs.find((name) => name === order.tif)
    return order.orderType === 'limit' && tif
      ? `${t('type.limit')} ${t(`tif.${tif}`)}`
      : t(`type.${order.orderType}`)
  }
  const asked = (order: OrderRow) =>
    order.size === null
      ? `${formats.decimal(order.quoteSize ?? '0')} ${rows.coins(order.symbol).quote}`
      : formats.decimal(order.size)
  return [
    { name: t('column.time'), cell: (order) => formats.dateTime(order.createdAt) },
    { name: t('column.pair'), cell: (order) => pair(order.symbol) },
    { name: t('column.type'), cell: type },
    { name: t('column.side'), cell: (order) => side(order.side) },
    {
      name: t('column.price'),
      end: true,
      cell: (order) => (order.orderType === 'market' ? t('type.market') : price(order.symbol, order.price)),
    },
    {
      name: t('column.filledOf'),
      end: true,
      cell: (order) => `${formats.decimal(order.executedSize)} / ${asked(order)}`,
    },
  ]
}

export interface CancelAnswer {
  refused: string | null
}

function CancelForm({ order, formId, pairName }: { order: OrderRow; formId: string; pairName: string }) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const fetcher = useFetcher<CancelAnswer>({ key: `cancel-${order.orderId}` })
  useEffect(() => {
    if (fetcher.data?.refused) say.bad(fetcher.data.refused)
  }, [fetcher.data])
  const words = {
    side: t(`side.${order.side}`),
    size: formats.decimal(order.remainingSize),
    base: pairName,
    price: order.price === null ? '' : formats.decimal(order.price),
  }
  return (
    <fetcher.Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <Button
        type="submit"
        size={24}
        kind="danger"
        pending={fetcher.state !== 'idle'}
        aria-label={t('row.cancelNamed', words)}
      >
        {t('row.cancel')}
      </Button>
    </fetcher.Form>
  )
}

export function OpenList({ orders, pairs, formId }: Context & { orders: OrderRow[]; formId: string }) {
  const rows = useRows({ pairs })
  const { t } = rows
  const columns: Column<OrderRow>[] = [
    ...orderColumns(rows),
    {
      name: t('column.action'),
      end: true,
      cell: (order) => <CancelForm order={order} formId={formId} pairName={rows.coins(order.symbol).base} />,
    },
  ]
  return (
    <CardTable label={t('panel.open')} columns={columns} rows={orders} keyOf={(order) => order.orderId} />
  )
}

export function HistoryList({ orders, pairs }: Context & { orders: OrderRow[] }) {
  const rows = useRows({ pairs })
  const { t, formats, average } = rows
  const columns: Column<OrderRow>[] = [
    ...orderColumns(rows),
    {
      name: t('column.average'),
      end: true,
      cell: (order) => average(order.symbol, order.averagePrice),
    },
    {
      name: t('column.fee'),
      end: true,
      cell: ({ fee }) =>
        fee.map(({ amount, coin }) => `${formats.decimal(amount)} ${coin}`).join(', ') || '-',
    },
    { name: t('column.status'), cell: (order) => t(`status.${order.status}`) },
  ]
  return (
    <CardTable label={t('panel.history')} columns={columns} rows={orders} keyOf={(order) => order.orderId} />
  )
}

export function TradeList({ fills, pairs }: Context & { fills: FillRow[] }) {
  const { t, formats, pair, side, price, coins } = useRows({ pairs })
  const columns: Column<FillRow>[] = [
    { name: t('column.time'), cell: (fill) => formats.dateTime(fill.at) },
    { name: t('column.pair'), cell: (fill) => pair(fill.symbol) },
    { name: t('column.side'), cell: (fill) => side(fill.side) },
    { name: t('column.price'), end: true, cell: (fill) => price(fill.symbol, fill.price) },
    {
      name: t('column.amount'),
      end: true,
      cell: (fill) => `${formats.decimal(fill.size)} ${coins(fill.symbol).base}`,
    },
    {
      name: t('column.total'),
      end: true,
      cell: (fill) => `${formats.decimal(fill.quote, { maxPlaces: 8 })} ${coins(fill.symbol).quote}`,
    },
    { name: t('column.fee'), end: true, cell: (fill) => `${formats.decimal(fill.fee)} ${fill.feeCoin}` },
    { name: t('column.role'), cell: (fill) => t(`role.${fill.role}`) },
  ]
  return (
    <CardTable
      label={t('panel.trades')}
      columns={columns}
      rows={fills}
      keyOf={(fill) => `${fill.tradeId}-${fill.orderId}`}
    />
  )
}
