// The part of a snapshot that contracts have: the contracts, the owners' settings and positions, the live orders, what waits.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { type MarketStatus, marketStatuses } from '../market/pair-config.ts'
import type { Contract } from './contract.ts'
import { makeContract } from './listing.ts'
import { loadFunding, saveFunding } from './snapshot-funding.ts'
import { loadOrder, saveOrder } from './snapshot-orders.ts'
import { loadOwners, saveOwners } from './snapshot-owners.ts'
import { readUnits, writeUnits } from './snapshot-units.ts'
import { loadWaiting, saveWaiting } from './snapshot-waiting.ts'
import type { FuturesState } from './state.ts'

/** Instead of the number of contracts: settlements of funding are under way, and stand behind the rest. */
const withFunding = -1

export function saveFutures(state: FuturesState, out: StateWriter): void {
  const { futures } = state
  if (futures.funding.size > 0) out.number(withFunding)
  out.number(futures.contracts.length)
  for (const { config } of futures.contracts) out.text(JSON.stringify(config))
  for (const number of [futures.lastOrderId, futures.lastTradeId, futures.lastPositionId, futures.nextMarkAt])
    out.number(number)
  futures.orders.save(out)
  out.number(futures.lastSerial)
  for (const contract of futures.contracts) saveContract(contract, out)
  futures.simulation?.save(out)
  saveOwners(state, out)
  out.number(futures.live.size)
  for (const order of futures.live.list()) saveOrder(order, out)
  saveWaiting(state, out)
  if (futures.funding.size > 0) saveFunding(state, out)
}

/** Expects the accounts to be loaded. */
export function loadFutures(state: FuturesState, from: StateReader): void {
  const { futures } = state
  const first = from.number()
  const hasFunding = first === withFunding
  for (let count = hasFunding ? from.number() : first; count > 0; count--) {
    const config = JSON.parse(from.text()) as ContractConfig
    makeContract(state, config, state.coinIndex.get(config.settle) as number)
  }
  futures.lastOrderId = from.number()
  futures.lastTradeId = from.number()
  futures.lastPositionId = from.number()
  futures.nextMarkAt = from.number()
  futures.orders.load(from)
  futures.lastSerial = from.number()
  for (const contract of futures.contracts) loadContract(contract, from)
  futures.simulation?.load(from)
  loadOwners(state, from)
  for (let count = from.number(); count > 0; count--) loadOrder(state, from)
  loadWaiting(state, from)
  if (hasFunding) loadFunding(state, from)
}

function saveContract(contract: Contract, out: StateWriter): void {
  const { status, prices, trades, candles, priceCandles, venues, book, ...sums } = contract
  out.number(marketStatuses.indexOf(status))
  out.number(prices.traded)
  out.number(prices.isOverdue ? 1 : 0)
  prices.state.save(out)
  out.number(sums.longLots)
  out.number(sums.shortLots)
  writeUnits(out, sums.signedCost)
  trades.save(out)
  candles.save(out)
  priceCandles.save(out)
  venues?.save(out)
  book.save(out)
}

function loadContract(contract: Contract, from: StateReader): void {
  const { prices } = contract
  contract.status = marketStatuses[from.number()] as MarketStatus
  prices.traded = from.number()
  prices.isOverdue = from.number() === 1
  prices.state.load(from)
  contract.longLots = from.number()
  contract.shortLots = from.number()
  contract.signedCost = readUnits(from)
  contract.trades.load(from)
  contract.candles.load(from)
  contract.priceCandles.load(from)
  contract.venues?.load(from)
  contract.book.load(from)
}
