// Take profit and stop loss that orders and trigger orders of contracts bring, in the words of a server of our own.

import type { OrderLegs } from '#engine/futures/protocol.ts'
import { triggerType } from './contract-legs.ts'
import type { Body } from './own-post.ts'

type Field = 'Price' | 'Type' | 'ExecutePrice'

/** Of an order that is placed, or changed. */
export const orderPresets = (legs: OrderLegs, prefix: 'preset' | 'newPreset' = 'preset'): Body =>
  presetsOf(legs, (leg, field) => `${prefix}Stop${leg}${field}`)

/** Of a trigger order that is placed, or changed. */
export const planPresets = (legs: OrderLegs, prefix: 'stop' | 'newStop' = 'stop'): Body =>
  presetsOf(legs, (leg, field) => `${prefix}${leg}${field === 'ExecutePrice' ? field : `Trigger${field}`}`)

function presetsOf({ takeProfit, stopLoss }: OrderLegs, nameOf: (leg: string, field: Field) => string): Body {
  const legs = [['Surplus', takeProfit] as const, ['Loss', stopLoss] as const]
  return Object.fromEntries(
    legs.flatMap(([name, leg]) =>
      leg
        ? [
            [nameOf(name, 'Price'), leg.triggerPrice],
            [nameOf(name, 'Type'), triggerType(leg.triggerBy ?? 'last')],
            [nameOf(name, 'ExecutePrice'), leg.price],
          ]
        : [],
    ),
  )
}
