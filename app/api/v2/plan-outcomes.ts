// How receipts about plans become responses of this dialect: a missing plan has a code of its own.

import type { Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { type CallResult, refuse } from '../registry.ts'
import { outcome } from './outcomes.ts'

const planNames = {
  tif: 'force',
  stp: 'stpMode',
  triggerBy: 'triggerType',
  price: 'executePrice',
  quoteSize: 'size',
  callback: 'callbackRatio',
}

/** An OCO's price is that of its resting leg. */
const ocoNames = { ...planNames, price: 'limitPrice', orderPrice: 'executePrice' }

export function planOutcome<T>(receipt: Receipt, value: T, isOco = false): CallResult<T> {
  if (receipt.rejected?.code === rejection.orderMissing) return refuse('43025')
  return outcome(receipt, value, isOco ? ocoNames : planNames)
}
