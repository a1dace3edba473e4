// Turns the verbs of plans into the commands that they stand for.

import type { PlanCommand } from '../conditional-orders/protocol.ts'
import { freeUnless, type StepAction } from './step-shapes.ts'

type PlanAction = Extract<StepAction, { verb: 'plan' | 'oco' | 'trailing' | 'tpsl' }>

export function planOf(action: PlanAction): PlanCommand {
  const { as, symbol = '', source = 'api', bound, id } = action.fields
  const common = { account: as, symbol, source, freeIfRefused: freeUnless(bound, id) } as const
  switch (action.verb) {
    case 'plan': {
      const { type, as: _as, id: _id, symbol: _symbol, bound: _bound, ...terms } = action.fields
      return { type: 'placeTrigger', ...terms, ...common, orderType: type }
    }
    case 'oco': {
      const { as: _as, id: _id, symbol: _symbol, bound: _bound, ...terms } = action.fields
      return { type: 'placeOco', ...terms, ...common }
    }
    case 'trailing': {
      const { as: _as, id: _id, symbol: _symbol, bound: _bound, ...terms } = action.fields
      return { type: 'placeTrailing', ...terms, ...common }
    }
    case 'tpsl': {
      const { stp, triggerPrice, price, takeProfit, stopLoss } = action.fields
      // A file says both of holdings.
      const { side, size } = action.fields as { side: 'buy' | 'sell'; size: string }
      const only = triggerPrice === undefined ? undefined : { triggerPrice, price }
      const legs = [only, takeProfit, stopLoss].filter((leg) => leg !== undefined)
      return { type: 'placeTpsl', ...common, side, size, stp, legs }
    }
  }
}
