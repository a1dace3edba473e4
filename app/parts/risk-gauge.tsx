// How near liquidation an account or a wallet is, as a bar on its ladder, and figures that say how they were worked out.

import type { ReactNode } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'

/** Percent of the risk rate, the same for margin wallets and unified accounts (domain.md 7.1, 8). */
const steps = [
  { at: 70, name: 'notice' },
  { at: 80, name: 'warning' },
  { at: 90, name: 'forced' },
  { at: 100, name: 'liquidation' },
] as const

export interface RiskGaugeProps {
  /** A share; null: nothing is at risk. */
  risk: string | null
  label: string
  words: Readonly<Record<(typeof steps)[number]['name'], string>>
}

export function RiskGauge({ risk, label, words }: RiskGaugeProps) {
  const formats = useFormats()
  const percent = Math.min(100, Number(risk ?? 0) * 100)
  const passed = steps.findLast(({ at }) => percent >= at)
  const tone = percent >= 90 ? 'bg-bad' : percent >= 70 ? 'bg-warn' : 'bg-up'
  return (
    <div className="flex flex-col gap-2">
      <meter className="sr-only" aria-label={label} min={0} max={100} value={Math.round(percent)} />
      <div aria-hidden="true" className="relative h-3 w-full overflow-hidden rounded-2 bg-bg-2">
        <div className={`h-full ${tone}`} style={{ width: `${percent}%` }} />
        {steps.map(({ at }) => (
          <span key={at} className="absolute top-0 h-full w-px bg-text-3" style={{ left: `${at}%` }} />
        ))}
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
        {steps.map(({ at, name }) => (
          <li key={name} className={passed?.name === name ? 'font-medium text-text-1' : undefined}>
            <span className="num">{formats.percent(`${at / 100}`, { places: 0, signed: false })}</span>{' '}
            {words[name]}
          </li>
        ))}
      </ol>
    </div>
  )
}

export interface ExplainedFigureProps {
  name: string
  value: ReactNode
  /** The formula with one's own figures, under a word that opens it. */
  why: string | null
  opener: string
}

export function ExplainedFigure({ name, value, why, opener }: ExplainedFigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd>
        <span className="num text-md font-medium">{value}</span>
        {why !== null && (
          <details className="text-sm text-text-2">
            <summary className="min-h-6 cursor-pointer text-accent">{opener}</summary>
            {why}
          </details>
        )}
      </dd>
    </div>
  )
}
