// Turns a step of a scenario into the command that it stands for.

import type { Command } from '../exchange/protocol.ts'
import type { StepAction } from './step-shapes.ts'

type CommandAction = Exclude<StepAction, { verb: 'wait' | 'until' | 'fault' | 'expect' }>

/** The command and its id: for `place` the name that the file gives the order, which is its clientOid. */
export function commandOf(action: CommandAction, stepNumber: number): { id: string; command: Command } {
  const id = `step-${stepNumber}`
  if (action.verb === 'place') return { id: action.fields.id ?? id, command: placeOf(action.fields) }
  return { id, command: otherOf(action) }
}

function placeOf(fields: Extract<CommandAction, { verb: 'place' }>['fields']): Command {
  const { as, symbol = '', side, type, price, size, quoteSize, tif, stp, bbo, slippage } = fields
  return given({
    type: 'placeOrder',
    account: as,
    symbol,
    side,
    orderType: type,
    price,
    size,
    quoteSize,
    tif,
    stp,
    bestPrice: bbo,
    slippage,
    source: 'scenario',
  })
}

function otherOf(action: Exclude<CommandAction, { verb: 'place' }>): Command {
  switch (action.verb) {
    case 'cancel':
      return { type: 'cancelOrder', account: action.fields.as, clientOid: action.fields.id }
    case 'cancelAll': {
      const { as, symbol, side } = action.fields
      return given({ type: 'cancelOrders', account: as, symbol, side })
    }
    case 'cancelBatch': {
      const { as, ids } = action.fields
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
function given<T extends Command>(command: T): T {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as T
}
