// A part of a page under a title of its own.

import type { ReactNode } from 'react'

export function Panel({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="panel overflow-hidden" aria-labelledby={name}>
      <h2 id={name} className="border-b border-line-1 px-4 py-2 text-md">
        {title}
      </h2>
      {children}
    </section>
  )
}
