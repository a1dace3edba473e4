// Commands about plans on contracts as calls of our own API.

import type { Command } from '#engine/exchange/protocol.ts'
import { legNames, legsOf, triggerType, word } from './contract-legs.ts'
import type { WireCall } from './wire-call.ts'

const folder = 'v1/mix/plan'

const names = {
  contractId: 'symbol',
  force: 'tif',
  stpMode: 'stp',
  triggerType: 'triggerBy',
  executePrice: 'price',
  callbackRate: 'callback',
  planKind: 'kind',
  ...legNames,
}

/** Undefined: no call for this. */
export function contractPlanCall(id: string, command: Command): WireCall | undefined {
  switch (command.type) {
    case 'placeContractPlan': {
      const { symbol: contractId, side, orderType, triggerPrice, size, positionSide, reduceOnly } = command
      const words = { triggerType: triggerType(command.triggerBy), force: word(command.tif) }
      const terms = {
        callbackRate: command.callback,
        executePrice: command.price,
        stpMode: word(command.stp),
        ...legsOf(command),
      }
      const order = { contractId, side, orderType, triggerPrice, size, positionSide, reduceOnly }
      return { path: `${folder}/placePlan`, body: { ...order, ...terms, ...words, clientOid: id }, names }
    }
    case 'placePositionStop': {
      const { symbol: contractId, positionSide, size } = command
      const body = { contractId, positionSide, size, ...legsOf(command), clientOid: id }
      return { path: `${folder}/placePositionStop`, body, names }
    }
    case 'placeRatioStop': {
      const { symbol: contractId, positionSide, percent } = command
      return {
        path: `${folder}/placeRatioStop`,
        body: { contractId, positionSide, percent, clientOid: id },
        names,
      }
    }
    case 'updateContractPlan': {
      const { planId, clientOid, triggerPrice, price: executePrice, size, callback, percent } = command
      const ref = planId === undefined ? { clientOid } : { planId }
      const terms = { triggerPrice, executePrice, size, callbackRate: callback, percent }
      const body = { ...ref, ...terms, ...legsOf(command) }
      return { path: `${folder}/updatePlan`, body, names }
    }
    case 'cancelContractPlan': {
      const { planId, clientOid } = command
      return {
        path: `${folder}/cancelPlan`,
        body: planId === undefined ? { clientOid } : { planId },
        names,
      }
    }
    case 'cancelContractPlans': {
      const { symbol: contractId, kind: planKind } = command
      return { path: `${folder}/cancelAllPlans`, body: { contractId, planKind }, names }
    }
    default:
      return undefined
  }
}
