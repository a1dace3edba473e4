// Turns a command about contracts back into a verb with its fields.

import type { Command, OrderRef } from '../exchange/protocol.ts'
import { contractPlanGuess, toRatio } from './contract-plan-commands.ts'
import { type Look, type Written, writeAll, writeOrder, writePlan } from './written-refs.ts'

type Guess = [verb: string, fields: object] | undefined

/** Undefined: it is none about contracts, or names an order in no way that a file has. `bound`: as the file writes it. */
export function contractGuess(command: Command, id: string, look: Look, bound: object): Guess {
  switch (command.type) {
    case 'placeContractOrder': {
      const {
        account: as,
        orderType: type,
        bestPrice: bbo,
        type: _,
        source,
        freeIfRefused: _free,
        ...terms
      } = command
      const origin = source === undefined || source === 'api' ? {} : { source }
      return ['place', { as, id, type, bbo, ...terms, ...origin, ...bound }]
    }
    case 'cancelContractOrder': {
      const { account: as } = command
      const written = writeOrder(as, command, look)
      return written && ['cancel', { as, ...written }]
    }
    case 'modifyContractOrder': {
      const { account: as, price, size, takeProfit, stopLoss } = command
      const written = writeOrder(as, command, look)
      return written && ['modify', { as, ...written, price, size, takeProfit, stopLoss }]
    }
    case 'cancelContractOrders': {
      const { account: as, symbol, side, orders } = command
      if (orders === undefined) return ['cancelAll', { as, symbol, side }]
      return ['cancelBatch', { as, ...writeRefs(as, orders, look), symbol, side }]
    }
    case 'setContractLeverage': {
      const { account: as, symbol, leverage: value, side } = command
      return ['leverage', { as, symbol, value, side }]
    }
    case 'cancelContractPlan': {
      const { account: as } = command
      const written = writePlan(as, command, look)
      return written && ['cancel', { as, ...written, of: 'plan' }]
    }
    case 'updateContractPlan': {
      const { account: as, triggerPrice, price, size, callback, percent, takeProfit, stopLoss } = command
      const written = writePlan(as, command, look)
      const ratio = percent === undefined ? undefined : toRatio(percent)
      return (
        written && [
          'update',
          { as, ...written, triggerPrice, price, size, callback, ratio, takeProfit, stopLoss },
        ]
      )
    }
    case 'cancelContractPlans': {
      const { account: as, symbol, kind } = command
      return ['cancelPlans', { as, symbol, kind }]
    }
    default:
      return contractPlanGuess(command, id, bound) ?? simpleGuess(command)
  }
}

const writeRefs = (as: string, orders: readonly OrderRef[], look: Look): ReturnType<typeof writeAll> =>
  writeAll(Array.isArray(orders) ? orders.map((ref): Written | undefined => writeOrder(as, ref, look)) : [])

const verbOf: Partial<Record<Command['type'], string>> = {
  setMarginMode: 'marginMode',
  setPositionMode: 'positionMode',
  adjustMargin: 'margin',
  setAutoMargin: 'autoMargin',
  closePositions: 'close',
  reversePosition: 'reverse',
  setContractIndex: 'index',
  setContractMark: 'mark',
  setFundingRate: 'fundingRate',
  setInsurance: 'insurance',
  printContract: 'print',
  setContractStatus: 'market',
}

/** The fields of these are called as the verb's. */
function simpleGuess(command: Command): Guess {
  const verb = verbOf[command.type]
  if (verb === undefined) return undefined
  const { type: _, account: as, ...fields } = command as { type: string; account?: string }
  return [verb, as === undefined ? fields : { as, ...fields }]
}
