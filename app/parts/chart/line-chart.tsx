// A chart of values over time for any page, such as equity beside buy and hold: axes with dates and values, a legend that
// follows pointer and arrow keys, a summary in words and a data table.
//
//   <LineChart label={t('equity')} times={times} format={(value) => `${formats.decimal(value.toFixed(2))} USDT`}
//     series={[{ key: 'bot', name: t('bot'), values, colour: 'var(--accent)', isArea: true },
//              { key: 'hold', name: t('hold'), values: held, colour: 'var(--info)', dashes: '5 4' }]} />
//   route: export const handle = { i18n: ['chart', …] }
//
// Drawn by the server, complete without JavaScript; times and values are numbers for display (never for sums of money).

import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  type LineLayout,
  type LineSeries,
  layOutLines,
  lineBox,
  nearestPoint,
  showValue,
} from './line-layout.ts'
import { LineRows } from './line-rows.tsx'

export interface LineChartProps {
  /** What it shows, for screen readers. */
  label: string
  /** In ms, ascending. */
  times: readonly number[]
  series: readonly LineSeries[]
  /** A value with its unit: legend, summary, table. */
  format: (value: number) => string
  /** A mark of the axis with as many decimals as it needs; digits alone without it. */
  formatMark?: (value: number, places: number) => string
  /** A value worth a line: zero, or what was invested. */
  baseline?: number
  /** Height of the drawing, as a class; 14rem without one. */
  className?: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function LineChart(props: LineChartProps) {
  const { label, times, series, format, baseline, className = 'h-56' } = props
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const [index, setIndex] = useState<number | null>(null)
  const drawing = useMemo(() => layOutLines(times, series, baseline), [times, series, baseline])
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return <p className="py-4 text-text-3">{t('line.empty')}</p>
  const shown = Math.min(index ?? times.length - 1, times.length - 1)
  return (
    <figure className="page-chart">
      <figcaption>
        <p className="line-legend num">
          <span>{formats.dateTime(times[shown] ?? last)}</span>
          {series.map(({ key, name, colour, dashes, values }) => (
            <span key={key}>
              <LineSample colour={colour} dashes={dashes} />
              {name} <b>{showValue(values[shown], format)}</b>
            </span>
          ))}
        </p>
        <p className="sr-only">
          {label} {t('line.span', { from: formats.dateTime(first), to: formats.dateTime(last) })}{' '}
          {series.map((one) => summaryOf(one, format, (values) => t('line.series', values))).join(' ')}
        </p>
      </figcaption>
      <Plot
        {...props}
        className={className}
        drawing={drawing}
        index={index}
        shown={shown}
        onIndex={setIndex}
      />
      <details className="chart-details">
        <summary>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t('table')}>
          <LineRows times={times} series={series} format={format} />
        </section>
      </details>
    </figure>
  )
}

type Sentence = (values: Record<'name' | 'first' | 'last' | 'least' | 'most', string>) => string

function summaryOf(
  { name, values }: LineSeries,
  format: (value: number) => string,
  sentence: Sentence,
): string {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return `${name}: -`
  return sentence({
    name,
    first: format(first),
    last: format(last),
    least: format(Math.min(...known)),
    most: format(Math.max(...known)),
  })
}

interface PlotProps extends LineChartProps {
  drawing: LineLayout
  /** The point under pointer or keys; null when neither is here. */
  index: number | null
  shown: number
  onIndex: (index: number | null) => void
}

function Plot({ label, times, series, format, baseline, className, ...rest }: PlotProps) {
  const { drawing, index, shown, onIndex, formatMark } = rest
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const hydrated = useHydrated()
  const mark = formatMark ?? ((value, places) => formats.decimal(value.toFixed(places)))
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onIndex(nearestPoint(times, (event.clientX - left) / width))
  }
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onIndex(Math.max(0, Math.min(times.length - 1, shown + step)))
  }
  const words = series.map(({ name, values }) => `${name} ${showValue(values[shown], format)}`).join(', ')
  return (
    <div className={cx('chart-area line-area', className)} dir="ltr">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets its role with its keys, once they work */}
      <div
        className="plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onIndex(null)}
        onKeyDown={keys}
        onBlur={() => onIndex(null)}
        {...(hydrated && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': `${label}. ${t('line.hint')}`,
          'aria-valuemin': 0,
          'aria-valuemax': times.length - 1,
          'aria-valuenow': shown,
          'aria-valuetext': `${formats.dateTime(times[shown] ?? 0)}: ${words}`,
        })}
      >
        <Picture drawing={drawing} series={series} baseline={baseline} />
        {index !== null && (
          <div className="plot-cursor" style={{ left: percent(drawing.x(index)) }}>
            {series.map(({ key, values, colour }) => {
              const value = values[index]
              return value == null ? null : (
                <i key={key} style={{ top: percent(drawing.y(value)), background: colour }} />
              )
            })}
          </div>
        )}
      </div>
      <div className="price-scale num" aria-hidden="true">
        {drawing.ticks.map(({ value, y }) => (
          <span key={value} style={{ top: percent(y) }}>
            {mark(value, drawing.places)}
          </span>
        ))}
      </div>
      <div className="time-scale num" aria-hidden="true">
        {drawing.times.map(({ at, x, kind }) => (
          <span key={at} style={{ left: percent(x) }}>
            {formats.axisTime(at, kind)}
          </span>
        ))}
      </div>
    </div>
  )
}

function LineSample({ colour, dashes }: Pick<LineSeries, 'colour' | 'dashes'>) {
  return (
    <svg width="18" height="6" aria-hidden="true">
      <path d="M0 3H18" stroke={colour} strokeDasharray={dashes} strokeWidth={2} />
    </svg>
  )
}

function Picture({ drawing, series, baseline }: Pick<PlotProps, 'drawing' | 'series' | 'baseline'>) {
  const { width, height } = lineBox
  const across = (y: number) => `M0 ${(y * height).toFixed(1)}H${width}`
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {drawing.ticks.map(({ value, y }) => (
        <path key={value} d={across(y)} className="grid-line" />
      ))}
      {baseline !== undefined && <path d={across(drawing.y(baseline))} className="baseline" />}
      {drawing.paths.map(({ key, line, area }, index) => {
        const { colour, dashes } = series[index] as LineSeries
        return (
          <g key={key}>
            {area !== '' && <path d={area} fill={colour} fillOpacity={0.1} />}
            <path
              d={line}
              stroke={colour}
              strokeWidth={1.6}
              strokeDasharray={dashes}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        )
      })}
    </svg>
  )
}
