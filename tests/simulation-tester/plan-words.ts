// The scenario words for commands about plans.

import type { PlanCommand } from '#engine/conditional-orders/protocol.ts'
import { flow, Inexpressible, named } from './scenario-words.ts'

export function planWords(id: string, command: PlanCommand): string {
  const as = named(command.account)
  switch (command.type) {
    case 'placeTrigger': {
      const { type: _, account: __, orderType, source: ___, ...terms } = command
      return `plan: ${flow({ as, id: named(id), type: orderType, ...terms })}`
    }
    case 'placeOco': {
      const { type: _, account: __, source: ___, ...terms } = command
      return `oco: ${flow({ as, id: named(id), ...terms })}`
    }
    case 'placeTrailing': {
      const { type: _, account: __, source: ___, ...terms } = command
      return `trailing: ${flow({ as, id: named(id), ...terms })}`
    }
    case 'placeTpsl': {
      const { symbol, side, size, stp, legs } = command
      const [takeProfit, stopLoss] = legs
      return `tpsl: ${flow({ as, id: named(id), symbol, side, size, stp, takeProfit, stopLoss })}`
    }
    // Only reactors have them, and no actor is one.
    case 'placeWatch':
      throw new Inexpressible()
    case 'updatePlan': {
      const { type: _, account: __, planId, clientOid, ...terms } = command
      if (planId !== undefined) throw new Inexpressible()
      return `update: ${flow({ as, id: named(clientOid), ...terms })}`
    }
    case 'cancelPlan':
      return `cancel: ${flow({ as, id: named(command.clientOid) })}`
    case 'cancelPlans': {
      const { symbol, side, kind, plans } = command
      if (plans) throw new Inexpressible()
      return `cancelPlans: ${flow({ as, symbol, side, kind })}`
    }
  }
}
