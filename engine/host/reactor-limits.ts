// Bounds of one reactor (reliability.md I35): a reactor beyond them is paused or ended, and no other is affected.

export const reactorLimits = {
  /** Commands of one reaction: a grid of 200 levels changed as a whole, twice. */
  intentsPerReaction: 450,
  /** Within one minute of exchange time. */
  intentsPerMinute: 3_000,
  reactionsPerMinute: 10_000,
  /** Worth of the orders placed within a minute, as a multiple of its investment. */
  notionalPerMinute: 50,
  /** Percent of the best it has stood that it may lose. */
  drawdownPercent: 50,
  /** Timers that wait at once. */
  timers: 100,
  /** Events taken up in one turn; the rest waits for the next. */
  eventsPerTurn: 200,
  /** Reactors that share a turn. */
  reactorsPerTurn: 200,
  /** Commands under way at once, so that people's find room beside them. */
  commandsUnderWay: 400,
  /** Steps of an end without a pause. */
  endingSteps: 8,
  /** Running ones of one kind and owner (domain.md 20). */
  runningPerKind: 50,
  /** Newest lines kept of a reactor's own log. */
  logLines: 500,
} as const
