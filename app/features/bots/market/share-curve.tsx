// The result of a published bot from hour to hour: with its axes on its page, as a small drawing with its time on a card.

import { useMemo } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { heightOf, linePath, type Scale } from '#app/parts/line-path.ts'

const strokeOf = (values: readonly number[]) => ((values.at(-1) ?? 0) >= 0 ? 'var(--up)' : 'var(--down)')

export function ShareCurve({
  points,
  label,
}: {
  points: readonly { at: number; share: string }[]
  label: string
}) {
  const formats = useFormats()
  const { times, series } = useMemo(() => {
    const values = points.map(({ share }) => Number(share))
    return {
      times: points.map(({ at }) => at),
      series: [{ key: 'share', name: label, values, colour: strokeOf(values), isArea: true }],
    }
  }, [points, label])
  return (
    <LineChart
      label={label}
      times={times}
      series={series}
      baseline={0}
      format={(value) => formats.percent(value.toFixed(6))}
      formatMark={(value, places) =>
        formats.percent(value.toFixed(places), { places: Math.max(0, places - 2) })
      }
    />
  )
}

const box = { width: 120, height: 40 }

/** Beside the figure that it leads to, under which its time is written. */
export function ShareSpark({ shares, className }: { shares: readonly string[]; className?: string }) {
  const values = shares.map(Number)
  const scale: Scale = { least: Math.min(0, ...values), most: Math.max(0, ...values) }
  return (
    <LineDrawing
      box={box}
      zero={heightOf(0, box, scale)}
      className={className}
      lines={[{ name: 'share', path: linePath(values, box, scale), stroke: strokeOf(values) }]}
    />
  )
}
