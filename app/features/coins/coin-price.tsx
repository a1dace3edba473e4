// How a coin's price went over a period: its candles, its highest and lowest price, the change.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useCandleFeed } from '#app/live/use-candle-feed.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Period } from './coin-period.ts'
import type { CoinProfile } from './load-coin.ts'

export function CoinPrice({
  profile,
  period,
  names,
}: {
  profile: CoinProfile
  period: Period
  names: Period[]
}) {
  const { t } = useTranslation('coin')
  const formats = useFormats()
  const { prices, main } = profile
  const feed = useCandleFeed(main.symbol, prices.interval, profile.now)
  const price = (text: string | null) =>
    text === null ? '-' : `${formats.decimal(text, { places: main.priceDecimals })} ${main.quote}`
  return (
    <section className="panel" aria-labelledby="price">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3">
        <h2 id="price" className="text-md">
          {t('price.title')}
        </h2>
        <TabLinks
          param="period"
          look="segment"
          label={t('price.period')}
          selected={period}
          items={names.map((value) => ({ value, label: t(`price.${value}`) }))}
        />
      </div>
      <div className="px-4 py-3">
        <CandleChart market={main} interval={prices.interval} candles={prices.candles} feed={feed} />
        <div className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 pad:grid-cols-4">
          {(
            [
              ['change', prices.change === null ? '-' : <ChangeText key="change" change={prices.change} />],
              ['high', price(prices.high)],
              ['low', price(prices.low)],
              ['since', prices.since === null ? '-' : formats.date(prices.since)],
            ] as const
          ).map(([name, value]) => (
            <span key={name} className="flex flex-col">
              <span className="text-sm text-text-3">{t(`price.${name}`)}</span>
              <span className="num">{value}</span>
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
