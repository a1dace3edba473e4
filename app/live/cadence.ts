// How often numbers may change before the reader's eyes: a choice kept in this browser (WCAG 2.2.2).

import { type Cadence, cadences } from './paint-loop.ts'
import { Store } from './store.ts'

const key = 'erguvan:cadence'

export const cadence = new Store<Cadence>('calm')

/** Reads the stored choice; called once the page is alive, since the server cannot know it. */
export function restoreCadence(): void {
  try {
    const stored = localStorage.getItem(key) as Cadence | null
    if (stored !== null && stored !== 'paused' && cadences.includes(stored)) cadence.set(stored)
  } catch {
    // Storage may be forbidden; the default is good.
  }
}

let moving: Cadence = 'calm'

/** Stops book and tape, or lets them go on as before. */
export function toggleCadence(): void {
  const now = cadence.get()
  if (now !== 'paused') moving = now
  chooseCadence(now === 'paused' ? moving : 'paused')
}

export function chooseCadence(next: Cadence): void {
  cadence.set(next)
  try {
    localStorage.setItem(key, next)
  } catch {
    // As above: the choice then lasts for this page.
  }
}
