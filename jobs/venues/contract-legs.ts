// Take profit and stop loss of contracts in the words of our own API.

import type { ContractTriggerSource, PositionLeg } from '#engine/futures/plans/leg.ts'
import type { OrderLegs } from '#engine/futures/protocol.ts'

/** `post-only` is `post_only` on the wire. */
export const word = (text: string | undefined) => text?.replaceAll('-', '_')

export const triggerType = (by: ContractTriggerSource | undefined) =>
  by && (by === 'mark' ? 'mark_price' : 'fill_price')

/** A field in a leg is called by its own name. */
export const legNames = {
  'takeProfit.executePrice': 'takeProfit.price',
  'takeProfit.triggerType': 'takeProfit.triggerBy',
  'stopLoss.executePrice': 'stopLoss.price',
  'stopLoss.triggerType': 'stopLoss.triggerBy',
}

export const legsOf = ({ takeProfit, stopLoss }: OrderLegs) => ({
  takeProfit: takeProfit && legOf(takeProfit),
  stopLoss: stopLoss && legOf(stopLoss),
})

const legOf = ({ triggerPrice, triggerBy, price: executePrice }: PositionLeg) => ({
  triggerPrice,
  triggerType: triggerType(triggerBy),
  executePrice,
})
