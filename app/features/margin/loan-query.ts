// The query of the page of loans: which list, of which wallet, from which row on.

export const loanLists = ['loans', 'repayments', 'interest', 'liquidations', 'bills'] as const
export type LoanList = (typeof loanLists)[number]

export interface LoanQuery {
  list: LoanList
  /** Null: all. */
  wallet: string | null
  /** The last row of the page before. */
  before: string | null
}

export function readLoanQuery(search: URLSearchParams): LoanQuery {
  const wallet = search.get('wallet') ?? ''
  const before = search.get('before') ?? ''
  return {
    list: loanLists.find((name) => name === search.get('list')) ?? 'loans',
    wallet: /^margin(:[A-Z0-9]{3,30})?$/.test(wallet) ? wallet : null,
    before: /^\d{1,15}$/.test(before) ? before : null,
  }
}

/** The same list in another way; a change of anything but the page begins at the newest. */
export function loanAddress(query: LoanQuery, change: Partial<LoanQuery> = {}): string {
  const { list, wallet, before } = { ...query, before: null, ...change }
  const search = new URLSearchParams({ list })
  if (wallet !== null) search.set('wallet', wallet)
  if (before !== null) search.set('before', before)
  return `?${search}`
}
