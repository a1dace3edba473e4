// How often numbers may change before the reader's eyes: a choice kept in this browser (WCAG 2.2.2).

import { isChoice } from '#app/parts/choices.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'
import type { Cadence } from './paint-loop.ts'
import { Store } from './store.ts'

export const cadence = new Store<Cadence>('calm')

/** Reads the stored choice, once the page is alive. */
export function restoreCadence(): void {
  const stored = keptChoice('cadence')
  if (isChoice('cadence', stored)) cadence.set(stored)
}

let moving: Cadence = 'calm'

/** Stops book and tape, or lets them go on as before. */
export function toggleCadence(): void {
  const now = cadence.get()
  if (now !== 'paused') moving = now
  chooseCadence(now === 'paused' ? moving : 'paused')
}

/** A pause lasts for this page only. */
export function chooseCadence(next: Cadence): void {
  cadence.set(next)
  if (next !== 'paused') keepChoice('cadence', next)
}
