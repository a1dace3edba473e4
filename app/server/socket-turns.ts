// Connections that become sockets come to this process one at a time: the next is on its way only once the one before was taken,
// which is once in a turn of the event loop. A page fills a turn, so a page waits for the connections that came before it, one
// page after the other, and only so long.

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** A page waits no longer for connections. */
const mostMs = 100

export class SocketTurns {
  private taken = 0
  private pages: Promise<void> = Promise.resolve()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A connection has come. */
  note(): void {
    this.taken++
  }

  /** Resolves when it is the turn of a page; `sockets`: how many connections were on their way before it, since the start. */
  page(sockets: number): Promise<void> {
    const turn = this.pages.then(() => this.reach(sockets))
    // The page is rendered in a turn of its own.
    this.pages = turn.then(() => nextTurn())
    return turn
  }

  private async reach(sockets: number): Promise<void> {
    const until = this.now() + mostMs
    const before = this.taken
    while (this.taken < sockets && this.now() < until) await pause(1)
    // Those that still miss are lost, and no page waits for them again.
    if (this.taken === before && this.taken < sockets) this.taken = sockets
  }
}
