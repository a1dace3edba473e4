// A table on wide screens whose rows become cards on phones, each figure with the name of its column.

import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Td, Th } from './table.tsx'

export interface Column<Row> {
  name: string
  end?: boolean
  /** Left out where a table has little width, between cards and wide screens. */
  spare?: boolean
  cell: (row: Row) => ReactNode
}

export interface CardTableProps<Row> {
  /** Names the scrolling box for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

// As high as the window at most, so that its own head can stay visible.
const scrollBox = 'relative pad:max-h-[calc(100dvh-6rem)] pad:overflow-auto'

const spareClass = 'pad:max-pc:hidden'

export function CardTable<Row>({ label, columns, rows, keyOf }: CardTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={scrollBox}>
      <table className="w-full border-collapse max-pad:block">
        <thead className="max-pad:sr-only pad:sticky pad:top-0 pad:z-[1] pad:bg-bg-1 pad:shadow-[0_1px_0_var(--line-1)]">
          <tr>
            {columns.map(({ name, end, spare }) => (
              <Th key={name} end={end} className={cx('first:ps-4! last:pe-4!', spare && spareClass)}>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="max-pad:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-line-1 last:border-0 hover:bg-bg-2 max-pad:grid max-pad:grid-cols-2 max-pad:gap-x-4 max-pad:px-4 max-pad:py-2"
            >
              {columns.map(({ name, end, spare, cell }) => (
                <Td
                  key={name}
                  end={end}
                  className={cx(
                    spare && spareClass,
                    'py-1 pad:h-[calc(var(--row)+16px)] pad:first:ps-4! pad:last:pe-4! pad:whitespace-nowrap',
                    'max-pad:flex max-pad:flex-col max-pad:items-start max-pad:px-0! max-pad:text-start!',
                  )}
                >
                  <span className="text-sm text-text-3 pad:hidden" aria-hidden="true">
                    {name}
                  </span>
                  {cell(row)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
