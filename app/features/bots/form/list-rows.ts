// The rows of a list of a form: read, one added or taken away. Each is a button that sends.

import { type Values, valuesBelow } from './fields.ts'

/** What was typed, by the paths in an item; what is absent has its first value. */
export function readListRows(
  params: URLSearchParams,
  path: string,
  most: number,
  first: readonly Values[],
): readonly Values[] {
  const typed = Array.from({ length: most }, (_, index) => valuesBelow(`${path}.${index}`, params)).filter(
    (row) => Object.keys(row).length > 0,
  )
  if (typed.length === 0) return first
  const gone = params.get('without')
  const rows = typed.length === 1 ? typed : typed.filter((_, index) => `${path}.${index}` !== gone)
  const isMore = params.get('rows') === path && rows.length < most
  return isMore ? [...rows, first[0] as Values] : rows
}
