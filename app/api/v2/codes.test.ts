// Every refusal of the exchange has a name on the wire that clients of Bitget know.

import ccxt from 'ccxt'
import { describe, expect, it } from 'vitest'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { keyRefusal } from '../../services/service-codes.ts'
import { codeOfRejection, v2Refusal } from './codes.ts'

/** What ccxt raises for each, by its own tables; the ones that it does not know are plain errors there. */
const raised: Record<keyof typeof rejection, string> = {
  accountMissing: 'ExchangeError',
  accountFrozen: 'ExchangeError',
  parameterInvalid: 'BadRequest',
  kycRequired: 'PermissionDenied',
  noPermission: 'PermissionDenied',
  underAge: 'PermissionDenied',
  blacklisted: 'PermissionDenied',
  regionUnsupported: 'PermissionDenied',
  pairMissing: 'ExchangeError',
  pairNotTraded: 'BadSymbol',
  pairSuspended: 'OnMaintenance',
  orderMissing: 'OrderNotFound',
  tooManyOrders: 'ExchangeError',
  insufficientFunds: 'InsufficientFunds',
  notionalTooSmall: 'InvalidOrder',
  notionalTooLarge: 'InvalidOrder',
  priceStep: 'InvalidOrder',
  tooManyDecimals: 'InvalidOrder',
  amountTooSmall: 'InvalidOrder',
  amountTooLarge: 'InvalidOrder',
  priceAboveBand: 'InvalidOrder',
  priceBelowBand: 'InvalidOrder',
  duplicateClientId: 'ExchangeError',
  coinsWait: 'BadRequest',
  stableDayLimit: 'BadRequest',
  stableMonthLimit: 'BadRequest',
  purposeTooShort: 'BadRequest',
  nothingToCancel: 'ExchangeError',
  triggerMustBeBelow: 'InvalidOrder',
  triggerMustBeAbove: 'InvalidOrder',
  takeProfitImproper: 'InvalidOrder',
  stopLossImproper: 'InvalidOrder',
  triggeredInsufficientFunds: 'InsufficientFunds',
  triggeredOrderFailed: 'ExchangeError',
  triggeredSoldOut: 'BadSymbol',
  triggeredTokensMissing: 'InsufficientFunds',
  triggeredTokensLocked: 'InsufficientFunds',
  transferInvalid: 'InsufficientFunds',
  rateLimited: 'DDoSProtection',
  ordersUnsupported: 'OnMaintenance',
  exchangeReadOnly: 'OnMaintenance',
  tooLate: 'OnMaintenance',
  botPaused: 'PermissionDenied',
  quoteExpired: 'BadRequest',
  alertExists: 'ExchangeError',
  tooManyAlerts: 'ExchangeError',
  alertInvalid: 'BadRequest',
  alertMissing: 'ExchangeError',
  alertKindUnknown: 'BadRequest',
  withdrawalFinal: 'BadRequest',
  fiatOrderFinal: 'BadRequest',
  reviewPending: 'BadRequest',
  levelReached: 'BadRequest',
  reviewMissing: 'BadRequest',
  conversionOutOfRange: 'BadRequest',
  strategistMayNot: 'PermissionDenied',
  strategyMissing: 'ExchangeError',
  strategyOver: 'ExchangeError',
  strategyExists: 'ExchangeError',
  marginMissing: 'InsufficientFunds',
  positionModeMismatch: 'InvalidOrder',
  modeChangeRefused: 'ExchangeError',
  noPosition: 'ExchangeError',
  closeLongTooLow: 'ExchangeError',
  closeShortTooHigh: 'ExchangeError',
  tooManyPositions: 'ExchangeError',
  tierExceeded: 'ExchangeError',
  underLiquidation: 'ExchangeError',
  openingGuard: 'InsufficientFunds',
  borrowLimit: 'InsufficientFunds',
  collateralRefused: 'ExchangeError',
  otcFailed: 'BadRequest',
  otcCancelFailed: 'OrderNotFound',
  otcPriceOutOfBand: 'InvalidOrder',
  otcRemainderTooSmall: 'InvalidOrder',
}

const client = new ccxt.bitget()

function raisedFor(refusal: { code: string; msg: string }): string {
  const body = { ...refusal, requestTime: 1, data: null }
  try {
    client.handleErrors(400, '', '', '', {}, JSON.stringify(body), body, {}, '')
  } catch (error) {
    return (error as Error).constructor.name
  }
  return 'nothing'
}

describe('a refusal of the exchange', () => {
  const each = Object.entries(rejection) as [keyof typeof rejection, RejectionCode][]

  it.each(each)('%s has a code and a sentence, and ccxt knows what it means', (name, code) => {
    const refusal = v2Refusal({ code, field: 'size', params: { step: '0.01' } })
    expect(refusal.code).toBe(codeOfRejection[code])
    expect(refusal.msg).not.toMatch(/success|undefined/)
    expect(raisedFor(refusal)).toBe(raised[name])
  })

  it.each(Object.entries(keyRefusal))('of a key, %s, leaves unchanged', (_, code) => {
    const refusal = v2Refusal({ code })
    expect(refusal.code).toBe(code)
    expect(raisedFor(refusal)).not.toBe('nothing')
  })

  it('of a loan that is too small is an invalid order', () => {
    const refusal = v2Refusal({ code: 'P1101', field: 'amount', params: { min: '0.00000001' } })
    expect(refusal).toEqual({ code: '45110', msg: 'less than the minimum amount 0.00000001' })
    expect(raisedFor(refusal)).toBe('InvalidOrder')
  })

  it('that is unknown is a server failure', () => {
    expect(v2Refusal({ code: 'constructor' }).code).toBe('40015')
    expect(v2Refusal({ code: '99999' }).code).toBe('40015')
  })
})
