// Open orders: live rows, each cancelled by its own small form, or edited in place behind a link.

import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { queryWith } from '#app/parts/query-with.ts'
import { multiplyDecimals } from '#app/parts/units.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EditLine } from './edit-line.tsx'
import { FigureCell, PairCell, SideCell, TypeCell, useFigures, usePair } from './order-cells.tsx'
import { OrderTable } from './order-table.tsx'
import { ocoOfLeg, rowOfPlan } from './plan-rows.ts'
import { RowActions } from './row-actions.tsx'
import { useTerminal } from './terminal-context.ts'
import { useOpenOrders } from './use-own-prices.ts'

function useRowWords(order: OrderRow) {
  const pair = usePair(order.symbol)
  const figures = useFigures(pair)
  const { t } = useTranslation('order')
  return {
    side: t(`side.${order.side}`),
    size: figures.decimal(order.remainingSize),
    base: pair.base,
    price: figures.price(order.price),
  }
}

function OrderActions({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const words = useRowWords(order)
  const { orderId } = order
  const planId = ocoOfLeg(order.clientOid)
  return (
    <RowActions
      row={orderId}
      edit={planId ? { tab: 'oco', edit: rowOfPlan(planId) } : { edit: orderId, price: null }}
      editLabel={t('row.modifyNamed', words)}
      cancel={{ intent: 'cancel', orderId }}
      cancelLabel={t('row.cancelNamed', words)}
    />
  )
}

function OrderLine({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const pair = usePair(order.symbol)
  const figures = useFigures(pair)
  const total = order.price === null || order.size === null ? null : multiplyDecimals(order.price, order.size)
  return (
    <tr>
      <td data-label={t('column.time')} className="num">
        {figures.dateTime(order.createdAt)}
      </td>
      <PairCell pair={pair} />
      <TypeCell order={order} />
      <SideCell side={order.side} />
      <FigureCell label={t('column.price')} half>
        {figures.price(order.price)}
      </FigureCell>
      <FigureCell label={t('column.filledOf')}>
        {`${figures.decimal(order.executedSize)} / ${figures.decimal(order.size ?? '0')}`}
      </FigureCell>
      <FigureCell label={t('column.total')}>
        {total === null ? '–' : <Amount text={total} coin={pair.quote} named />}
      </FigureCell>
      <OrderActions order={order} />
    </tr>
  )
}

export function useShownOrders(): OrderRow[] {
  const { data, view } = useTerminal()
  const orders = useOpenOrders()
  return view.scope === 'pair' ? orders.filter((order) => order.symbol === data.market.symbol) : orders
}

export function OpenOrders() {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  const [search] = useSearchParams()
  const orders = useShownOrders()
  if (orders.length === 0) {
    return (
      <EmptyState
        text={t('empty.open')}
        action={
          <Link
            to={`${queryWith(search, { side: 'buy' })}#order-form`}
            className="text-accent"
            preventScrollReset
          >
            {t('empty.openAction')}
          </Link>
        }
      />
    )
  }
  return (
    <OrderTable columns={['time', 'pair', 'type', 'side', 'price', 'filledOf', 'total', 'action']}>
      {orders.map((order) =>
        order.orderId === view.edit ? (
          <EditLine key={`${order.orderId} ${view.price}`} order={order} />
        ) : (
          <OrderLine key={order.orderId} order={order} />
        ),
      )}
    </OrderTable>
  )
}
