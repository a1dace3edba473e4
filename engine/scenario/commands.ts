// Turns a step of a scenario into the command that it stands for.

import type { Command } from '../exchange/protocol.ts'
import { planOf } from './plan-commands.ts'
import type { StepAction } from './step-shapes.ts'

export type CommandAction = Exclude<
  StepAction,
  { verb: 'start' | 'change' | 'stop' | 'entry' | 'pass' | 'wait' | 'until' | 'fault' | 'expect' }
>

type Placing = Extract<CommandAction, { verb: 'place' | 'plan' | 'oco' | 'trailing' | 'tpsl' }>

/** The plan of an account that a name stands for, if it stands for one. */
export type PlanNames = (account: string, name: string) => string | undefined

/** The command and its id: for what is placed the name that the file gives it, which is its clientOid. */
export function commandOf(
  action: CommandAction,
  stepNumber: number,
  planNamed: PlanNames,
): { id: string; command: Command } {
  const id = `step-${stepNumber}`
  switch (action.verb) {
    case 'place':
      return { id: action.fields.id ?? id, command: placeOf(action.fields) }
    case 'plan':
    case 'oco':
    case 'trailing':
    case 'tpsl':
      return { id: action.fields.id ?? id, command: given(planOf(action)) }
    default:
      return { id, command: otherOf(action, planNamed) }
  }
}

function placeOf(fields: Extract<CommandAction, { verb: 'place' }>['fields']): Command {
  const {
    as,
    symbol = '',
    side,
    type,
    price,
    size,
    quoteSize,
    tif,
    stp,
    bbo,
    slippage,
    takeProfit,
    stopLoss,
  } = fields
  return given({
    type: 'placeOrder',
    account: as,
    symbol,
    side,
    orderType: type,
    price,
    size,
    quoteSize,
    tif: tif ?? (type === 'limit' ? 'gtc' : undefined),
    stp,
    bestPrice: bbo,
    slippage,
    takeProfit: takeProfit && given(takeProfit),
    stopLoss: stopLoss && given(stopLoss),
    source: 'api',
  })
}

function otherOf(action: Exclude<CommandAction, Placing>, planNamed: PlanNames): Command {
  switch (action.verb) {
    case 'cancel': {
      const { as, id } = action.fields
      const planId = planNamed(as, id)
      return planId === undefined
        ? { type: 'cancelOrder', account: as, clientOid: id }
        : { type: 'cancelPlan', account: as, planId }
    }
    case 'cancelPlans': {
      const { as, ...which } = action.fields
      return given({ type: 'cancelPlans', account: as, ...which })
    }
    case 'update': {
      const { as, id, ...terms } = action.fields
      const planId = planNamed(as, id)
      const name = planId === undefined ? { clientOid: id } : { planId }
      return given({ type: 'updatePlan', account: as, ...name, ...terms })
    }
    case 'cancelAll': {
      const { as, symbol, side } = action.fields
      return given({ type: 'cancelOrders', account: as, symbol, side })
    }
    case 'cancelBatch': {
      const { as, ids } = action.fields
      const plans = ids.map((id) => planNamed(as, id))
      if (plans.every((planId) => planId !== undefined))
        return { type: 'cancelPlans', account: as, plans: plans.map((planId) => ({ planId })) }
      return { type: 'cancelOrders', account: as, orders: ids.map((clientOid) => ({ clientOid })) }
    }
    case 'modify': {
      const { as, id, price, size } = action.fields
      return given({ type: 'modifyOrder', account: as, clientOid: id, price, size })
    }
    case 'transfer': {
      const { as, to, coin, amount } = action.fields
      return { type: 'transfer', account: as, to, coin, amount }
    }
    case 'print':
      return { type: 'print', symbol: action.fields.symbol ?? '', price: action.fields.price }
    case 'market':
      return { type: 'setMarketStatus', symbol: action.fields.symbol ?? '', status: action.fields.status }
    case 'account': {
      const { as, freeze, vip, feeToken, kyc } = action.fields
      return given({ type: 'setAccount', account: as, frozen: freeze, vip, feeToken, kyc })
    }
  }
}

/** Without the keys that the file left out: the body of a command is compared when its id comes again. */
function given<T extends object>(command: T): T {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as T
}
