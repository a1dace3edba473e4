// An open order being edited in place: new price and amount, saved by a form of its own.

import { useFetcher, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { PairCell, SideCell, TypeCell, useFigures, usePair } from './order-cells.tsx'
import { useTerminal } from './terminal-context.ts'
import { useAnswerToast } from './use-answer-toast.ts'

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

export function EditLine({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { data, view } = useTerminal()
  const pair = usePair(order.symbol)
  const figures = useFigures(pair)
  const [search, setSearch] = useSearchParams()
  const fetcher = useFetcher<TerminalAnswer>({ key: `modify-${order.orderId}` })
  const posted = useActionAnswer<TerminalAnswer>()
  const row = useRef<HTMLTableRowElement>(null)
  const formName = `modify-${order.orderId}`
  const answer =
    fetcher.data ?? (posted && 'orderId' in posted && posted.orderId === order.orderId ? posted : undefined)
  const { refusal, errorOf } = useAnswerToast(fetcher.data, answer)
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
          value={order.price === null ? '' : show(view.price ?? order.price, pair.priceDecimals)}
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
        <ButtonLink
          to={queryWith(search, { edit: null, price: null })}
          replace
          preventScrollReset
          size={24}
          kind="ghost"
        >
          {t('row.leave')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function queryOf(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('edit')
  next.delete('price')
  return next
}
