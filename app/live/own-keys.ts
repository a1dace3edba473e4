// A reader's own keys for the terminal's shortcuts, kept on this device.

import { type OwnKeys, readOwnKeys } from '#app/parts/shortcuts.ts'
import { Store } from './store.ts'

const storageKey = 'erguvan:keys'

export const ownKeys = new Store<OwnKeys>({})

export function restoreOwnKeys(): void {
  try {
    ownKeys.set(readOwnKeys(JSON.parse(localStorage.getItem(storageKey) ?? '{}')))
  } catch {
    // Storage may be forbidden or hold anything; the keys of the table are good.
  }
}

export function keepOwnKeys(keys: OwnKeys): void {
  ownKeys.set(keys)
  try {
    localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // As above: the choice then lasts for this page.
  }
}
