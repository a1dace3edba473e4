// How far the read tables have followed the log, looked at while something waits for its rows.

const soonMs = 2
/** Ms until tables that did not go on are looked at again. */
const behindMs = 250

export class WrittenRows {
  /** Rows know of every event up to this seq, as far as is known. */
  seq = 0
  private nextAt = 0
  private isReading = false

  constructor(
    private readonly read: () => Promise<number>,
    private readonly clock: () => number,
  ) {}

  /** Looks if it is time to; the time by which the look may have found more. */
  look(): number {
    const now = this.clock()
    if (this.isReading || now < this.nextAt) return this.nextAt
    this.isReading = true
    this.nextAt = now + soonMs
    this.read()
      .catch(() => this.seq)
      .then((seq) => {
        this.isReading = false
        if (seq === this.seq) this.nextAt = this.clock() + behindMs
        this.seq = seq
      })
    return this.nextAt
  }
}
