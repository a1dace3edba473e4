// Turns a step about a contract into the command that it stands for.

import type { Command } from '../exchange/protocol.ts'
import type { PlaceContractOrder } from '../futures/protocol.ts'
import { isContract } from './contract-markets.ts'
import type { ContractAction, PlaceFields } from './step-shapes.ts'
import { freeUnless } from './step-shapes.ts'

export function contractCommand(action: ContractAction): Command {
  switch (action.verb) {
    case 'leverage': {
      const { as, symbol = '', value, side } = action.fields
      return { type: 'setContractLeverage', account: as, symbol, leverage: `${value}`, side }
    }
    case 'marginMode': {
      const { as, symbol = '', mode } = action.fields
      return { type: 'setMarginMode', account: as, symbol, mode }
    }
    case 'positionMode': {
      const { as, line, mode } = action.fields
      return { type: 'setPositionMode', account: as, line, mode }
    }
    case 'margin': {
      const { as, symbol = '', side, amount } = action.fields
      return { type: 'adjustMargin', account: as, symbol, side, amount }
    }
    case 'autoMargin': {
      const { as, symbol = '', side, on } = action.fields
      return { type: 'setAutoMargin', account: as, symbol, side, on }
    }
    case 'close': {
      const { as, symbol, side } = action.fields
      return { type: 'closePositions', account: as, symbol, side }
    }
    case 'reverse': {
      const { as, symbol = '', side, size } = action.fields
      return { type: 'reversePosition', account: as, symbol, side, size }
    }
    case 'index': {
      const { symbol = '', price, stale } = action.fields
      if (!isContract(symbol)) return { type: 'setPairIndex', symbol, price }
      return { type: 'setContractIndex', symbol, price, stale }
    }
    case 'mark': {
      const { symbol = '', price } = action.fields
      return { type: 'setContractMark', symbol, price }
    }
    case 'fundingRate': {
      const { symbol = '', rate } = action.fields
      return { type: 'setFundingRate', symbol, rate }
    }
    case 'insurance':
      return { type: 'setInsurance', ...action.fields }
  }
}

/** An order of a contract; what only pairs have is for the exchange to refuse. */
export function placeContract(fields: PlaceFields): PlaceContractOrder {
  const { as, symbol = '', side, type, price, size = '', tif, stp, bbo, source = 'api', bound, id } = fields
  const { slippage, takeProfit, stopLoss } = fields
  return {
    type: 'placeContractOrder',
    account: as,
    symbol,
    side,
    orderType: type,
    price,
    size,
    tif: tif === 'implied' ? undefined : tif,
    stp,
    bestPrice: bbo,
    positionSide: fields.positionSide,
    reduceOnly: fields.reduceOnly,
    marginMode: fields.marginMode,
    slippage,
    takeProfit,
    stopLoss,
    source,
    freeIfRefused: freeUnless(bound, id),
  }
}
