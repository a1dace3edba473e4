// The cells that lists of orders and trades share: pair, side, figures with the decimals of their pair.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { OrderRow } from '#app/services/trading.ts'
import type { TerminalData } from './load-terminal.ts'
import { useTerminal } from './terminal-context.ts'

type Pair = Pick<TerminalData['pairs'][number], 'symbol' | 'base' | 'quote' | 'priceDecimals'>

export function usePair(symbol: string): Pair {
  const { data } = useTerminal()
  return data.pairs.find((pair) => pair.symbol === symbol) ?? data.market
}

export function PairCell({ pair }: { pair: Pair }) {
  const { t } = useTranslation('order')
  return (
    <td data-label={t('column.pair')} className="pair-cell half" lang="en" translate="no">
      <span>
        <b>{pair.base}</b>/{pair.quote}
      </span>
    </td>
  )
}

export function SideCell({ side }: { side: 'buy' | 'sell' }) {
  const { t } = useTranslation('order')
  return (
    <td data-label={t('column.side')} className={`half ${side === 'buy' ? 'up' : 'down'}`}>
      {t(`side.${side}`)}
    </td>
  )
}

export function TypeCell({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order')
  const tif = tifs.find((known) => known === order.tif)
  return (
    <td data-label={t('column.type')} className="half">
      <span>
        {order.source === 'oco' ? t('form.oco') : t(`type.${order.orderType}`)}
        {order.orderType === 'limit' && tif !== undefined && tif !== 'gtc' && (
          <small lang="en" translate="no">
            {' '}
            {t(`tif.${tif}`)}
          </small>
        )}
      </span>
    </td>
  )
}

const tifs = ['gtc', 'ioc', 'fok', 'post-only'] as const

/** A figure column: right-aligned, with its name for the card view of phones, where a short one takes half a line. */
export function FigureCell({
  label,
  children,
  half,
}: {
  label: string
  children: ReactNode
  half?: boolean
}) {
  return (
    <td data-label={label} className={half ? 'num end half' : 'num end'} dir="ltr">
      {children}
    </td>
  )
}

export function useFigures(pair: Pair): Formats & { price: (text: string | null) => string } {
  const formats = useFormats()
  return {
    ...formats,
    price: (text) => (text === null ? '–' : formats.decimal(text, { places: pair.priceDecimals })),
  }
}
