// The closed list of what reactors write into their logs: why they did, or did not, act. Pages have words for each.

export const logCodes = [
  // Of every bot.
  'creationFailed',
  'ending',
  'strategistEdited',
  'strategistLeft',
  'takeProfit',
  'stopLoss',
  'changed',
  'fundsAdded',
  'fundsLacking',
  // Grids.
  'gridOpened',
  'outOfRange',
  'backInRange',
  'orderTooSmall',
  'withdrawn',
  'nothingWithdrawn',
  'moving',
  'trailingDone',
  'reinvested',
  'rangeKept',
  // Grids on contracts.
  'marginLacking',
  'marginRemoved',
  'marginKept',
  // Martingale.
  'cycleOpened',
  'cycleDone',
  'cycleStopped',
  // CTA.
  'entered',
  'entryFailed',
  'left',
  // Portfolios.
  'portfolioBought',
  'rebalancing',
  'rebalanced',
  'rebalancedNothing',
  'rebalanceFrozen',
  'orderRefused',
  // Plans.
  'runDone',
  'runPartial',
  'runFailed',
  'runShort',
  'runMissed',
  // Signals.
  'signal',
  // The host pauses or ends it.
  'paused',
  'resumed',
  'unfunded',
  'limit',
  'fault',
] as const

export type LogCode = (typeof logCodes)[number]
