// When rooms are looked after: at each release, and once more when a room that was told too lately is due.

export interface AdvancingNeeds {
  /** Runs it when everything that was applied is durable. */
  betweenBatches(run: () => void): Promise<void>
  /** Tells what is due; answers the ms until something may be again, though nothing happens. */
  advance(): number | undefined
  onFailure(error: unknown): void
}

export class Advancing {
  private trailing: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(private readonly needs: AdvancingNeeds) {}

  whenDurable(run: () => void): void {
    this.needs.betweenBatches(run).catch((error) => this.needs.onFailure(error))
  }

  /** A change that came too soon after the last message is told when its room is due, even if nothing follows it. */
  advance(): void {
    if (this.isClosed) return
    const waitMs = this.needs.advance()
    if (waitMs === undefined || this.trailing) return
    this.trailing = setTimeout(
      () => {
        this.trailing = undefined
        this.whenDurable(() => this.advance())
      },
      Math.max(1, waitMs),
    )
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.trailing)
  }
}
