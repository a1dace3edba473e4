// Whether single keys act on the terminal: one switch for all of them, kept in this browser (WCAG 2.1.4).

import { Store } from './store.ts'

const key = 'erguvan:single-keys'

export const singleKeys = new Store(true)

export function restoreSingleKeys(): void {
  try {
    singleKeys.set(localStorage.getItem(key) !== 'off')
  } catch {
    // Storage may be forbidden; the default is good.
  }
}

export function switchSingleKeys(on: boolean): void {
  singleKeys.set(on)
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // As above: the choice then lasts for this page.
  }
}
