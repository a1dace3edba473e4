// What spot trading offers to other products.

import type { RestingOrder, Trading, Valuation } from '../kernel/ports.ts'
import { reportChanges } from '../kernel/report.ts'
import { openOfDay } from '../market/ticker.ts'
import { coreRefusal } from './core-refusal.ts'
import type { Market } from './markets.ts'
import { bandPrice, checkNotional, compareWorth } from './order-checks.ts'
import { placeOrder } from './place-order.ts'
import { printPrice } from './print.ts'
import { setMarketStatus } from './set-market-status.ts'
import type { SpotSlice, SpotState } from './state.ts'
import { midPriceOf, usdtOfCoin } from './usdt-value.ts'

/** `state`: complete once all products are created. */
export function spotTrading(state: SpotState, { core, markets, bySymbol, simulation }: SpotSlice): Trading {
  return {
    pairs: markets,
    find: (symbol) => bySymbol.get(symbol),
    place: (account, command, clientOid, by) => placeOrder(state, account, command, clientOid, by),
    modify(orderId, price, lots) {
      const result = core.modify(orderId, price, lots)
      return result < 0 ? coreRefusal(result) : undefined
    },
    cancel: (orderId, reason) => void core.cancel(orderId, reason),
    liveOrder(orderId) {
      const slot = core.slotOf(orderId)
      if (slot === 0) return undefined
      return {
        pair: markets[core.orderMarket(slot)] as Market,
        quantity: core.orderQuantity(slot),
        remaining: core.orderRemaining(slot),
      }
    },
    lastPrice: (pair) => core.lastPrice(pair),
    dayOpen: (pair) => openOfDay((markets[pair] as Market).candles, state.now),
    bestAsk: (pair) => core.bestAsk(pair),
    indexPrice: (pair) => core.indexPrice(pair),
    maxPrice: (pair) => core.maxPrice(pair),
    bandPrice: (pair, side) => bandPrice(state, pair as Market, side),
    openOrders: ({ index }) => core.openOrders(index),
    orders({ index }) {
      const own: RestingOrder[] = []
      for (let slot = core.firstOrder(index); slot !== 0; slot = core.nextOrder(slot))
        own.push({
          orderId: core.orderId(slot),
          pair: markets[core.orderMarket(slot)] as Market,
          side: core.orderSide(slot),
          price: core.orderPrice(slot),
          remaining: core.orderRemaining(slot),
        })
      return own
    },
    eachOrder({ index }, visit) {
      for (let slot = core.firstOrder(index); slot !== 0; slot = core.nextOrder(slot))
        visit(
          markets[core.orderMarket(slot)] as Market,
          core.orderSide(slot),
          core.orderPrice(slot),
          core.orderRemaining(slot),
        )
    },
    checkNotional: (pair, amount, lots) => checkNotional(state, pair as Market, amount, lots),
    compareWorth: (pair, price, lots, limit) => compareWorth(state, pair as Market, price, lots, limit),
    arm: (pair, source, id, rank, above, price) => core.arm(pair, source, id, rank, above, price),
    follow: (pair, source, id, side, callbackBps, extreme) =>
      core.follow(pair, source, id, side, callbackBps, extreme),
    watch: (pair, on) => core.watch(pair, on),
    setStatus: (pair, status) => void setMarketStatus(state, pair.symbol, status),
    open(pair, price) {
      setMarketStatus(state, pair.symbol, 'trading')
      printPrice(state, pair as Market, price)
      core.setIndexPrice(pair.market, price)
      simulation?.open?.(pair.market, price)
      reportChanges(state)
    },
    setLevel: (pair, price) => simulation?.setLevel?.(pair.market, price),
    isSimulated: simulation !== undefined && state.genesis.simulation !== 'off',
    shock: (pair, ppm, from, until) => simulation?.shock(pair, ppm, from, until),
  }
}

export function spotValuation(state: SpotState, { usdtRoutes }: SpotSlice): Valuation {
  return {
    knows: (coin) => usdtRoutes[coin] !== null,
    usdtOfCoin: (coin, units) => usdtOfCoin(state, coin, units),
    midPrice: (coin) => midPriceOf(state, coin),
  }
}
