// Bounds of the host: no queue grows without end (reliability.md I39).

export const hostLimits = {
  /** Commands that may wait; beyond it the answer is 429 at once. */
  waitingMax: 20_000,
  /** Cancels may wait beyond that, so that people can always get out. */
  waitingCancelsMax: 40_000,
  /** Commands that share one fdatasync. */
  batchMax: 512,
  /** Beyond so many events the rest of a batch waits for the next: about ten milliseconds of rules. */
  batchEventsMax: 6_000,
  /** As long, where the host can measure it: an event of a contract costs several times one of a pair. */
  batchMsMax: 10,
  /** In an avalanche so many entries share an fdatasync at least. */
  avalancheEntries: 4,
  /** Events kept for read tables that are locked. Beyond it the process stops, and starting again catches them up. */
  unprojectedMax: 1_000_000,
} as const
