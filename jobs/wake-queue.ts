// WakeQueue reactors: hints that may come late, twice or never, for what there is to do stands in the tables.

/** Lets these react; answers those that are to be woken again a little later. */
export type WakeHandler = (ids: readonly string[]) => Promise<readonly string[]>

export interface WakeQueue {
  /** Has them looked at soon. One that waits already is not added again; one that is being looked at is, once. */
  wake(queue: string, ids: readonly string[]): void
  /** One handler per queue. When it fails, its reactors are woken again. */
  work(queue: string, handler: WakeHandler): void
  /** How many of them wait here. */
  readonly waiting: number
  /** Starts nothing more and waits for what runs. */
  close(): Promise<void>
}
