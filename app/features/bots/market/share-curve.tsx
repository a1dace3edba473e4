// The result of a published bot from hour to hour, as one line around zero. What it says stands beside it in words.

import { heightOf, linePath, type Scale } from '#app/parts/line-path.ts'

export interface ShareCurveProps {
  shares: readonly string[]
  width: number
  height: number
  className?: string
}

export function ShareCurve({ shares, width, height, className }: ShareCurveProps) {
  const values = shares.map(Number)
  const box = { width, height }
  const scale: Scale = { least: Math.min(0, ...values), most: Math.max(0, ...values) }
  const zero = heightOf(0, box, scale)
  const isGain = (values.at(-1) ?? 0) >= 0
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <line x1="0" x2={width} y1={zero} y2={zero} stroke="var(--line-2)" strokeDasharray="3 3" />
      <path
        d={linePath(values, box, scale)}
        fill="none"
        stroke={isGain ? 'var(--up)' : 'var(--down)'}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
