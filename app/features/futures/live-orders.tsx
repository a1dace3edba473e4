// Live orders of contracts: each cancelled by its own small form, or edited in place behind a link.

import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import type { ContractOrderRecord } from '#app/services/futures/futures.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useNewestSearch } from '#app/ui/search-link.tsx'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'
import { FormFields } from './form-fields.tsx'
import { rowKey } from './order-keys.ts'
import { type LegField, legFields } from './order-values.ts'
import { wordOfOrder } from './order-words.ts'
import { ColumnHeads } from './positions.tsx'
import { useRefusalText } from './refusal-text.ts'
import { useFacts } from './use-facts.ts'
import { useOwn } from './use-own.ts'
import { useOwnAnswer } from './use-row-answers.ts'
import { ViewButton } from './view-button.tsx'

const columns = ['time', 'contract', 'side', 'price', 'filledOf', 'reduceOnly', 'action'] as const

const kindOf = { takeProfit: 'plan.profit', stopLoss: 'plan.loss' } as const

interface RowProps {
  order: ContractOrderRecord
  facts: ContractFacts
}

function Cells({ order, facts }: RowProps) {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  const word = wordOfOrder(order)
  const brings = legFields
    .map((field) => [field, order[field]] as const)
    .flatMap(([field, leg]) =>
      leg
        ? [`${t(kindOf[field])} ${formats.decimal(leg.triggerPrice, { minPlaces: facts.priceDecimals })}`]
        : [],
    )
    .join(' · ')
  return (
    <>
      <td className="num" data-label={t('column.time')}>
        {formats.dateTime(order.createdAt)}
      </td>
      <td className="contract-cell">
        <b lang="en" translate="no">
          {facts.name}
        </b>
        <small>
          {t(`order:tif.${order.tif}`)} · {t(`word.${order.marginMode}`)} {order.leverage}x
        </small>
        {brings && <small className="brings num">{brings}</small>}
      </td>
      <td data-label={t('column.side')}>
        <b className={order.side === 'buy' ? 'up' : 'down'}>{t(`word.${word}`)}</b>
      </td>
      <td className="num end half" data-label={t('column.price')}>
        {formats.decimal(order.price, { places: facts.priceDecimals })}
      </td>
      <td className="num end" data-label={t('column.filledOf')}>
        {formats.decimal(order.executedSize)} / {formats.decimal(order.size)} {facts.unit}
      </td>
      <td className="end" data-label={t('column.reduceOnly')}>
        {t(order.isClosing ? 'yes' : 'no')}
      </td>
    </>
  )
}

function LiveRow({ order, facts }: RowProps) {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  const search = useNewestSearch()
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`cancel-${order.orderId}`) })
  const names = {
    side: t(`word.${wordOfOrder(order)}`),
    size: formats.decimal(order.remainingSize),
    base: facts.unit,
    price: formats.decimal(order.price, { places: facts.priceDecimals }),
  }
  return (
    <tr data-order={order.orderId}>
      <Cells order={order} facts={facts} />
      <td className="row-actions">
        <ViewButton
          to={queryWith(search, { edit: order.orderId })}
          size={24}
          kind="ghost"
          aria-label={t('order:row.modifyNamed', names)}
        >
          {t('order:row.modify')}
        </ViewButton>
        <fetcher.Form method="post">
          <FormFields intent="cancel" orderId={order.orderId} />
          <Button
            type="submit"
            size={24}
            kind="danger"
            data-cancel
            pending={fetcher.state !== 'idle'}
            aria-label={t('order:row.cancelNamed', names)}
          >
            {t('order:row.cancel')}
          </Button>
        </fetcher.Form>
      </td>
    </tr>
  )
}

/** The same row with boxes for a new price and a new amount. */
function EditRow({ order, facts }: RowProps) {
  const { t } = useTranslation(['futures', 'order'])
  const locale = useLocale()
  const sentence = useRefusalText()
  const search = useNewestSearch()
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`modify-${order.orderId}`) })
  useOwnAnswer(fetcher.data)
  const posted = useActionAnswer<ContractAnswer>()
  const answer = fetcher.data ?? posted
  const isOwn = answer !== undefined && 'row' in answer && answer.row === order.orderId
  const error =
    isOwn && answer.kind === 'refused'
      ? sentence(answer.refusal)
      : isOwn && answer.kind === 'wrong'
        ? t(`problem.${answer.problem}`)
        : null
  const box = (name: 'price' | 'amount' | LegField, label: string, value: string) => (
    <input
      id={`${name}-${order.orderId}`}
      name={name}
      aria-label={label}
      defaultValue={value && formatDecimal(value, locale, { grouped: false })}
      inputMode="decimal"
      autoComplete="off"
      data-locale={locale}
      className="edit-input num"
      aria-invalid={error ? true : undefined}
    />
  )
  return (
    <tr className="editing" data-order={order.orderId}>
      <td colSpan={columns.length}>
        <fetcher.Form method="post" className="edit-contract-order">
          <FormFields intent="modify" orderId={order.orderId} />
          <b lang="en" translate="no">
            {facts.name}
          </b>
          <span>{t(`word.${wordOfOrder(order)}`)}</span>
          {box('price', t('order:row.newPrice', { coin: facts.quote }), order.price)}
          {box('amount', t('order:row.newAmount', { coin: facts.unit }), order.size)}
          {!order.isClosing &&
            legFields.map((field) => (
              <span key={field} className="leg">
                <label htmlFor={`${field}-${order.orderId}`}>{t(kindOf[field])}</label>
                {box(field, t(kindOf[field]), order[field]?.triggerPrice ?? '')}
              </span>
            ))}
          <Button type="submit" size={32} kind="primary" pending={fetcher.state !== 'idle'}>
            {t('order:row.save')}
          </Button>
          <ViewButton to={queryWith(search, { edit: null })} kind="ghost">
            {t('order:row.leave')}
          </ViewButton>
          {error && (
            <span role="alert" className="edit-error">
              {error}
            </span>
          )}
        </fetcher.Form>
      </td>
    </tr>
  )
}

export function useShownOrders(): readonly ContractOrderRecord[] {
  const { view, data } = useContract()
  const orders = useOwn((state) => state.orders)
  return view.scope === 'contract' ? orders.filter(({ symbol }) => symbol === data.contract.symbol) : orders
}

export function LiveOrders() {
  const { t } = useTranslation('futures')
  const { view } = useContract()
  const orders = useShownOrders()
  const factsOf = useFacts()
  if (orders.length === 0) return <EmptyState text={t('empty.orders')} />
  return (
    <table className="order-table cards">
      <ColumnHeads names={columns} />
      <tbody>
        {orders.map((order) => {
          const facts = factsOf(order.symbol)
          if (!facts) return null
          const Row = order.orderId === view.edit ? EditRow : LiveRow
          return <Row key={order.orderId} {...{ order, facts }} />
        })}
      </tbody>
    </table>
  )
}
