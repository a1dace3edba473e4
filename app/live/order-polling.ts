// Every 30 s a visible page is loaded again: its own orders while it is connected (domain.md 1.9), everything while the
// socket is lost and the server answers.

import type { LiveClock } from './heartbeat.ts'

const pollMs = 30_000

export interface PollingNeeds {
  clock: Pick<LiveClock, 'every'>
  isLost(): boolean
  isHidden(): boolean
  /** The page shows own orders. */
  hasOrders(): boolean
  /** While the socket is lost: what is read waits for the server anyway. */
  isServerThere(): Promise<boolean>
  refresh(): void
  reconnect(): void
}

export function pollOrders(needs: PollingNeeds): () => void {
  return needs.clock.every(pollMs, async () => {
    if (needs.isHidden()) return
    if (!needs.isLost()) {
      if (needs.hasOrders()) needs.refresh()
      return
    }
    if (!(await needs.isServerThere())) return
    needs.refresh()
    needs.reconnect()
  })
}
