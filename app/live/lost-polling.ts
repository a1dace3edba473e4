// While the socket is lost the page is loaded again every 30 s, if it is visible and the server answers.

import type { LiveClock } from './heartbeat.ts'

const pollMs = 30_000

export interface PollingNeeds {
  clock: Pick<LiveClock, 'every'>
  isLost(): boolean
  isHidden(): boolean
  /** Checked first: a page whose loader cannot be reached would be replaced by an error. */
  isServerThere(): Promise<boolean>
  refresh(): void
}

export function pollWhileLost(needs: PollingNeeds): () => void {
  return needs.clock.every(pollMs, async () => {
    if (!needs.isLost() || needs.isHidden()) return
    if (await needs.isServerThere()) needs.refresh()
  })
}
