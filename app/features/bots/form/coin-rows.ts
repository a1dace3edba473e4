// The rows of coins and percentages of a form: read, one added or taken away, all made even. Each is a button that sends.

export interface CoinRow {
  coin: string
  /** As typed. */
  percent: string
}

const firstRows: CoinRow[] = [
  { coin: 'BTC', percent: '60' },
  { coin: 'ETH', percent: '40' },
]

/** Whole percentages that add up to 100; the first rows have what the division leaves. */
export function evenly(rows: readonly CoinRow[]): CoinRow[] {
  const part = Math.floor(100 / rows.length)
  const left = 100 - part * rows.length
  return rows.map(({ coin }, index) => ({ coin, percent: `${part + (index < left ? 1 : 0)}` }))
}

/** `coins`: what a row may hold, for the next one; `most`: how many rows there may be. */
export function readCoinRows(params: URLSearchParams, coins: readonly string[], most: number): CoinRow[] {
  const typed = Array.from({ length: most }, (_, index) => ({
    coin: params.get(`coins.${index}.coin`) ?? '',
    percent: params.get(`coins.${index}.percent`) ?? '',
  })).filter((_, index) => params.has(`coins.${index}.coin`))
  if (typed.length === 0) return firstRows
  const gone = params.get('without')
  const rows = gone === null || typed.length === 1 ? typed : typed.filter((_, index) => `${index}` !== gone)
  const edit = params.get('rows')
  const next = coins.find((coin) => rows.every((row) => row.coin !== coin))
  if (edit === 'more' && rows.length < most && next !== undefined)
    return [...rows, { coin: next, percent: '' }]
  return edit === 'even' ? evenly(rows) : rows
}
