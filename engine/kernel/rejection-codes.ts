// The closed list of business refusals that this exchange can give (domain.md 21), by a name that says when.

export const rejection = {
  accountMissing: '30001',
  accountFrozen: '40024',
  parameterInvalid: '40017',
  kycRequired: '23126',
  noPermission: '23140',
  underAge: '134453',
  blacklisted: '134454',
  regionUnsupported: 'P5102',
  pairMissing: '034001',
  pairNotTraded: '50045',
  pairSuspended: '50046',
  orderMissing: '43001',
  tooManyOrders: '43005',
  insufficientFunds: '43012',
  notionalTooSmall: '43027',
  notionalTooLarge: '43041',
  priceStep: '43028',
  tooManyDecimals: '43125',
  amountTooSmall: '43037',
  amountTooLarge: '43038',
  priceAboveBand: '43039',
  priceBelowBand: '43040',
  duplicateClientId: '43118',
  nothingToCancel: '22001',
  triggerMustBeBelow: '43034',
  triggerMustBeAbove: '43035',
  takeProfitImproper: '40735',
  stopLossImproper: '40736',
  triggeredInsufficientFunds: '02014',
  triggeredOrderFailed: '20003',
  triggeredSoldOut: '50043',
  triggeredTokensMissing: '50062',
  triggeredTokensLocked: '50063',
  transferInvalid: 'P1104',
  rateLimited: '429',
  /** Only while a disturbance of a test refuses orders. */
  ordersUnsupported: '45123',
  /** Its disk is full, or it may only be read. */
  exchangeReadOnly: 'P9002',
  /** The command came after the time that its sender gave it. */
  tooLate: '40010',
  /** Of a bot: its pause holds the order back. */
  botPaused: 'P2027',
  /** Of convert: its life is over, or it was accepted before. */
  quoteExpired: 'P6001',
  conversionOutOfRange: 'P6002',
  /** Of a withdrawal: sent, over, or not one of this account. */
  withdrawalFinal: 'P6101',
  /** Of the rules for withdrawals: coins that came in too lately, what a day or a month leaves of stablecoins, no purpose. */
  coinsWait: 'P6103',
  stableDayLimit: 'P6104',
  stableMonthLimit: 'P6105',
  purposeTooShort: 'P6106',
  /** Of a lira order: over, too far on its way, or not one of this account. */
  fiatOrderFinal: 'P6102',
  /** Of verification: papers are under review already, the account has the level, or nothing is under review. */
  reviewPending: 'P5110',
  levelReached: 'P5111',
  reviewMissing: 'P5112',
  /** Of price alerts. */
  alertExists: 'P4001',
  tooManyAlerts: 'P4005',
  alertInvalid: 'P4002',
  alertMissing: 'P4003',
  alertKindUnknown: 'P4004',
  /** Of bots that others may copy. */
  strategistMayNot: 'P2201',
  strategyMissing: 'P2005',
  strategyOver: 'P2004',
  strategyExists: 'P2008',
  /** Of contracts. */
  marginMissing: '40762',
  positionModeMismatch: '40774',
  modeChangeRefused: '40920',
  noPosition: '22002',
  closeLongTooLow: '22006',
  closeShortTooHigh: '22007',
  tooManyPositions: '45116',
  tierExceeded: '25230',
  underLiquidation: 'P1001',
  openingGuard: 'P1002',
  /** Of pre-market OTC. */
  otcFailed: 'P3001',
  otcCancelFailed: 'P3002',
  otcPriceOutOfBand: 'P3003',
  otcRemainderTooSmall: 'P3004',
  /** Of loans. */
  borrowLimit: 'P1102',
  /** Of the unified account: without this coin its risk would be too high. */
  collateralRefused: 'P1103',
} as const

/** Every code. */
export const rejectionCodes = Object.values(rejection)

export type RejectionName = keyof typeof rejection
export type RejectionCode = (typeof rejection)[RejectionName]
