// Open orders: live rows, each cancelled by its own small form, or edited in place behind a link.

import { Link, useFetcher, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { multiplyDecimals } from '#app/parts/units.ts'
import type { OrderRow } from '#app/services/services.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TerminalAnswer } from './answer.ts'
import { EditLine } from './edit-line.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { FigureCell, HeadRow, PairCell, SideCell, TypeCell, useFigures, usePair } from './order-cells.tsx'
import { ocoOfLeg, rowOfPlan } from './plan-rows.ts'
import { useTerminal } from './terminal-context.ts'
import { cancelKey } from './use-cancel-answers.ts'
import { useOpenOrders } from './use-own-prices.ts'
import { queryWith } from './view-state.ts'

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

function RowActions({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  const fetcher = useFetcher<TerminalAnswer>({ key: cancelKey(order.orderId) })
  const words = useRowWords(order)
  const planId = ocoOfLeg(order.clientOid)
  return (
    <td className="row-actions">
      <ButtonLink
        to={queryWith(
          search,
          planId ? { tab: 'oco', edit: rowOfPlan(planId) } : { edit: order.orderId, price: null },
        )}
        replace
        preventScrollReset
        size={24}
        kind="ghost"
        aria-label={t('row.modifyNamed', words)}
      >
        {t('row.modify')}
      </ButtonLink>
      <fetcher.Form method="post">
        <HiddenFields intent="cancel" orderId={order.orderId} />
        <Button
          type="submit"
          size={24}
          kind="danger"
          data-cancel
          pending={fetcher.state !== 'idle'}
          aria-label={t('row.cancelNamed', words)}
        >
          {t('row.cancel')}
        </Button>
      </fetcher.Form>
    </td>
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
        {total === null ? '–' : `${figures.decimal(total, { maxPlaces: 8 })} ${pair.quote}`}
      </FigureCell>
      <RowActions order={order} />
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
    <table className="order-table cards">
      <HeadRow
        names={[
          { text: t('column.time') },
          { text: t('column.pair') },
          { text: t('column.type') },
          { text: t('column.side') },
          { text: t('column.price'), end: true },
          { text: t('column.filledOf'), end: true },
          { text: t('column.total'), end: true },
          { text: t('column.action'), end: true },
        ]}
      />
      <tbody>
        {orders.map((order) =>
          order.orderId === view.edit ? (
            <EditLine key={`${order.orderId} ${view.price}`} order={order} />
          ) : (
            <OrderLine key={order.orderId} order={order} />
          ),
        )}
      </tbody>
    </table>
  )
}
