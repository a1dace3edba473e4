// How far back and how many rows the lists of orders and fills show (domain.md 1.9); rows themselves are kept.

const dayMs = 86_400_000

export const listWindows = {
  historyMs: 92 * dayMs,
  /** An order cancelled without any fill leaves the history sooner. */
  cancelledMs: 3 * dayMs,
  /** 200 shown, and one more that shows that there is another page. */
  openRowsMax: 201,
  historyRowsMax: 100,
} as const

/** The rows a list may show: the requested number, at least one, at most the list's own limit. */
export const rowsOf = (requested: number, most: number) =>
  Math.min(Math.max(1, Math.trunc(requested) || 1), most)
