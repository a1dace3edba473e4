// Which key means what on the terminal (ui.md 1.3): one table that the listener, the sheet and the tests read.

export interface KeyPress {
  key: string
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

const plain = {
  '?': 'sheet',
  '/': 'search',
  b: 'buy',
  s: 'sell',
  l: 'limit',
  m: 'market',
  p: 'price',
  q: 'amount',
  g: 'coarser',
  f: 'fullScreen',
  h: 'hideBalances',
  ' ': 'pause',
  Delete: 'cancelRow',
} as const

const shifted = { '?': 'sheet', '/': 'search', g: 'finer', Delete: 'cancelAll' } as const

const shares = { Digit1: 'share25', Digit2: 'share50', Digit3: 'share75', Digit4: 'share100' } as const

export type Shortcut =
  | (typeof plain)[keyof typeof plain]
  | (typeof shifted)[keyof typeof shifted]
  | (typeof shares)[keyof typeof shares]

/** The rows of the sheet: keys as they are printed on a keyboard, with the word's key in `terminal:shortcuts`. */
export const sheetRows = [
  { keys: ['?'], words: 'sheet' },
  { keys: ['/'], words: 'search' },
  { keys: ['B', 'S'], words: 'side' },
  { keys: ['L', 'M'], words: 'type' },
  { keys: ['P', 'Q'], words: 'field' },
  { keys: ['Alt+1', 'Alt+4'], words: 'share' },
  { keys: ['↑', '↓'], words: 'step' },
  { keys: ['Shift+↑', 'PgUp'], words: 'stepMore' },
  { keys: ['space'], words: 'pause' },
  { keys: ['G', 'Shift+G'], words: 'grouping' },
  { keys: ['↑', '↓', 'Enter'], words: 'book' },
  { keys: ['Del', 'Shift+Del'], words: 'cancel' },
  { keys: ['F'], words: 'fullScreen' },
  { keys: ['H'], words: 'hideBalances' },
] as const

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** Single keys, which one switch turns off (WCAG 2.1.4); upper case from Caps Lock means the same. */
export function singleKey(press: KeyPress): Shortcut | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const table = press.shiftKey ? shifted : plain
  return has(table, key) ? table[key] : undefined
}

/** Alt with 1 to 4: good in fields too, since it types nothing there. AltGr counts as Ctrl and Alt and is not meant. */
export function shareKey(press: KeyPress): Shortcut | undefined {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined
  return has(shares, press.code) ? shares[press.code] : undefined
}
