// Beside the boards of the spot index: back to the last pair, one's open orders, and the way to all markets.

import { Link } from '@remix-run/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import { useLiveMarkets } from './use-live-markets.ts'

const card = 'panel flex min-h-16 items-center justify-between gap-3 px-4 py-3 hover:bg-bg-2'

function Card({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className={card}>
      <span className="text-sm text-text-3">{title}</span>
      {children}
    </Link>
  )
}

export function LastPairCard({ market }: { market: MarketRow }) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const { base, quote, ticker, priceDecimals } = market
  const figures = useRef<HTMLSpanElement>(null)
  useLiveMarkets(
    figures,
    useMemo(() => [market], [market]),
  )
  return (
    <Card to={local(`/spot/${market.symbol}`)} title={t('index.continue')}>
      <span ref={figures} className="flex items-center gap-2.5">
        <CoinLogo coin={base} size={24} />
        <span lang="en" translate="no" className="font-medium">
          {base}/{quote}
        </span>
        <span className="flex flex-col items-end" data-symbol={market.symbol}>
          <span className="num" data-live="last">
            {formats.decimal(ticker.last, { places: priceDecimals })}
          </span>
          <ChangeText change={ticker.change} className="text-sm" />
        </span>
      </span>
    </Card>
  )
}

export function OpenOrdersCard({ count, isMore }: { count: number; isMore: boolean }) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  return (
    <Card to={local('/orders/spot')} title={t('index.openOrders')}>
      <span className="num text-lg font-semibold">
        {count}
        {isMore && '+'}
      </span>
    </Card>
  )
}

export function AllMarketsCard({ total }: { total: number }) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  return (
    <Card to={local('/markets')} title={t('all.title')}>
      <span className="num text-text-2">{t('count', { count: total })}</span>
    </Card>
  )
}
