// The closed list of refusals that bots and plans of investment give to their owners (domain.md 21), beside the exchange's own.

export const botRejection = {
  /** It has ended, or is on its way there. */
  alreadyTerminated: 'P2001',
  /** It never came to run; or as many of its kind run as may. */
  creationFailed: 'P2002',
  callFailed: 'P2003',
  terminated: 'P2004',
  missing: 'P2005',
  /** It has no range of grids that could be changed. */
  gridMissing: 'P2006',
  /** Not in the status that it has now. */
  statusWrong: 'P2007',
  sameExists: 'P2008',
  investmentTooLarge: 'P2009',
  investmentTooSmall: 'P2010',
  /** Less than its smallest orders need. */
  belowMinimumToRun: 'P2011',
  /** Its steps would not earn what they cost. */
  cannotStart: 'P2012',
  insufficientFunds: 'P2013',
  pairUnsupported: 'P2014',
  priceMissing: 'P2020',
  priceTooHigh: 'P2021',
  priceTooLow: 'P2022',
  mustExceedHighest: 'P2023',
  mustBeBelowLowest: 'P2024',
  marketMismatch: 'P2025',
  terminating: 'P2026',
  /** Until it is resumed it can only be stopped. */
  paused: 'P2027',
  /** Of a grid on a contract: its whole position would be liquidated before the price has crossed its range. */
  liquidatedInRange: 'P2028',
  /** Of a Martingale bot on a contract: its whole position would be liquidated before its last safety order. */
  liquidatedInLadder: 'P2029',
  /** Why a signal led to no order. */
  signalInsufficientFunds: 'P2101',
  signalBelowMinimum: 'P2102',
  signalAboveMaximum: 'P2103',
  signalUnmatched: 'P2104',
  signalEarlierPosition: 'P2105',
} as const

export type BotRejectionCode = (typeof botRejection)[keyof typeof botRejection]
