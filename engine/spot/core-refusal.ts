// What the spot core's refusals mean in the words of the protocol.

import { type Answer, done, refuse } from '../kernel/answer.ts'
import { refused } from './config.ts'

/** What the spot core's refusal of a place or modify means. */
export function coreRefusal(code: number): Answer {
  switch (code) {
    case refused.insufficientFunds:
      return refuse('insufficientFunds')
    case refused.priceTooLarge:
      return refuse('priceAboveBand', 'price')
    case refused.quantityTooLarge:
      return refuse('amountTooLarge', 'size')
    case refused.quantityTooSmall:
      return refuse('amountTooSmall', 'size')
    case refused.notionalTooLarge:
      return refuse('notionalTooLarge', 'size')
    case refused.tooManyOrders:
      return refuse('tooManyOrders')
    case refused.orderMissing:
      return refuse('orderMissing')
    default:
      return done
  }
}
