// What the palette offers for the words typed: every word must occur; what begins with them comes first.

import { foldText } from '#app/i18n/fold-text.ts'

const groups = ['pairs', 'contracts', 'pages', 'actions'] as const

export interface PaletteEntry {
  id: string
  group: (typeof groups)[number]
  label: string
  /** Shown beside the label: a coin's name, a key. */
  note?: string
  /** Also found by these words. */
  alias?: string
  run(): void
}

const perGroup = 8

export interface PaletteGroup {
  name: (typeof groups)[number]
  entries: PaletteEntry[]
}

export function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteGroup[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => {
    const text = foldText(`${entry.label} ${entry.note ?? ''} ${entry.alias ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  const begins = (entry: PaletteEntry) => Number(foldText(entry.label).startsWith(words[0] ?? ''))
  return groups.flatMap((name) => {
    const own = found.filter(({ group }) => group === name).sort((a, b) => begins(b) - begins(a))
    return own.length === 0 ? [] : [{ name, entries: own.slice(0, perGroup) }]
  })
}
