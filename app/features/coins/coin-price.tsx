// How a coin's price went over a period: one line, its highest and lowest, the change.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { type CoinProfile, type Period, priceBox } from './load-coin.ts'

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
  const { line, main } = profile
  const { width, height } = priceBox
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
      <figure className="px-4 py-3">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-48 w-full text-accent"
        >
          <title>{t('price.title')}</title>
          {line.path && <path d={`${line.path}V${height}H0Z`} fill="currentColor" opacity={0.1} />}
          <path
            d={line.path}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <figcaption className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 pad:grid-cols-4">
          {(
            [
              ['change', line.change === null ? '-' : <ChangeText key="change" change={line.change} />],
              ['high', price(line.high)],
              ['low', price(line.low)],
              ['since', line.since === null ? '-' : formats.date(line.since)],
            ] as const
          ).map(([name, value]) => (
            <span key={name} className="flex flex-col">
              <span className="text-sm text-text-3">{t(`price.${name}`)}</span>
              <span className="num">{value}</span>
            </span>
          ))}
        </figcaption>
      </figure>
    </section>
  )
}
