// What the law of a country leaves to people of it at a venue abroad (ui.md 1.1): where leverage is banned, spot, and every way
// out of what is open. What is not known to be one of these is refused, so that a new product starts on the safe side.

import type { MarketInterface } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { isClosing } from './closing-order.ts'

/** Countries that leave people of theirs spot alone at venues abroad. */
const spotOnly: readonly string[] = ['TR']

/** They take back what was sent, and nothing else. */
export const cancels: readonly Command['type'][] = [
  'cancelOrder',
  'cancelOrders',
  'cancelPlan',
  'cancelPlans',
  'cancelContractOrder',
  'cancelContractOrders',
  'cancelContractPlan',
  'cancelContractPlans',
]

/** Who may trade nothing may still close, reduce and repay (domain.md 19). */
const reductions: readonly Command['type'][] = [
  'closePositions',
  'placePositionStop',
  'placeRatioStop',
  'closeCopy',
  'setCopyStops',
  'unfollowLeader',
  'stopLeading',
  'repay',
  'flashRepay',
]

const spot: readonly Command['type'][] = [
  'placeOrder',
  'modifyOrder',
  'replaceOrder',
  'placeTrigger',
  'placeOco',
  'placeTrailing',
  'placeTpsl',
  'updatePlan',
  'placeWatch',
  'transfer',
  'quoteConversion',
  'acceptQuote',
  'convertSmallBalances',
  'setFeeToken',
]

/** At a venue where money is real; a country that is not named allows no more than the strictest. */
export const isLeverageBanned = (country: string | undefined): boolean =>
  country === undefined || spotOnly.includes(country.toUpperCase())

/** `market`: the one that the command names, where the venue has it. */
export function isLeveraged(command: Command, market: MarketInterface | undefined): boolean {
  if (cancels.includes(command.type) || reductions.includes(command.type) || reduces(command)) return false
  if (!spot.includes(command.type) || ('wallet' in command && command.wallet !== undefined)) return true
  if ('symbol' in command && command.symbol !== undefined && isContractSymbol(command.symbol)) return true
  return market !== undefined && isLeveragedMarket(market)
}

const reduces = (command: Command): boolean =>
  (command.type === 'placeContractOrder' || command.type === 'placeContractPlan') && isClosing(command)

/** Contracts of every kind, options, and tokens that hold leverage inside. */
function isLeveragedMarket({ spot: isSpot, contract, swap, future, option, base }: MarketInterface): boolean {
  if (contract === true || swap === true || future === true || option === true) return true
  return isSpot !== true || /^([A-Z0-9]{2,}\d[LS]|[A-Z0-9]{3,}(UP|DOWN|BULL|BEAR))$/.test(`${base}`)
}
