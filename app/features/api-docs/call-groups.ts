// The calls of the API by group, and those that a search finds.

import { foldText } from '#app/i18n/fold-text.ts'
import type { ReferenceEntry } from '#app/services/api-reference.ts'

export interface CallGroup {
  tag: string
  calls: (ReferenceEntry & { /** The end of its path. */ name: string })[]
}

const nameOf = (path: string) => path.split('/').slice(-1).join('/')

/** In the order of declaration. */
export function groupCalls(entries: readonly ReferenceEntry[]): CallGroup[] {
  const groups = new Map<string, CallGroup>()
  for (const entry of entries) {
    const group = groups.get(entry.tag) ?? { tag: entry.tag, calls: [] }
    groups.set(entry.tag, group)
    group.calls.push({ ...entry, name: nameOf(entry.path) })
  }
  return [...groups.values()]
}

/** Those whose path or summary has every word. */
export function findCalls(entries: readonly ReferenceEntry[], query: string): ReferenceEntry[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return entries.filter(({ path, summary }) => {
    const text = `${foldText(path)} ${foldText(summary)}`
    return words.every((word) => text.includes(word))
  })
}
