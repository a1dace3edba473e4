// Which key means what on the terminal (ui.md 1.3): one table that the listener, the sheet, the palette and the tests read.
// A new shortcut is one row here, its words in `shortcuts:words`, and what it does in `use-shortcuts.ts` of the terminal of
// pairs and in that of contracts, or in live/keys for both.

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

export interface KeyPress {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  getModifierState?(name: string): boolean
}

interface Row {
  name: string
  /** As `keyText` writes it. */
  key: string
}

/** Single keys: one switch turns them off, each can be given another key (WCAG 2.1.4). */
export const shortcuts = [
  { name: 'sheet', key: '?' },
  { name: 'search', key: '/' },
  { name: 'previousFavourite', key: '[' },
  { name: 'nextFavourite', key: ']' },
  { name: 'buy', key: 'b' },
  { name: 'sell', key: 's' },
  { name: 'limit', key: 'l' },
  { name: 'market', key: 'm' },
  { name: 'trigger', key: 't' },
  { name: 'oco', key: 'o' },
  { name: 'trailing', key: 'r' },
  { name: 'price', key: 'p' },
  { name: 'amount', key: 'q' },
  { name: 'pause', key: 'Space' },
  { name: 'coarser', key: 'g' },
  { name: 'finer', key: 'Shift+g' },
  { name: 'cancelRow', key: 'Delete' },
  { name: 'cancelAll', key: 'Shift+Delete' },
  { name: 'fullScreen', key: 'f' },
  { name: 'hideBalances', key: 'h' },
  { name: 'notices', key: 'n' },
  { name: 'preferences', key: ',' },
] as const satisfies Row[]

export type ShortcutRow = (typeof shortcuts)[number]
export type Shortcut = ShortcutRow['name']

/** What the terminal of a pair has beyond that of a contract. */
const ofPairs = [
  'previousFavourite',
  'nextFavourite',
  'oco',
  'hideBalances',
  'notices',
] as const satisfies Shortcut[]

export type ContractShortcut = Exclude<Shortcut, (typeof ofPairs)[number]>

export const contractShortcuts = shortcuts.filter(
  (row): row is Extract<ShortcutRow, { name: ContractShortcut }> =>
    !ofPairs.some((name) => name === row.name),
)

/** On a contract the two sides of the form are opening and closing; the key of its words in `shortcuts:words`. */
const contractWords = { search: 'searchContract', buy: 'openForm', sell: 'closeForm' } as const

export type KeyWords = Shortcut | (typeof contractWords)[keyof typeof contractWords]

export const wordsOnContract = (name: Shortcut): KeyWords =>
  has(contractWords, name) ? contractWords[name] : name

/** Keys of a reader's own choice, over those of the table. */
export type OwnKeys = Partial<Record<Shortcut, string>>

/** Keys that keep their meaning, with the word's key in `shortcuts:words`. */
export const fixedKeys = [
  { keys: ['Ctrl+K', '⌘K'], words: 'palette' },
  { keys: ['Alt+1', 'Alt+4'], words: 'share' },
  { keys: ['↑', '↓'], words: 'step' },
  { keys: ['Shift+↑', 'PgUp'], words: 'stepMore' },
  { keys: ['↑', '↓', 'Enter'], words: 'book' },
  { keys: ['←', '→', '+', '-', 'D'], words: 'chart' },
] as const

const shares = { Digit1: '25', Digit2: '50', Digit3: '75', Digit4: '100' } as const

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase()

/** Brackets and the like lie behind AltGr on the Turkish layout, where the press also counts as Ctrl and Alt. */
const isTypedByAltGr = (press: KeyPress) =>
  press.key.length === 1 && !isLetter(press.key) && press.getModifierState?.('AltGraph') === true

/**
 * A press as text: "b", "?", "Delete", "Shift+g". Shift counts with letters and named keys only, since "?" and "/" lie on
 * shifted keys here or there; upper case from Caps Lock means the same. Undefined with Ctrl, Alt or Cmd.
 */
export function keyText(press: KeyPress): string | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey } = press
  if ((altKey || ctrlKey || metaKey) && !isTypedByAltGr(press)) return undefined
  const key = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toLowerCase() : press.key
  return shiftKey && (key.length > 1 || isLetter(key)) ? `Shift+${key}` : key
}

export const keyOf = (name: Shortcut, own: OwnKeys): string =>
  own[name] ?? shortcuts.find((row) => row.name === name)?.key ?? ''

/** What a key means, the reader's own choices first. */
export function shortcutOf(text: string | undefined, own: OwnKeys = {}): ShortcutRow | undefined {
  return shortcuts.find((row) => keyOf(row.name, own) === text)
}

/** As it is printed on a keyboard: "G", "Shift+Del"; `space` is the word for the space bar. */
export function printedKey(text: string, space: string): string {
  const [, shift = '', key = ''] = /^(Shift\+)?(.+)$/.exec(text) ?? []
  const printed = key === 'Space' ? space : key === 'Delete' ? 'Del' : key
  return shift + (printed.length === 1 ? printed.toLocaleUpperCase('en') : printed)
}

/** Keys that move the focus, leave or send cannot be given away, nor can a modifier alone. */
const reserved =
  /^(Shift\+)?(Tab|Enter|Escape|Arrow\w+|Home|End|Page\w+|Control|Alt|AltGraph|Meta|Shift|Dead|\w*Lock|Unidentified)$/

export const isGiveable = (text: string): boolean => !reserved.test(text)

/** Whatever was stored: only known names with keys that may be given away. */
export function readOwnKeys(stored: unknown): OwnKeys {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.filter(
      ([name, key]) =>
        shortcuts.some((row) => row.name === name) && typeof key === 'string' && isGiveable(key),
    ),
  )
}

/** Alt with 1 to 4 as a percentage: good in fields too, since it types nothing there. AltGr counts as Ctrl and Alt and is not meant. */
export function shareKey(press: KeyPress): string | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined
  return has(shares, press.code) ? shares[press.code] : undefined
}
