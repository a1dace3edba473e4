// The most traded markets as cards: price and change move by themselves, the line is the last seven days.

import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { MarketRow } from '#app/services/markets.ts'
import type { SparkLine } from './load-sparks.ts'
import { Spark } from './market-extras.tsx'
import { useLiveMarkets } from './use-live-markets.ts'

function Card({ market, spark }: { market: MarketRow; spark: SparkLine | undefined }) {
  const formats = useFormats()
  const local = useLocalPath()
  const { symbol, base, quote, name, priceDecimals, ticker } = market
  return (
    <li data-symbol={symbol}>
      <Link
        to={local(`/spot/${symbol}`)}
        prefetch="intent"
        className="panel grid h-full grid-cols-[auto_1fr] items-center gap-x-3 gap-y-3 p-4 hover:border-line-2"
      >
        <CoinLogo coin={base} size={32} />
        <span className="min-w-0">
          <span lang="en" translate="no" className="block font-medium">
            {base}
            <span className="text-text-3">/{quote}</span>
          </span>
          <span className="block truncate text-sm text-text-3">{name}</span>
        </span>
        <span className="col-span-2 flex items-end justify-between gap-3">
          <span className="min-w-0">
            <span data-live="last" className="num block text-lg font-semibold">
              {formats.decimal(ticker.last, { places: priceDecimals })}
            </span>
            <ChangeText change={ticker.change} />
          </span>
          {spark && <Spark {...spark} />}
        </span>
      </Link>
    </li>
  )
}

export function PopularMarkets({
  markets,
  sparks,
}: {
  markets: MarketRow[]
  sparks: Record<string, SparkLine>
}) {
  const list = useRef<HTMLUListElement>(null)
  useLiveMarkets(list, markets)
  return (
    <ul
      ref={list}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,232px),1fr))] gap-3 pc:grid-cols-3"
    >
      {markets.map((market) => (
        <Card key={market.symbol} market={market} spark={sparks[market.symbol]} />
      ))}
    </ul>
  )
}
