// Orders and trades as a CSV file that no spreadsheet takes for a formula.

import type { FillRow, OrderRow } from '#app/services/services.ts'

type Cell = string | number | null

/** A text that a spreadsheet would reckon with gets an apostrophe; numbers, also negative ones, stay numbers. */
export function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^\s*[=+\-@＝＋－＠|%]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A file of named columns. */
export interface CsvForm<Row> {
  head: readonly string[]
  cells: (row: Row) => Cell[]
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

const time = (at: number) => new Date(at).toISOString()

const orderHead = [
  'orderId',
  'clientOid',
  'createdAt',
  'updatedAt',
  'symbol',
  'side',
  'orderType',
  'tif',
  'price',
  'size',
  'quoteSize',
  'executedSize',
  'executedQuote',
  'averagePrice',
  'status',
  'reason',
  'fee',
]

export const ordersCsv: CsvForm<OrderRow> = {
  head: orderHead,
  cells: (order) => [
    order.orderId,
    order.clientOid,
    time(order.createdAt),
    time(order.updatedAt),
    order.symbol,
    order.side,
    order.orderType,
    order.tif,
    order.price,
    order.size,
    order.quoteSize,
    order.executedSize,
    order.executedQuote,
    order.averagePrice,
    order.status,
    order.reason,
    order.fee.map(({ amount, coin }) => `${amount} ${coin}`).join(' '),
  ],
}

const fillHead = [
  'tradeId',
  'orderId',
  'time',
  'symbol',
  'side',
  'role',
  'price',
  'size',
  'quote',
  'fee',
  'feeCoin',
]

export const fillsCsv: CsvForm<FillRow> = {
  head: fillHead,
  cells: (fill) => [
    fill.tradeId,
    fill.orderId,
    time(fill.at),
    fill.symbol,
    fill.side,
    fill.role,
    fill.price,
    fill.size,
    fill.quote,
    fill.fee,
    fill.feeCoin,
  ],
}
