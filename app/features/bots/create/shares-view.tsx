// What is spent on each coin, as a ring and as a list, and when a plan buys next.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Ring, ringColour } from '#app/parts/ring.tsx'
import type { SharesPreview } from './preview-shapes.ts'

export function SharesView({ preview: { parts, runs } }: { preview: SharesPreview }) {
  const { t } = useTranslation('bot-forms')
  const formats = useFormats()
  const percents = parts.map(({ share }) => Number(share) * 100)
  const slices = percents.map((percent, index) => ({
    percent,
    from: percents.slice(0, index).reduce((sum, one) => sum + one, 0),
  }))
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <div className="flex flex-wrap items-center gap-6">
        <Ring slices={slices} />
        <ul className="flex min-w-56 flex-1 flex-col gap-1">
          {parts.map(({ coin, share, amount }, index) => (
            <li key={coin} className="flex items-center gap-2">
              <span
                className="size-2.5 rounded-full"
                style={{ background: ringColour(index) }}
                aria-hidden="true"
              />
              <span className="flex-1" lang="en" translate="no">
                {coin}
              </span>
              <span className="num text-text-3">{formats.percent(share, { signed: false })}</span>
              <span className="num w-32 text-end">{formats.money(amount, 'USDT', { places: 2 })}</span>
            </li>
          ))}
        </ul>
      </div>
      {runs.length > 0 && (
        <section aria-labelledby="runs-title">
          <h3 id="runs-title" className="text-md">
            {t('runs.title')}
          </h3>
          <ol className="num mt-1 grid gap-1 text-text-2 pad:grid-cols-2">
            {runs.map((at) => (
              <li key={at}>{formats.dateTime(at)}</li>
            ))}
          </ol>
          <p className="mt-1 text-sm text-text-3">{t('runs.zone')}</p>
        </section>
      )}
    </div>
  )
}
