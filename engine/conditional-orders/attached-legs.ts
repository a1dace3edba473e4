// Take profit and stop loss that come with an entry order: they wait in it and come to life with what it filled (domain.md 2.4).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { selfTradePreventionDefault } from '../kernel/defaults.ts'
import { orderStatus } from '../kernel/order-status.ts'
import type { OrderUpdate } from '../kernel/product.ts'
import type { PlaceOrder } from '../kernel/protocol.ts'
import { sideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { EntryLeg, EntryLegs } from './legs.ts'
import { checkCount } from './order-terms.ts'
import type { ConditionalState } from './state.ts'
import { placeLegs, readLeg } from './tpsl.ts'

const names = ['takeProfit', 'stopLoss'] as const
const clientOidOf = { takeProfit: '~tp:', stopLoss: '~sl:' }

/**
 * The legs of an entry in ticks, none when it has none. A buy takes profit above its price and stops below it, a sell the
 * other way round; `reference` is its limit, or the last price for a market order.
 */
export function readAttachedLegs(
  state: ConditionalState,
  account: Account,
  market: TradedPair,
  command: PlaceOrder,
  reference: number,
): EntryLeg[] | Answer {
  const legs: EntryLeg[] = []
  for (const name of names) {
    if (command[name] === undefined) continue
    const leg = readLeg(state, { market, triggerBy: 'last' }, command[name], name)
    if ('orderId' in leg) return leg
    const above = (name === 'takeProfit') === (command.side === 'buy')
    if (above ? leg.trigger <= reference : leg.trigger >= reference)
      return refuse(name === 'takeProfit' ? 'takeProfitImproper' : 'stopLossImproper', name)
    legs.push({ ...leg, name, above })
  }
  const no = legs.length > 0 ? checkCount(state, account, market, legs.length) : undefined
  return no ?? legs
}

/** The legs wait in the order until it ends. */
export function attachLegs(
  { conditionalOrders }: ConditionalState,
  orderId: number,
  account: Account,
  market: TradedPair,
  { side, stp = selfTradePreventionDefault, source = 'api' }: PlaceOrder,
  legs: readonly EntryLeg[],
): void {
  conditionalOrders.promise(orderId, {
    account,
    market,
    side: sideNumber(side),
    stp,
    source,
    legs,
    baseFee: 0n,
  })
}

/** The entry has ended: its legs come to life for what it brought, or are forgotten. */
export function entryChanged(state: ConditionalState, { orderId, status, executedLots }: OrderUpdate): void {
  const entry = state.conditionalOrders.entries.get(orderId)
  if (entry === undefined || status < orderStatus.filled) return
  state.conditionalOrders.forget(orderId, entry)
  const lots = netLots(entry, executedLots)
  if (lots === 0) return
  const { account, market, stp, source, legs } = entry
  const side = entry.side === 0 ? 1 : 0
  const input = { account, market, clientOid: '', side, stp, source, triggerBy: 'last' } as const
  const clientOids = legs.map(({ name }) => `${clientOidOf[name]}${orderId}`)
  placeLegs(
    state,
    input,
    legs.map(({ trigger, above, price }) => ({ trigger, above, price })),
    lots,
    orderId,
    clientOids,
  )
}

/** What a buy received after fees, in whole lots; what a sell gave. */
function netLots({ market, baseFee }: EntryLegs, executedLots: number): number {
  if (baseFee === 0n) return executedLots
  const units = BigInt(executedLots) * BigInt(market.lotUnits) - baseFee
  return Number(units / BigInt(market.lotUnits))
}
