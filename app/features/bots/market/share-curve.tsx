// The result of a published bot from hour to hour, as one line around zero. What it says stands beside it in words.

import { LineDrawing } from '#app/parts/line-drawing.tsx'
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
  const isGain = (values.at(-1) ?? 0) >= 0
  return (
    <LineDrawing
      box={box}
      zero={heightOf(0, box, scale)}
      className={className}
      lines={[
        { name: 'share', path: linePath(values, box, scale), stroke: isGain ? 'var(--up)' : 'var(--down)' },
      ]}
    />
  )
}
