// Lets time enter the exchange, at regular intervals of the wall.

import type { Host } from '#engine/host/host.ts'

const tickMsDefault = 100

/** Answers the function that ends it. While `isHeld`, the exchange's time stands. */
export function startTicking(
  host: Host,
  { isHeld = () => false, tickMs = tickMsDefault }: { isHeld?: () => boolean; tickMs?: number } = {},
): () => void {
  // A tick that fails has stopped the exchange, and the host has logged it.
  const ticking = setInterval(() => {
    if (!isHeld()) void host.tick().catch(() => clearInterval(ticking))
  }, tickMs)
  return () => clearInterval(ticking)
}
