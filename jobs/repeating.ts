// Something that is done again and again.

/** Does something again and again, never twice at once. */
export class Repeating {
  private readonly clock: NodeJS.Timeout
  private running: Promise<void> | undefined

  constructor(everyMs: number, work: () => Promise<void>, failed: (error: unknown) => void) {
    this.clock = setInterval(() => {
      this.running ??= work()
        .catch(failed)
        .finally(() => {
          this.running = undefined
        })
    }, everyMs)
  }

  async close(): Promise<void> {
    clearInterval(this.clock)
    await this.running
  }
}
