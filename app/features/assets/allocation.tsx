// Shares of the whole as a ring and as words: the ring is drawn, the list is read.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { AssetRow } from './load-assets.ts'
import { type Slice, slicesOf } from './slices.ts'

/** A circle of this radius is 100 long, so that a dash is a percentage. */
const radius = 15.9155
const colours = ['--accent', '--info', '--good', '--warn', '--bad', '--text-3'] as const
const colourOf = (index: number) => `var(${colours[index % colours.length]})`

export function Allocation({ rows }: { rows: readonly AssetRow[] }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const slices = slicesOf(rows)
  const nameOf = ({ coin }: Slice) => coin ?? t('allocation.others')
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="allocation-title">
      <h2 id="allocation-title" className="text-md">
        {t('allocation.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-6">
        <svg viewBox="0 0 42 42" className="size-36 -rotate-90" aria-hidden="true">
          {slices.map(({ percent, from }, index) => (
            <circle
              key={from}
              cx="21"
              cy="21"
              r={radius}
              fill="none"
              stroke={colourOf(index)}
              strokeWidth="6"
              strokeDasharray={`${Math.max(percent - 0.4, 0.2)} ${100 - Math.max(percent - 0.4, 0.2)}`}
              strokeDashoffset={-from}
            />
          ))}
        </svg>
        <ul className="flex min-w-40 flex-1 flex-col gap-1">
          {slices.map((slice, index) => (
            <li key={slice.from} className="flex items-center gap-2">
              <span
                className="size-2.5 rounded-full"
                style={{ background: colourOf(index) }}
                aria-hidden="true"
              />
              <span className="flex-1">{nameOf(slice)}</span>
              <span className="num">{formats.percent(slice.share, { signed: false })}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
