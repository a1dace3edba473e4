// Commands about plans on contracts at a server of our own, through ccxt's generic signed call: its unified words have no stop of a position
// and no source of a trigger price.

import type { Exchange } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import { triggerType, word } from './contract-legs.ts'
import { anyLine, hedgedSide, namesOf } from './own-mix.ts'
import { type Body, given, ownPost } from './own-post.ts'
import { planPresets } from './own-presets.ts'
import type { PlanKindOf } from './placements.ts'
import type { VenueCall } from './venue-orders.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>
type Post = (path: string, body: Body) => VenueCall

/** Undefined: it has no call for this. `kindOf`: stops of positions are changed by a call of their own. */
export function ownContractPlanCall(
  client: Exchange,
  id: string,
  command: Command,
  kindOf: PlanKindOf,
): VenueCall | undefined {
  const post: Post = (path, body) => async () => {
    const { orderId: planId } = await ownPost(client, 'mix', `order/${path}`, body)
    return planId === undefined ? {} : { planId }
  }
  switch (command.type) {
    case 'placeContractPlan':
      return placing(id, command, post)
    case 'placePositionStop':
      return stopping(id, command, post)
    case 'updateContractPlan':
      return changing(command, kindOf, post)
    case 'cancelContractPlan': {
      const { planId: orderId, clientOid } = command
      return post('cancel-plan-order', { ...anyLine, orderIdList: [given({ orderId, clientOid })] })
    }
    case 'cancelContractPlans': {
      const names = command.symbol === undefined ? anyLine : namesOf(command.symbol)
      const planType = command.kind && kindWords[command.kind]
      if (!names || (command.kind !== undefined && planType === undefined)) return undefined
      return post('cancel-plan-order', { ...names, planType })
    }
    default:
      return undefined
  }
}

const kindWords: Readonly<Record<string, string>> = {
  trigger: 'normal_plan',
  trailing: 'track_plan',
  profit: 'profit_plan',
  loss: 'loss_plan',
}

function placing(id: string, plan: Of<'placeContractPlan'>, post: Post): VenueCall | undefined {
  const { symbol, side, orderType, price: executePrice, size, triggerPrice, triggerBy, callback } = plan
  const names = namesOf(symbol)
  if (!names) return undefined
  return post('place-plan-order', {
    ...names,
    planType: callback === undefined ? 'normal_plan' : 'track_plan',
    side,
    ...hedgedSide(plan),
    orderType,
    size,
    triggerPrice,
    triggerType: triggerType(triggerBy),
    executePrice,
    callbackRatio: callback,
    force: word(plan.tif),
    stpMode: word(plan.stp),
    reduceOnly: plan.reduceOnly && 'YES',
    ...planPresets(plan),
    clientOid: id,
  })
}

/** One leg a call. */
function stopping(id: string, stop: Of<'placePositionStop'>, post: Post): VenueCall | undefined {
  const { symbol, positionSide: holdSide, size, takeProfit, stopLoss } = stop
  const names = namesOf(symbol)
  const leg = takeProfit ?? stopLoss
  if (!names || !leg || (takeProfit && stopLoss)) return undefined
  const word = takeProfit ? 'profit' : 'loss'
  return post('place-tpsl-order', {
    ...names,
    planType: size === undefined ? `pos_${word}` : `${word}_plan`,
    triggerPrice: leg.triggerPrice,
    triggerType: triggerType(leg.triggerBy),
    executePrice: leg.price,
    holdSide,
    size,
    clientOid: id,
  })
}

function changing(command: Of<'updateContractPlan'>, kindOf: PlanKindOf, post: Post): VenueCall | undefined {
  const { planId: orderId, clientOid, triggerPrice, price, size, callback, percent } = command
  // Stops at a margin ratio have no call there.
  if (percent !== undefined) return undefined
  const ref = { ...anyLine, orderId, clientOid }
  if (kindOf(command) === 'placePositionStop')
    return post('modify-tpsl-order', { ...ref, triggerPrice, executePrice: price, size })
  return post('modify-plan-order', {
    ...ref,
    newTriggerPrice: triggerPrice,
    newPrice: price,
    newSize: size,
    newCallbackRatio: callback,
    ...planPresets(command, 'newStop'),
  })
}
