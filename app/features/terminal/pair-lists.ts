// Which pairs a list of the picker shows: favourites, all, those of one quote coin, and what a search finds in it.

/** The names of the lists that are not a quote coin. */
export type PairListName = 'favourites' | 'all' | (string & {})

interface Pair {
  symbol: string
  base: string
  quote: string
  name: string
}

/** Favourites and all, then the quote coins by the number of their pairs. */
export function pairListNames(pairs: readonly Pair[]): PairListName[] {
  const counts = new Map<string, number>()
  for (const { quote } of pairs) counts.set(quote, (counts.get(quote) ?? 0) + 1)
  const quotes = [...counts].sort(([, a], [, b]) => b - a).map(([quote]) => quote)
  return ['favourites', 'all', ...quotes]
}

/** A dotless ı and a dotted İ are found by the same key. */
export const foldPair = (text: string) =>
  text.toLocaleLowerCase('en').replaceAll('ı', 'i').replaceAll('i\u0307', 'i')

export function pairsShown<Row extends Pair>(
  pairs: readonly Row[],
  list: PairListName,
  query: string,
  favourites: readonly string[],
): Row[] {
  const sought = foldPair(query.trim())
  const inList =
    list === 'all'
      ? pairs
      : list === 'favourites'
        ? favourites.flatMap((symbol) => pairs.find((pair) => pair.symbol === symbol) ?? [])
        : pairs.filter(({ quote }) => quote === list)
  return inList.filter(({ base, quote, name }) =>
    foldPair(`${base}/${quote} ${base}${quote} ${name}`).includes(sought),
  )
}
