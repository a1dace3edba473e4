// A list of rows, newest first, after some of them came, changed or went.

/** How the rows of a list are identified (ids ascend), and which rows belong to it. */
export interface RowRules<Row> {
  idOf(row: Row): string
  stays(row: Row): boolean
}

const newestFirst = (a: string, b: string) => b.length - a.length || (b > a ? 1 : b < a ? -1 : 0)

export function mergeRows<Row>(
  held: readonly Row[],
  changed: readonly Row[],
  { idOf, stays }: RowRules<Row>,
) {
  const byId = new Map(held.map((row) => [idOf(row), row]))
  for (const row of changed) {
    if (stays(row)) byId.set(idOf(row), row)
    else byId.delete(idOf(row))
  }
  return [...byId.values()].sort((a, b) => newestFirst(idOf(a), idOf(b)))
}
