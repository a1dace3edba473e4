// Which columns of a market list a reader wants: named in the address, else remembered from the last time.

export const marketColumns = ['change', 'week', 'high', 'low', 'volume'] as const
export type MarketColumn = (typeof marketColumns)[number]

export const columnsCookie = 'market-columns'

/** `cols=change&cols=volume`, or what the cookie holds ("change.volume"); all when neither says anything. */
export function readColumns(search: URLSearchParams, stored: string | undefined): MarketColumn[] {
  const named = search.has('cols') ? search.getAll('cols') : stored?.split('.')
  return named === undefined ? [...marketColumns] : marketColumns.filter((column) => named.includes(column))
}

/** An empty selection is valid too: no column has the name "none". */
export const columnsText = (columns: readonly MarketColumn[]) => columns.join('.') || 'none'
