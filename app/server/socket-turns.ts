// Connections that become sockets come to this process one at a time: the next is on its way only once the one before was taken,
// which is once in a turn of the event loop. A page fills a turn, so pages wait until no more connections come, one after the
// other, and only so long.

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Without a connection for so long there is none on its way. */
const quietMs = 10
/** A page waits no longer for connections. */
const mostMs = 100

export class SocketTurns {
  private lastAt = Number.NEGATIVE_INFINITY
  private pages: Promise<void> = Promise.resolve()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A connection has come. */
  note(): void {
    this.lastAt = this.now()
  }

  /** Resolves when it is the turn of a page. */
  page(): Promise<void> {
    const turn = this.pages.then(() => this.quiet())
    // The page is rendered in a turn of its own.
    this.pages = turn.then(() => nextTurn())
    return turn
  }

  private async quiet(): Promise<void> {
    const until = this.now() + mostMs
    while (this.now() - this.lastAt < quietMs && this.now() < until) await pause(1)
  }
}
