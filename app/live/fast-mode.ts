// Whether Enter in the order form sends at once instead of asking first: opt-in, kept on this device.

import { keepChoice, keptChoice } from './kept-choice.ts'
import { Store } from './store.ts'

export const fastMode = new Store(false)

export function restoreFastMode(): void {
  fastMode.set(keptChoice('fast-mode') === 'on')
}

export function switchFastMode(on: boolean): void {
  fastMode.set(on)
  keepChoice('fast-mode', on ? 'on' : 'off')
}
