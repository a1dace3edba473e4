// One of several lists: each has columns of its own.

import { CardTable, type Column } from './card-table.tsx'

/** `Rows`: the row of each list, by the name of the list. */
export type ListColumns<Rows> = { [List in keyof Rows]: readonly Column<Rows[List]>[] }

/** What tells the rows of each list apart. */
export type ListKeys<Rows> = { [List in keyof Rows]: (row: Rows[List]) => number | string }

export interface ListTableProps<Rows, List extends keyof Rows> {
  /** Names the scrolling box for screen readers. */
  label: string
  columns: ListColumns<Rows>
  keys: ListKeys<Rows>
  page: { list: List; rows: readonly Rows[List][] }
}

export function ListTable<Rows, List extends keyof Rows>(props: ListTableProps<Rows, List>) {
  const { label, columns, keys, page } = props
  const keyOf = keys[page.list]
  return (
    <CardTable label={label} columns={columns[page.list]} rows={page.rows} keyOf={(row) => `${keyOf(row)}`} />
  )
}
