// The controls of the preferences form: a row of options as radio buttons, and a switch with a hint.

import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'

export interface Option {
  value: string
  label: string
  picture?: ReactNode
}

export function Options({
  name,
  legend,
  chosen,
  options,
}: {
  name: string
  legend: string
  chosen: string
  options: readonly Option[]
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-text-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, picture }) => (
          <label
            key={value}
            className={cx(
              'relative flex min-h-8 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-2 border border-line-1 bg-bg-2 px-2 py-1 text-center text-text-2 hover:border-line-2',
              'has-checked:border-accent has-checked:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {picture}
            <span className="text-sm">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Switch({
  name,
  label,
  hint,
  isOn,
}: {
  name: string
  label: string
  hint?: string
  isOn: boolean
}) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center justify-between gap-4">
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isOn}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-line-2 bg-bg-3 after:absolute after:start-0.5 after:top-0.5 after:size-3.5 after:rounded-full after:bg-text-2 checked:border-accent checked:bg-accent checked:after:start-[1.125rem] checked:after:bg-accent-ink"
      />
    </label>
  )
}

/** A small drawing of the terminal with the order form's place filled. */
export function LayoutPicture({ layout }: { layout: 'left' | 'center' | 'right' }) {
  const form = {
    left: { x: 1, y: 1, width: 11, height: 22 },
    right: { x: 28, y: 1, width: 11, height: 22 },
    center: { x: 1, y: 14, width: 25, height: 9 },
  }[layout]
  return (
    <svg viewBox="0 0 40 24" width={40} height={24} aria-hidden="true" className="text-line-2">
      <rect x={0.5} y={0.5} width={39} height={23} rx={2} fill="none" stroke="currentColor" />
      <rect {...form} rx={1.5} className="fill-accent" />
    </svg>
  )
}
