// How much of the machine replays may take: the exchange comes first.

export const replayLimits = {
  /** Threads at once, one for each person who replays. */
  threads: 2,
  /** A thread without a request for so long ends; sessions and forks are made again on request. */
  idleMs: 5 * 60_000,
  /** After so long without a request a thread is given to another person, when none is free. */
  takenMs: 30_000,
  /** Requests of one person that wait. */
  waiting: 4,
  /** Of the heap of one thread, in MB. */
  heapMb: 768,
  /** States kept of a session. */
  keyframes: 24,
  forksAtHand: 3,
  /** Entries applied to reach the beginning of a session: about a day of a running exchange. */
  entriesBefore: 900_000,
  /** How long before a session a bot may have been made to react in a fork of it: what it is comes from all that it met. */
  botsBeforeMs: 8 * 3_600_000,
  /** Entries of a fork that is written as a scenario: about eight hours. */
  recordedEntries: 300_000,
} as const
