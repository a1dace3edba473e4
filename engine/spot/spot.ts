// Spot trading: pairs with order books that people and simulated market makers trade on.

import { assert } from '../core/assert.ts'
import { parseScaled } from '../core/decimal.ts'
import { spotFeeRateScale, vipLevels } from '../kernel/defaults.ts'
import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelOrderCommand } from './cancel-order.ts'
import { cancelOrdersCommand } from './cancel-orders.ts'
import { createSpot } from './create-spot.ts'
import { brokenCandles, brokenNotes } from './market-invariants.ts'
import { endMinute } from './minutes.ts'
import { modifyOrderCommand } from './modify-order.ts'
import { olderSpotParts } from './older-snapshot.ts'
import { placeOrderCommand } from './place-order.ts'
import { spotTrading, spotValuation } from './ports.ts'
import { printCommand } from './print.ts'
import { replaceOrderCommand } from './replace-order.ts'
import { reportCore } from './report.ts'
import { setPairIndexCommand } from './set-index.ts'
import { setMarketStatusCommand } from './set-market-status.ts'
import { loadSpot, saveSpot } from './snapshot.ts'
import type { SpotState } from './state.ts'
import { sweepCommand } from './sweep.ts'
import { tapeRowsCommand } from './tape-rows.ts'

export const spotCommands = [
  placeOrderCommand,
  cancelOrderCommand,
  cancelOrdersCommand,
  modifyOrderCommand,
  replaceOrderCommand,
  setMarketStatusCommand,
  printCommand,
  setPairIndexCommand,
  tapeRowsCommand,
  sweepCommand,
] as const

/** 10^-8, by level: many accounts change theirs at one moment. */
const levelRates = vipLevels.map(({ makerFee, takerFee }) => ({
  maker: parseScaled(makerFee, spotFeeRateScale),
  taker: parseScaled(takerFee, spotFeeRateScale),
}))

export const spot = {
  name: 'spot',
  commands: spotCommands,
  parts: ['core', 'markets', 'bySymbol', 'usdtRoutes', 'live', 'simulation', 'simulatedTrading', 'listener'],
  create(kernel, options) {
    const slice = createSpot(kernel, options)
    kernel.ports.trading = spotTrading(kernel as SpotState, slice)
    kernel.ports.valuation = spotValuation(kernel as SpotState, slice)
    return slice
  },
  begin(state, { history }) {
    if (!history) return
    for (const { market, candles, config } of state.markets)
      if (!config.premarket) candles.seed(history(state.genesis, market))
  },
  save: saveSpot,
  load: loadSpot,
  olderParts: olderSpotParts,
  invariants: (state) => [...state.core.brokenInvariants(), ...brokenNotes(state), ...brokenCandles(state)],
  frozen: ({ core }, amounts) => core.addFrozen(amounts),
  report: reportCore,
  minuteEnded: endMinute,
  nextDueAt: ({ simulation }) => simulation?.nextAt() ?? Number.POSITIVE_INFINITY,
  due(state) {
    state.simulation?.step(state.simulatedTrading, state.now)
    reportChanges(state)
  },
  timeAdvances: ({ simulation }, to) => simulation?.hurry(to),
  timeAdvanced: ({ simulation, simulatedTrading }) => simulation?.rest(simulatedTrading),
  accountOpened({ core }, account) {
    const index = core.openAccount(account.parent?.index ?? -1)
    assert(index === account.index, 'spot: its accounts are not those of the kernel')
  },
  accountChanged({ core }, { index, vip, feeToken }) {
    const { maker, taker } = levelRates[vip] as (typeof levelRates)[number]
    core.setRates(index, maker, taker)
    core.setFeeToken(index, feeToken)
  },
  cancelAllOf(state, account, reason) {
    state.core.cancelAll(account.index, -1, -1, reason)
    reportChanges(state)
  },
} satisfies Product<SpotState>
