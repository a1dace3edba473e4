// Commands of contracts as calls of our own API.

import type { Command } from '#engine/exchange/protocol.ts'
import { legNames, legsOf, word } from './contract-legs.ts'
import { contractPlanCall } from './http-contract-plan-words.ts'
import type { WireCall } from './wire-call.ts'

const names = {
  contractId: 'symbol',
  force: 'tif',
  bbo: 'bestPrice',
  stpMode: 'stp',
}
/** Of calls on a position, where `side` is the position's. */
const positionNames = { contractId: 'symbol', positionSide: 'side', positionMode: 'mode', marginMode: 'mode' }

const orderNames = { ...names, ...legNames }

/** Undefined: no call for this. */
export function contractCall(id: string, command: Command): WireCall | undefined {
  switch (command.type) {
    case 'placeContractOrder': {
      const {
        symbol: contractId,
        side,
        orderType,
        price,
        size,
        positionSide,
        reduceOnly,
        marginMode,
        slippage,
      } = command
      const words = { force: word(command.tif), bbo: word(command.bestPrice), stpMode: word(command.stp) }
      return {
        path: 'v1/mix/order/placeOrder',
        body: {
          contractId,
          side,
          orderType,
          price,
          size,
          positionSide,
          reduceOnly,
          marginMode,
          slippage,
          ...legsOf(command),
          ...words,
          clientOid: id,
        },
        names: orderNames,
      }
    }
    case 'modifyContractOrder': {
      const { orderId, clientOid, price, size } = command
      const ref = orderId === undefined ? { clientOid } : { orderId }
      return {
        path: 'v1/mix/order/modifyOrder',
        body: { ...ref, price, size, ...legsOf(command) },
        names: orderNames,
      }
    }
    case 'cancelContractOrder': {
      const { orderId, clientOid } = command
      const ref = orderId === undefined ? { clientOid } : { orderId }
      return { path: 'v1/mix/order/cancelOrder', body: ref, names }
    }
    case 'cancelContractOrders': {
      const { symbol: contractId, line, side, orders } = command
      return { path: 'v1/mix/order/cancelAll', body: { contractId, line, side, orders }, names }
    }
    default:
      return positionCall(id, command)
  }
}

function positionCall(id: string, command: Command): WireCall | undefined {
  switch (command.type) {
    case 'setContractLeverage': {
      const { symbol: contractId, leverage, side: positionSide } = command
      const body = { contractId, leverage, positionSide }
      return { path: 'v1/mix/account/setLeverage', body, names: positionNames }
    }
    case 'setMarginMode': {
      const { symbol: contractId, mode: marginMode } = command
      return { path: 'v1/mix/account/setMarginMode', body: { contractId, marginMode }, names: positionNames }
    }
    case 'setPositionMode': {
      const { line, mode: positionMode } = command
      return { path: 'v1/mix/account/setPositionMode', body: { line, positionMode }, names: positionNames }
    }
    case 'setAutoMargin': {
      const { symbol: contractId, side: positionSide, on } = command
      const body = { contractId, positionSide, on }
      return { path: 'v1/mix/position/setAutoMargin', body, names: positionNames }
    }
    case 'adjustMargin': {
      const { symbol: contractId, side: positionSide, amount: signed } = command
      const isTaken = signed.startsWith('-')
      const terms = { change: isTaken ? 'take' : 'add', amount: isTaken ? signed.slice(1) : signed }
      return {
        path: 'v1/mix/position/adjustMargin',
        body: { contractId, positionSide, ...terms },
        names: positionNames,
      }
    }
    case 'closePositions': {
      const { symbol: contractId, line, side: positionSide } = command
      return { path: 'v1/mix/position/close', body: { contractId, line, positionSide }, names: positionNames }
    }
    case 'reversePosition': {
      const { symbol: contractId, side: positionSide, size } = command
      return {
        path: 'v1/mix/position/reverse',
        body: { contractId, positionSide, size },
        names: positionNames,
      }
    }
    default:
      return contractPlanCall(id, command)
  }
}
