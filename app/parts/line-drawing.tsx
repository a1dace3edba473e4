// Lines over the same time in one drawing that stretches to its place; what they say stands beside it in words.

import type { Box } from './line-path.ts'

export interface DrawnLine {
  name: string
  path: string
  stroke: string
  dashes?: string | undefined
}

export interface LineDrawingProps {
  box: Box
  lines: readonly DrawnLine[]
  /** How far from the top nothing lies, where that is worth a line. */
  zero?: number
  className?: string
  /** Without it the drawing is decoration. */
  label?: string
}

export function LineDrawing({ box: { width, height }, lines, zero, className, label }: LineDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {zero !== undefined && (
        <path d={`M0 ${zero}H${width}`} stroke="var(--line-2)" vectorEffect="non-scaling-stroke" />
      )}
      {lines.map(({ name, path, stroke, dashes }) => (
        <path
          key={name}
          d={path}
          stroke={stroke}
          strokeWidth="1.6"
          strokeDasharray={dashes}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
