// Which notices this browser has dismissed, and until when: the mirror of the cookie (ui.md 1.1), for 24 hours each.

import { keepText, keptText } from '#app/ui/kept-text.ts'
import { Store } from './store.ts'

const key = 'erguvan:notices'
const dismissalMs = 24 * 60 * 60 * 1000

type Until = Record<string, number>

/** What a stored text says at `now`; nonsense is none. */
export function readDismissals(text: string | null, now: number): Until {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, until]) => Number(until) > now))
  } catch {
    return {}
  }
}

/** The text to store once a notice is dismissed. */
export function withDismissal(text: string | null, id: string, now: number): string {
  return JSON.stringify({ ...readDismissals(text, now), [id]: now + dismissalMs })
}

export const dismissedHere = new Store<ReadonlySet<string>>(new Set())

/** Called once the page is alive. */
export function restoreDismissals(): void {
  dismissedHere.set(new Set(Object.keys(readDismissals(keptText(key), Date.now()))))
}

export function dismissHere(id: string): void {
  dismissedHere.set(new Set([...dismissedHere.get(), id]))
  // Where it cannot be kept, the cookie still counts.
  keepText(key, withDismissal(keptText(key), id, Date.now()))
}
