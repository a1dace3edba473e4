// Lists of what is over: finished orders and own trades, newest first, paged by link.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount, amountText, Fees } from '#app/parts/amount.tsx'
import { reasonText } from '#app/parts/cancel-reason.ts'
import { isCancelled, orderStatusText } from '#app/parts/order-status.ts'
import type { FillRow, OrderRow } from '#app/services/trading.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FigureCell, PairCell, SideCell, TypeCell, useFigures, usePair } from './order-cells.tsx'
import { OrderTable, Pager } from './order-table.tsx'
import { useTerminal } from './terminal-context.ts'

function HistoryLine({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const pair = usePair(order.symbol)
  const figures = useFigures(pair)
  const size =
    order.size === null
      ? `${amountText(figures, order.quoteSize ?? '0', pair.quote)} ${pair.quote}`
      : figures.decimal(order.size)
  const reason = isCancelled(order) ? reasonText(order.reason, t) : ''
  return (
    <tr>
      <td data-label={t('column.time')} className="num">
        {figures.dateTime(order.createdAt)}
      </td>
      <PairCell pair={pair} />
      <TypeCell order={order} />
      <SideCell side={order.side} />
      <FigureCell label={t('column.price')} half>
        {order.orderType === 'market' ? t('type.market') : figures.price(order.price)}
      </FigureCell>
      <FigureCell label={t('column.average')}>
        {order.averagePrice === null ? (
          '–'
        ) : (
          <Amount
            text={order.averagePrice}
            coin={pair.quote}
            places={{ minPlaces: pair.priceDecimals, maxPlaces: pair.priceDecimals + 2 }}
          />
        )}
      </FigureCell>
      <FigureCell
        label={t('column.filledOf')}
      >{`${figures.decimal(order.executedSize)} / ${size}`}</FigureCell>
      <td data-label={t('column.fee')} className="num end">
        {order.fee.length === 0 ? '–' : <Fees fees={order.fee} />}
      </td>
      <td data-label={t('column.status')} title={reason || undefined}>
        <span>
          {orderStatusText(order, t)}
          {reason && <small className="reason"> {reason}</small>}
        </span>
      </td>
    </tr>
  )
}

function FillLine({ fill }: { fill: FillRow }) {
  const { t } = useTranslation('order')
  const pair = usePair(fill.symbol)
  const figures = useFigures(pair)
  return (
    <tr>
      <td data-label={t('column.time')} className="num">
        {figures.dateTime(fill.at)}
      </td>
      <PairCell pair={pair} />
      <SideCell side={fill.side} />
      <FigureCell label={t('column.price')} half>
        {figures.price(fill.price)}
      </FigureCell>
      <FigureCell label={t('column.amount')}>{`${figures.decimal(fill.size)} ${pair.base}`}</FigureCell>
      <FigureCell label={t('column.total')}>
        <Amount text={fill.quote} coin={pair.quote} named />
      </FigureCell>
      <FigureCell label={t('column.fee')}>
        <Amount text={fill.fee} coin={fill.feeCoin} named />
      </FigureCell>
      <td data-label={t('column.role')} className="half">
        {t(`role.${fill.role}`)}
      </td>
    </tr>
  )
}

/** The panel shows a week (domain.md 1.9); the page of orders has three months. */
function AllLink({ list }: { list: 'history' | 'trades' }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const local = useLocalPath()
  const of = data.margin ? `&wallet=${encodeURIComponent(data.margin.wallet)}` : ''
  const path = `/orders/spot?list=${list}${of}`
  return (
    <Link to={local(path)} className="text-accent">
      {t('panel.allHistory')}
    </Link>
  )
}

export function OrderHistory() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const orders = data.past?.orders ?? []
  if (orders.length === 0)
    return <EmptyState text={t('empty.historyWeek')} action={<AllLink list="history" />} />
  return (
    <>
      <OrderTable columns={['time', 'pair', 'type', 'side', 'price', 'average', 'filledOf', 'fee', 'status']}>
        {orders.map((order) => (
          <HistoryLine key={order.orderId} order={order} />
        ))}
      </OrderTable>
      <Pager>
        <AllLink list="history" />
      </Pager>
    </>
  )
}

export function TradeHistory() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const fills = data.past?.fills ?? []
  if (fills.length === 0)
    return <EmptyState text={t('empty.tradesWeek')} action={<AllLink list="trades" />} />
  return (
    <>
      <OrderTable columns={['time', 'pair', 'side', 'price', 'amount', 'total', 'fee', 'role']}>
        {fills.map((fill) => (
          <FillLine key={`${fill.tradeId}-${fill.orderId}`} fill={fill} />
        ))}
      </OrderTable>
      <Pager>
        <AllLink list="trades" />
      </Pager>
    </>
  )
}
