// Lists of what is over, newest first, page by page: one page to show, or all of them for a file.

/** As many rows as a page shows. */
export const pageRows = 50
/** As many as a list gives at once. */
const fileRows = 100

/** Rows older than the one that `before` names. */
export type Page<Row> = (before: string | null, limit: number) => Promise<Row[]>

/** One row more than shown is read to know whether there is another page. */
export async function shown<Row>(
  page: Page<Row>,
  before: string | null,
  rows: number,
  cursor: (row: Row) => string,
) {
  const read = await page(before, rows + 1)
  const last = read[rows - 1]
  return { rows: read.slice(0, rows), next: read.length > rows && last ? cursor(last) : null }
}

/** All rows of a list, a hundred at a time, so that a long past never lies in memory at once. */
export async function* everyPage<Row>(page: Page<Row>, cursor: (row: Row) => string): AsyncGenerator<Row[]> {
  for (let before: string | null = null; ; ) {
    const rows: Row[] = await page(before, fileRows)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < fileRows) return
    before = cursor(last)
  }
}
