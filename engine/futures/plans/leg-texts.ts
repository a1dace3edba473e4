// The take profit and the stop loss that orders and plans bring, as text.

import type { Contract } from '../contract.ts'
import type { OrderLegs } from '../protocol.ts'
import { priceText } from '../texts.ts'
import { legName } from './leg.ts'
import type { StopLeg } from './order-stops.ts'

const none: OrderLegs = {}

/** For events, readers and orders to send; nothing where there are none. */
export function legTexts(contract: Contract, legs: readonly StopLeg[]): OrderLegs {
  if (legs.length === 0) return none
  return Object.fromEntries(
    legs.map(({ kind, trigger, triggerBy, price }) => [
      legName[kind],
      {
        triggerPrice: priceText(contract, trigger),
        triggerBy,
        ...(price > 0 && { price: priceText(contract, price) }),
      },
    ]),
  )
}
