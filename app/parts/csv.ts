// Rows as a CSV file that no spreadsheet takes for a formula, written while it is read.

export type CsvCell = string | number | null

/** A text that a spreadsheet would reckon with gets an apostrophe; numbers, also negative ones, stay numbers. */
export function csvCell(value: CsvCell): string {
  const text = value === null ? '' : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^\s*[=+\-@＝＋－＠|%]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly CsvCell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A file of named columns. */
export interface CsvForm<Row> {
  head: readonly string[]
  cells: (row: Row) => CsvCell[]
}

/** The file as it is read: the next rows are fetched when the reader has taken the last ones. */
export function csvStream<Row>(form: CsvForm<Row>, pages: AsyncGenerator<Row[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (file) => file.enqueue(encoder.encode(csvLine(form.head))),
    async pull(file) {
      const page = await pages.next()
      if (page.done) file.close()
      else file.enqueue(encoder.encode(page.value.map((row) => csvLine(form.cells(row))).join('')))
    },
    cancel: () => void pages.return(undefined),
  })
}

/** A file to save, named after what is in it. */
export function csvAnswer(file: ReadableStream<Uint8Array>, names: readonly (string | null)[]): Response {
  const name = ['erguvan', ...names.filter(Boolean)].join('-')
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Empty where it has not come. */
export const csvTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())
