// A short list of pairs with the last seven days as a line; price and change move by themselves.

import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import type { SparkLine } from './load-sparks.ts'
import { Spark } from './spark.tsx'
import { useLiveMarkets } from './use-live-markets.ts'

function Mover({ market, spark }: { market: MarketRow; spark: SparkLine | undefined }) {
  const formats = useFormats()
  const local = useLocalPath()
  const { symbol, base, quote, name, priceDecimals, ticker } = market
  return (
    <li data-symbol={symbol}>
      <Link
        to={local(`/spot/${symbol}`)}
        prefetch="intent"
        className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 px-4 py-1.5 hover:bg-bg-2"
      >
        <CoinLogo coin={base} size={28} />
        <span className="min-w-0">
          <span lang="en" translate="no" className="block leading-5 font-medium">
            {base}
            <span className="text-text-3">/{quote}</span>
          </span>
          <span className="block truncate text-sm text-text-3">{name}</span>
        </span>
        {spark ? <Spark {...spark} /> : <span />}
        <span className="w-22 text-end">
          <span data-live="last" className="num block leading-5 font-medium">
            {formats.decimal(ticker.last, { places: priceDecimals })}
          </span>
          <ChangeText change={ticker.change} className="text-sm" />
        </span>
      </Link>
    </li>
  )
}

export function MoverList({ markets, sparks }: { markets: MarketRow[]; sparks: Record<string, SparkLine> }) {
  const list = useRef<HTMLUListElement>(null)
  useLiveMarkets(list, markets)
  return (
    <ul ref={list} className="divide-y divide-line-1">
      {markets.map((market) => (
        <Mover key={market.symbol} market={market} spark={sparks[market.symbol]} />
      ))}
    </ul>
  )
}
