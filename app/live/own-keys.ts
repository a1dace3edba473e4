// A reader's own keys for the terminal's shortcuts, kept on this device.

import { type OwnKeys, readOwnKeys } from '#app/parts/shortcuts.ts'
import { keepText, keptText } from '#app/ui/kept-text.ts'
import { Store } from './store.ts'

const storageKey = 'erguvan:keys'

export const ownKeys = new Store<OwnKeys>({})

export function restoreOwnKeys(): void {
  try {
    ownKeys.set(readOwnKeys(JSON.parse(keptText(storageKey) ?? '{}')))
  } catch {
    // It may hold anything; the keys of the table are good.
  }
}

export function keepOwnKeys(keys: OwnKeys): void {
  ownKeys.set(keys)
  keepText(storageKey, JSON.stringify(keys))
}
