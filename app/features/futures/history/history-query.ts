// The query of the page of contract orders: which list, of which contract, from which row on.

export const contractLists = [
  'open',
  'plans',
  'history',
  'pastPlans',
  'positions',
  'fills',
  'funding',
  'liquidations',
] as const
export type ContractList = (typeof contractLists)[number]

export interface HistoryQuery {
  list: ContractList
  /** "usdtm:BTCUSDT". */
  symbol: string | null
  /** The last row of the page before. */
  before: string | null
}

export function readHistoryQuery(
  search: URLSearchParams,
  hasContract: (symbol: string) => boolean,
): HistoryQuery {
  const symbol = search.get('contract') ?? ''
  const before = search.get('before') ?? ''
  return {
    list: contractLists.find((name) => name === search.get('list')) ?? 'open',
    symbol: hasContract(symbol) ? symbol : null,
    before: /^\d{1,15}$/.test(before) ? before : null,
  }
}

/** The same list in another way; a change of anything but the page begins at the newest. */
export function historyAddress(query: HistoryQuery, change: Partial<HistoryQuery> = {}): string {
  const { list, symbol, before } = { ...query, before: null, ...change }
  const search = new URLSearchParams({ list })
  if (symbol !== null) search.set('contract', symbol)
  if (before !== null) search.set('before', before)
  return `?${search}`
}
