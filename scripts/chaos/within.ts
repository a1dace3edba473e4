// Waits until something holds.

import { setTimeout as wait } from 'node:timers/promises'

/** False when the time was over first. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > until) return false
    await wait(50)
  }
  return true
}
