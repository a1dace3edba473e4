// Live orders in a snapshot, beside their records in the books.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import { orderSources, selfTradeModes, timesInForce } from '../kernel/order-input.ts'
import type { OrderSource, SelfTradePrevention, TimeInForce } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder } from './contract-account.ts'
import { lineOf } from './gates.ts'
import { recount } from './order.ts'
import type { PositionSide } from './position.ts'
import { readUnits, writeUnits } from './snapshot-units.ts'
import type { FuturesState } from './state.ts'

export function saveOrder(order: ContractOrder, out: StateWriter): void {
  const { account } = order
  out.number(order.id)
  out.text(order.clientOid)
  out.number(account.owner.owner.index)
  out.number(account.contract.index)
  out.number(order.side)
  out.number(timesInForce.indexOf(order.tif))
  out.number(selfTradeModes.indexOf(order.stp))
  out.number(order.positionSide ?? 0)
  out.number(order.isClosing ? 1 : 0)
  out.number(order.price)
  out.number(order.lots)
  out.number(order.rest)
  writeUnits(out, order.executed)
  writeUnits(out, order.fee)
  writeUnits(out, order.fixedCost)
  writeUnits(out, order.value)
  out.number(orderSources.indexOf(order.source))
  out.number(order.placedAt)
  out.number(order.slot)
}

/** Expects the contracts and the owners' settings to be loaded. */
export function loadOrder(state: FuturesState, from: StateReader): void {
  const id = from.number()
  const clientOid = from.text()
  const owner = state.accounts.at(from.number()) as Account
  const contract = state.futures.contracts[from.number()] as Contract
  const account = lineOf(state, owner, contract.line).in(contract)
  const order: ContractOrder = {
    id,
    clientOid,
    account,
    side: from.number() as SideNumber,
    // Only limit orders rest.
    orderType: 'limit',
    tif: timesInForce[from.number()] as TimeInForce,
    stp: selfTradeModes[from.number()] as SelfTradePrevention,
    positionSide: sideOrNone(from.number()),
    isClosing: from.number() === 1,
    price: from.number(),
    lots: from.number(),
    rest: from.number(),
    executed: readUnits(from),
    fee: readUnits(from),
    fixedCost: readUnits(from),
    value: readUnits(from),
    held: 0n,
    source: orderSources[from.number()] as OrderSource,
    origin: 'order',
    placedAt: from.number(),
    slot: from.number(),
  }
  recount(order, 0)
  account.orders.push(order)
  state.futures.live.add(id, order)
}

const sideOrNone = (side: number): PositionSide | undefined =>
  side === 0 ? undefined : (side as PositionSide)
