// Whether Enter in the order form sends at once instead of asking for a second Enter: opt-in, kept in this browser.

import { Store } from './store.ts'

const key = 'erguvan:fast-mode'

export const fastMode = new Store(false)

export function restoreFastMode(): void {
  try {
    fastMode.set(localStorage.getItem(key) === 'on')
  } catch {
    // Storage may be forbidden; the careful way is good.
  }
}

export function switchFastMode(on: boolean): void {
  fastMode.set(on)
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // As above: the choice then lasts for this page.
  }
}
