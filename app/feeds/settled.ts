// Finds the moments at which all that the exchange has applied is durable: only then may the feed read it (design.md 2).

import type { Release, ReleaseListener } from '#engine/host/ports.ts'

export interface ExchangePulse {
  /** Calls while a batch that has just become durable is all that the exchange knows. */
  listen(listener: ReleaseListener): () => void
  /** Resolves when no batch is under way. */
  idle(): Promise<void>
}

export class SettledMoments {
  private waiting: (() => void)[] = []
  private readonly stopListening: () => void

  constructor(
    private readonly pulse: ExchangePulse,
    onRelease: (release: Release) => void,
  ) {
    this.stopListening = pulse.listen((release) => {
      onRelease(release)
      this.runWaiting()
    })
  }

  /** Runs at the next such moment: with the batch under way, or at once when there is none. */
  next(run: () => void): void {
    this.waiting.push(run)
    if (this.waiting.length === 1) void this.pulse.idle().then(() => this.runWaiting())
  }

  close(): void {
    this.stopListening()
    this.waiting = []
  }

  private runWaiting(): void {
    for (const run of this.waiting.splice(0)) run()
  }
}
