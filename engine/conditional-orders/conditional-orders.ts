// Conditional orders: trigger orders, OCO, trailing stops, take profit and stop loss, price watches of bots.

import type { AttachedOrders } from '../kernel/ports.ts'
import type { Product } from '../kernel/product.ts'
import { attachLegs, readAttachedLegs } from './attached-legs.ts'
import { cancelAllOf, cancelPlanCommand, cancelPlansCommand, pairDelisted, sweep } from './cancel.ts'
import { followUp, takeNews } from './firing.ts'
import { addFrozen, brokenConditionalOrders } from './invariants.ts'
import type { EntryLeg } from './legs.ts'
import { placeOcoCommand } from './oco.ts'
import { ConditionalOrders } from './orders.ts'
import { placeWatchCommand } from './price-watch.ts'
import { loadConditionalOrders, resumeWaiting, saveConditionalOrders } from './snapshot.ts'
import type { ConditionalState } from './state.ts'
import { placeTpslCommand } from './tpsl.ts'
import { placeTrailingCommand } from './trailing.ts'
import { placeTriggerCommand } from './trigger.ts'
import { updatePlanCommand } from './update.ts'

export const conditionalOrderCommands = [
  placeTriggerCommand,
  placeOcoCommand,
  placeTrailingCommand,
  placeTpslCommand,
  placeWatchCommand,
  updatePlanCommand,
  cancelPlanCommand,
  cancelPlansCommand,
] as const

export const conditionalOrders = {
  name: 'conditional-orders',
  commands: conditionalOrderCommands,
  parts: ['conditionalOrders'],
  create(kernel) {
    const state = kernel as ConditionalState
    const attached: AttachedOrders<EntryLeg[]> = {
      read: (...order) => readAttachedLegs(state, ...order),
      attach: (...order) => attachLegs(state, ...order),
      hasWaiting: (account) => [...state.conditionalOrders.of(account)].length > 0,
      owns: (orderId) => state.conditionalOrders.byLimitOrder.has(orderId),
    }
    kernel.ports.attachedOrders = attached as AttachedOrders
    return { conditionalOrders: new ConditionalOrders() }
  },
  save: saveConditionalOrders,
  load: loadConditionalOrders,
  olderParts: [{ layout: 8, place: 4, load: loadConditionalOrders }],
  resume: resumeWaiting,
  invariants: brokenConditionalOrders,
  frozen: addFrozen,
  followUp,
  followedUp: takeNews,
  queued: ({ conditionalOrders }) => conditionalOrders.queued,
  cancelAllOf,
  pairDelisted,
  sweep,
  orderChanged: ({ conditionalOrders }, update) => conditionalOrders.noteOrder(update),
  orderFilled: ({ conditionalOrders }, fill) => conditionalOrders.noteFee(fill),
} satisfies Product<ConditionalState>
