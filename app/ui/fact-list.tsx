// Labels with their values, in two columns where there is space.

import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 px-4 py-2 pad:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-h-10 items-center justify-between gap-4 border-b border-line-1 py-1"
        >
          <dt className="text-text-3">{label}</dt>
          <dd className="num min-w-0 text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
