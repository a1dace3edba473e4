// The pages below /unified, and the query of those that are lists.

import type { PageTab } from '#app/ui/page-tabs.tsx'

/** Lists of the past, newest first. */
export const unifiedLists = ['loans', 'interest', 'repayments', 'changes', 'flow', 'liquidations'] as const
export type UnifiedList = (typeof unifiedLists)[number]

export const unifiedParts = [...unifiedLists, 'markets', 'rules'] as const
export type UnifiedPart = (typeof unifiedParts)[number]

export const isUnifiedList = (part: UnifiedPart): part is UnifiedList =>
  unifiedLists.some((list) => list === part)

/** `name`: of each page; the first is that of the account. */
export const unifiedTabs = (
  local: (path: string) => string,
  name: (part: UnifiedPart | 'overview') => string,
): PageTab[] => [
  { to: local('/unified'), label: name('overview') },
  ...unifiedParts.map((part) => ({ to: local(`/unified/${part}`), label: name(part) })),
]

/** The last row of the page before; null: the newest page. */
export function readBefore(search: URLSearchParams): string | null {
  const before = search.get('before') ?? ''
  return /^\d{1,15}$/.test(before) ? before : null
}
