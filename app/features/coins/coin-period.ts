// The periods of a coin's price chart, named in the address.

/** In days. */
export const periods = { '7d': 7, '30d': 30, '1y': 365 } as const
export type Period = keyof typeof periods

export function readPeriod(search: URLSearchParams): Period {
  const wanted = search.get('period')
  return wanted === '7d' || wanted === '1y' ? wanted : '30d'
}
