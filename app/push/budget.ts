// How many messages a client may still send: refilled by the second, up to a burst.

export class Budget {
  private left: number
  private at: number

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly clock: () => number,
  ) {
    this.left = burst
    this.at = clock()
  }

  /** Takes `count` if there is so much; otherwise nothing. */
  takes(count = 1): boolean {
    const now = this.clock()
    this.left = Math.min(this.burst, this.left + ((now - this.at) * this.perSecond) / 1000)
    this.at = now
    if (this.left < count) return false
    this.left -= count
    return true
  }
}
