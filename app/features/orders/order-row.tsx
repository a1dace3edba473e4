// How one order or trade is written in tables, cards and on its own page: pair, side, type, prices, state.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount, amountText, Fees } from '#app/parts/amount.tsx'
import { reasonText } from '#app/parts/cancel-reason.ts'
import { isCancelled, orderStatusText } from '#app/parts/order-status.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { PairFacts } from './pair-facts.ts'
import { terminalPath } from './terminal-path.ts'

const tifs = ['ioc', 'fok', 'post-only'] as const

const statusTones: Record<OrderRow['status'], BadgeTone> = {
  accepted: 'neutral',
  live: 'info',
  'partially-filled': 'accent',
  filled: 'up',
  cancelled: 'neutral',
  'partially-cancelled': 'warn',
}

export function OrderState({ order }: { order: Pick<OrderRow, 'status' | 'reason'> }) {
  const { t } = useTranslation('order')
  const { t: page } = useTranslation('orders')
  const { status, reason } = order
  const why = isCancelled(order) ? reasonText(reason, t) : ''
  return (
    <span className="inline-flex flex-col items-start">
      <Badge tone={statusTones[status]}>{orderStatusText(order, t)}</Badge>
      {why && (
        <span className="text-sm whitespace-normal text-text-3">
          {why} <span className="whitespace-nowrap">{page('reasonCode', { code: reason })}</span>
        </span>
      )}
    </span>
  )
}

export function useOrderWords(pairs: readonly PairFacts[]) {
  const formats = useFormats()
  const { t } = useTranslation('order')
  const { t: page } = useTranslation('orders')
  const local = useLocalPath()
  const bySymbol = new Map(pairs.map((pair) => [pair.symbol, pair]))
  const places = (symbol: string) => bySymbol.get(symbol)?.priceDecimals
  const coins = (symbol: string) => bySymbol.get(symbol) ?? { base: symbol, quote: '' }
  const name = (symbol: string) => {
    const { base, quote } = coins(symbol)
    return quote ? `${base}/${quote}` : base
  }
  return {
    t,
    page,
    formats,
    coins,
    name,
    /** Of a margin wallet its terminal has that wallet chosen. */
    pair: (symbol: string, wallet?: string) => (
      <Link
        to={local(terminalPath(symbol, wallet))}
        lang="en"
        translate="no"
        className="py-1 font-medium hover:underline"
      >
        {name(symbol)}
      </Link>
    ),
    number: (orderId: string) => (
      <Link
        to={local(`/orders/${orderId}`)}
        aria-label={page('openOrder', { id: orderId })}
        className="py-1 text-accent hover:underline"
      >
        {orderId}
      </Link>
    ),
    side: (side: 'buy' | 'sell') => (
      <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span>
    ),
    type: ({ orderType, tif, source }: OrderRow) => {
      if (source === 'oco') return t('form.oco')
      const named = tifs.find((one) => one === tif)
      return orderType === 'limit' && named
        ? `${t('type.limit')} ${t(`tif.${named}`)}`
        : t(`type.${orderType}`)
    },
    price: (symbol: string, text: string | null) =>
      text === null ? '-' : formats.decimal(text, { places: places(symbol) }),
    average: (symbol: string, text: string | null) =>
      text === null ? (
        '-'
      ) : (
        <Amount
          text={text}
          coin={coins(symbol).quote}
          places={{ minPlaces: places(symbol), maxPlaces: (places(symbol) ?? 8) + 2 }}
        />
      ),
    size: ({ size, quoteSize, symbol }: OrderRow) =>
      size === null
        ? `${amountText(formats, quoteSize ?? '0', coins(symbol).quote)} ${coins(symbol).quote}`
        : formats.decimal(size),
    fees: (fee: OrderRow['fee']) => (fee.length === 0 ? '-' : <Fees fees={fee} />),
  }
}

export type OrderWords = ReturnType<typeof useOrderWords>
