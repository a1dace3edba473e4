// Whether single keys act on the terminal: one switch for all of them, kept in this browser (WCAG 2.1.4).

import { keepChoice, keptChoice } from './kept-choice.ts'
import { Store } from './store.ts'

export const singleKeys = new Store(true)

export function restoreSingleKeys(): void {
  singleKeys.set(keptChoice('keys') !== 'off')
}

export function switchSingleKeys(on: boolean): void {
  singleKeys.set(on)
  keepChoice('keys', on ? 'on' : 'off')
}
