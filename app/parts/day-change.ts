// The change of a price since its day began in the reader's zone (domain.md 4.2), as a share in decimal text; to look at only.

const places = 6

export function changeSince(last: string, open: string): string {
  const from = Number(open)
  if (!(from > 0)) return '0'
  const change = (Number(last) - from) / from
  const text = change.toFixed(places).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** `dayOpen` undefined: the rolling 24 hours, which the server computes. */
export const shownChange = (ticker: { last: string; change: string }, dayOpen: string | undefined): string =>
  dayOpen === undefined ? ticker.change : changeSince(ticker.last, dayOpen)
