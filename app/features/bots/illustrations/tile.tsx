// The Erguvan tile under every illustration of the bot pages: an eight-pointed star in the accent, strokes of one weight on it.

import type { ReactNode } from 'react'

export interface IllustrationProps {
  size?: number
  className?: string
}

/** Drawn in a square of 96 units. Decoration: the heading beside it says the same in words. */
export function Tile({ size = 72, className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      className={className}
      fill="none"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M48 3l13.2 13.2h18.6v18.6L93 48 79.8 61.2v18.6H61.2L48 93 34.8 79.8H16.2V61.2L3 48l13.2-13.2V16.2h18.6z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeOpacity={0.4}
        strokeWidth={1}
      />
      {children}
    </svg>
  )
}

/** A line that carries the idea, one that only gives it a place, and a guide. */
export const ink = {
  main: { stroke: 'var(--accent)' },
  side: { stroke: 'var(--text-2)' },
  guide: { stroke: 'var(--line-2)', strokeWidth: 1.2, strokeDasharray: '2 4' },
  up: { stroke: 'var(--up)' },
  down: { stroke: 'var(--down)' },
} as const

/** A bought or sold place on a line. */
export function Dot({ x, y, r = 3.4, of }: { x: number; y: number; r?: number; of: 'up' | 'down' | 'main' }) {
  const fill = { up: 'var(--up)', down: 'var(--down)', main: 'var(--accent)' }[of]
  return <circle cx={x} cy={y} r={r} fill={fill} stroke="var(--bg-1)" strokeWidth={1.2} />
}
