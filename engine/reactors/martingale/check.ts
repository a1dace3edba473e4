// What the market forbids of a Martingale bot before it begins (domain.md 10.1, spec 5).

import { floorTo, one, textOf, times, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { isTradable, moneyStep } from '../order-inputs.ts'
import type { BotRefusal, PairRules, ReactorContext } from '../reactor.ts'
import { fromUsdt, quotedPair } from '../usdt.ts'
import { type MartingaleConfig, martingaleDefaults } from './config.ts'
import {
  amountsOf,
  factorsOf,
  type LadderTerms,
  percentOf,
  safetyOrders,
  sumOf,
  targetPrice,
} from './ladder.ts'
import { stepsOf } from './sides.ts'

export function checkMartingale(config: MartingaleConfig, context: ReactorContext): BotRefusal | undefined {
  const pair = quotedPair(context, config.symbol)
  const refused = checkPair(pair)
  if (refused || !pair) return refused
  const last = units(context.last(config.symbol))
  return (
    checkPrices(config) ??
    checkExitPrices(config, last) ??
    checkLargest(config, last, fromUsdt(context, pair.quote, units(martingaleDefaults.investmentMax))) ??
    checkSmallest(config, pair, last)
  )
}

type Prices = Pick<MartingaleConfig, 'minPrice' | 'maxPrice' | 'stopLoss'> & LadderTerms

/** Without a look at the market. */
export function checkPrices(config: Prices): BotRefusal | undefined {
  const { minPrice, maxPrice, stopLoss, direction } = config
  const lowest = factorsOf(config).at(-1) as bigint
  if (lowest <= 0n) return { code: botRejection.marketMismatch, field: 'step' }
  if (minPrice !== undefined && maxPrice !== undefined && units(minPrice) >= units(maxPrice))
    return { code: botRejection.priceTooHigh, field: 'minPrice' }
  // From the base price, a loss taken before the last safety order would leave that order without a use.
  if (stopLoss?.from === 'base') {
    const share = percentOf(stopLoss.percent)
    if (direction === 'forward' ? one - share >= lowest : one + share <= lowest)
      return { code: botRejection.mustBeBelowLowest, field: 'stopLoss.percent' }
  }
  return undefined
}

/** Neither may lie behind the price already, nor behind the one at which it starts. */
export function checkExitPrices(
  {
    minExitPrice,
    maxExitPrice,
    trigger,
  }: Pick<MartingaleConfig, 'minExitPrice' | 'maxExitPrice' | 'trigger'>,
  last: bigint,
): BotRefusal | undefined {
  const starts = [last, ...(trigger.by === 'price' ? [units(trigger.price)] : [])]
  for (const start of starts) {
    if (maxExitPrice !== undefined && units(maxExitPrice) <= start)
      return { code: botRejection.priceTooLow, field: 'maxExitPrice', params: { min: textOf(start) } }
    if (minExitPrice !== undefined && units(minExitPrice) >= start)
      return { code: botRejection.priceTooHigh, field: 'minExitPrice', params: { max: textOf(start) } }
  }
  return undefined
}

function checkLargest(config: MartingaleConfig, last: bigint, max: bigint): BotRefusal | undefined {
  const total = sumOf(amountsOf(config))
  const worth = config.direction === 'forward' ? total : times(total, last)
  if (worth <= max) return undefined
  return {
    code: botRejection.investmentTooLarge,
    field: 'baseAmount',
    params: { max: textOf(max) },
  }
}

/** Every order of the ladder, and the target of the base order alone, must be one that the pair takes. */
function checkSmallest(config: MartingaleConfig, pair: PairRules, last: bigint): BotRefusal | undefined {
  const steps = stepsOf(pair)
  const amounts = amountsOf(config)
  const first = amounts[0] as bigint
  if (floorTo(first, config.direction === 'forward' ? moneyStep : steps.lot) !== first)
    return { code: botRejection.marketMismatch, field: 'baseAmount' }
  const size = floorTo(config.direction === 'forward' ? (first * one) / last : first, steps.lot)
  const net = floorTo(times(size, one - units(pair.takerFee)), steps.lot)
  const tooSmall = { code: botRejection.investmentTooSmall, params: { min: pair.minNotional } }
  if (!isTradable(pair, net, targetPrice(config, last, steps.tick)))
    return { ...tooSmall, field: 'baseAmount' }
  const fits = safetyOrders(config, amounts, last, steps).every((order) =>
    isTradable(pair, order.size, order.price),
  )
  return fits ? undefined : { ...tooSmall, field: 'safetyAmount' }
}
