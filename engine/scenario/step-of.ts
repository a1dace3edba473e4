// Turns a command back into the step that stands for it, where there is one that gives exactly the same command.

import type { Command } from '../exchange/protocol.ts'
import { type CommandAction, commandOf, type PlanNames } from './commands.ts'
import { parseVerb } from './step-shapes.ts'

/** A step's verb with its fields, as a file has them. */
export type WrittenVerb = { [verb: string]: object }

export interface PlanLook {
  /** What the plan was placed as. */
  nameOf(planId: string): string | undefined
  named: PlanNames
}

/** Undefined where no verb says it, or says it otherwise. `id`: the name of what it places. */
export function stepOf(command: Command, id: string, plans: PlanLook): WrittenVerb | undefined {
  const written = guess(command, id, plans)
  if (!written) return undefined
  const [verb, fields] = Object.entries(written)[0] as [string, object]
  const action = parseVerb(verb, fields)
  if (!action) return undefined
  const made = commandOf(action as CommandAction, 0, (...name) => plans.named(...name)).command
  return canonical(made) === canonical(command) ? { [verb]: given(fields) } : undefined
}

function guess(command: Command, id: string, plans: PlanLook): WrittenVerb | undefined {
  switch (command.type) {
    case 'placeOrder': {
      const { account: as, orderType: type, bestPrice: bbo, type: _type, source: _source, ...terms } = command
      return { place: { as, id, type, bbo, ...terms } }
    }
    case 'placeTrigger': {
      const { account: as, orderType: type, type: _type, source: _source, ...terms } = command
      return { plan: { as, id, type, ...terms } }
    }
    case 'placeOco':
    case 'placeTrailing': {
      const { account: as, type, source: _source, ...terms } = command
      return { [type === 'placeOco' ? 'oco' : 'trailing']: { as, id, ...terms } }
    }
    case 'placeTpsl': {
      const { account: as, symbol, side, size, stp, legs } = command
      const [only, other] = legs
      const pair = other ? { takeProfit: only, stopLoss: other } : only
      return { tpsl: { as, id, symbol, side, size, stp, ...pair } }
    }
    case 'cancelOrder':
      return command.clientOid === undefined
        ? undefined
        : { cancel: { as: command.account, id: command.clientOid } }
    case 'cancelPlan': {
      const name = command.planId === undefined ? undefined : plans.nameOf(command.planId)
      return name === undefined ? undefined : { cancel: { as: command.account, id: name } }
    }
    case 'updatePlan': {
      const { account: as, planId, clientOid, type: _type, ...terms } = command
      const name = clientOid ?? (planId === undefined ? undefined : plans.nameOf(planId))
      return name === undefined ? undefined : { update: { as, id: name, ...terms } }
    }
    case 'cancelOrders': {
      const { account: as, symbol, side, orders } = command
      if (orders === undefined) return { cancelAll: { as, symbol, side } }
      return Array.isArray(orders)
        ? { cancelBatch: { as, ids: orders.map(({ clientOid }) => clientOid) } }
        : undefined
    }
    case 'cancelPlans': {
      const { account: as, plans: some, type: _type, ...which } = command
      if (some === undefined) return { cancelPlans: { as, ...which } }
      const ids = some.map(({ planId }) => (planId === undefined ? undefined : plans.nameOf(planId)))
      return { cancelBatch: { as, ids } }
    }
    case 'modifyOrder': {
      const { account: as, clientOid: name, price, size } = command
      return name === undefined ? undefined : { modify: { as, id: name, price, size } }
    }
    case 'transfer': {
      const { account: as, to, coin, amount } = command
      return { transfer: { as, to, coin, amount } }
    }
    case 'print':
      return { print: { symbol: command.symbol, price: command.price } }
    case 'setMarketStatus':
      return { market: { symbol: command.symbol, status: command.status } }
    case 'setAccount': {
      const { account: as, frozen: freeze, vip, feeToken, kyc } = command
      return { account: { as, freeze, vip, feeToken, kyc } }
    }
    default:
      return undefined
  }
}

/** Without the keys that are not there. */
function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The same text for the same command, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const keys = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${keys
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join()}}`
}
