// Open orders: live rows, each cancelled by its own small form, or edited in place behind a link.

import { Link, useActionData, useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/features/frame/csrf-field.tsx'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useAlive } from '#app/live/use-alive.ts'
import type { OrderRow } from '#app/services/services.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type TerminalAnswer, viaField, viaPage } from './answer.ts'
import { FigureCell, HeadRow, PairCell, SideCell, TypeCell, useFigures, usePair } from './order-cells.tsx'
import { useTerminal } from './terminal-context.ts'
import { useOpenOrders } from './use-own-prices.ts'
import { useSayAnswer } from './use-say-answer.ts'
import { queryWith } from './view-state.ts'

const timesDecimals = 16

/** price × size of two short decimals, exact through integers; display only. */
function worth(price: string | null, size: string | null): string | null {
  if (price === null || size === null) return null
  const scale = (text: string) => (text.split('.')[1] ?? '').length
  const [a, b] = [scale(price), scale(size)]
  const units = BigInt(price.replace('.', '')) * BigInt(size.replace('.', ''))
  const digits = units.toString().padStart(a + b + 1, '0')
  const cut = digits.length - a - b
  const fraction = digits.slice(cut).slice(0, timesDecimals).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
}

export function HiddenFields({ intent, orderId }: { intent: string; orderId?: string }) {
  const { data } = useTerminal()
  const alive = useAlive()
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formId" value={data.formId} />
      {orderId !== undefined && <input type="hidden" name="orderId" value={orderId} />}
      {alive && <input type="hidden" name={viaField} value={viaPage} />}
    </>
  )
}

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
  const fetcher = useFetcher<TerminalAnswer>({ key: `cancel-${order.orderId}` })
  const words = useRowWords(order)
  useSayAnswer(fetcher.data)
  return (
    <td className="row-actions">
      <ButtonLink
        to={queryWith(search, { edit: order.orderId })}
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
  const total = worth(order.price, order.size)
  return (
    <tr>
      <td data-label={t('column.time')} className="num">
        {figures.dateTime(order.createdAt)}
      </td>
      <PairCell pair={pair} />
      <TypeCell order={order} />
      <SideCell side={order.side} />
      <FigureCell label={t('column.price')}>{figures.price(order.price)}</FigureCell>
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

function EditInput(props: {
  name: 'price' | 'amount'
  label: string
  form: string
  value: string
  error: string | null
}) {
  const { name, label, form, value, error } = props
  return (
    <>
      <input
        form={form}
        name={name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        className="edit-input num"
      />
      {error && <small className="edit-error">{error}</small>}
    </>
  )
}

function EditLine({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { data } = useTerminal()
  const pair = usePair(order.symbol)
  const figures = useFigures(pair)
  const [search, setSearch] = useSearchParams()
  const fetcher = useFetcher<TerminalAnswer>({ key: `modify-${order.orderId}` })
  const posted = useActionData<TerminalAnswer>()
  const row = useRef<HTMLTableRowElement>(null)
  const formName = `modify-${order.orderId}`
  const answer =
    fetcher.data ?? (posted && 'orderId' in posted && posted.orderId === order.orderId ? posted : undefined)
  const { refusal, errorOf } = useSayAnswer(fetcher.data, answer)
  const show = (text: string, minPlaces = 0) => formatDecimal(text, locale, { grouped: false, minPlaces })
  useEffect(() => row.current?.querySelector<HTMLInputElement>('[name="price"]')?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (fetcher.data?.kind === 'done') setSearch(queryOf(search), { replace: true, preventScrollReset: true })
  }, [fetcher.data])
  return (
    <tr ref={row} className="editing">
      <td data-label={t('column.time')} className="num">
        {figures.dateTime(order.createdAt)}
      </td>
      <PairCell pair={pair} />
      <TypeCell order={order} />
      <SideCell side={order.side} />
      <td data-label={t('column.price')} className="end">
        <EditInput
          name="price"
          form={formName}
          label={t('row.newPrice', { coin: pair.quote })}
          value={order.price === null ? '' : show(order.price, pair.priceDecimals)}
          error={errorOf('price')}
        />
      </td>
      <td data-label={t('column.amount')} className="end">
        <EditInput
          name="amount"
          form={formName}
          label={t('row.newAmount', { coin: pair.base })}
          value={show(order.size ?? '0')}
          error={errorOf('amount')}
        />
      </td>
      <td className="end">
        {refusal && (
          <small className="edit-error" role="alert">
            {refusal}
          </small>
        )}
      </td>
      <td className="row-actions">
        <fetcher.Form method="post" id={formName} key={data.market.symbol}>
          <HiddenFields intent="modify" orderId={order.orderId} />
          <Button type="submit" size={24} kind="primary" pending={fetcher.state !== 'idle'}>
            {t('row.save')}
          </Button>
        </fetcher.Form>
        <ButtonLink to={queryWith(search, { edit: null })} replace preventScrollReset size={24} kind="ghost">
          {t('row.leave')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function queryOf(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('edit')
  return next
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
            <EditLine key={order.orderId} order={order} />
          ) : (
            <OrderLine key={order.orderId} order={order} />
          ),
        )}
      </tbody>
    </table>
  )
}
