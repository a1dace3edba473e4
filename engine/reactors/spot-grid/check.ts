// What the market forbids of a spot grid before it begins (domain.md 9.5).

import { textOf, times, units } from '../amounts.ts'
import type { ExitPrices } from '../bot-life.ts'
import { type BotRejectionCode, botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import type { BotRefusal, ReactorContext } from '../reactor.ts'
import { fromUsdt } from '../usdt.ts'
import {
  type EndlessConfig,
  type GridConfig,
  investedCoin,
  investmentFor,
  type RangeConfig,
  shareOf,
  working,
} from './config.ts'
import { gridLimits } from './defaults.ts'
import { endlessOrders, keptWorth } from './endless.ts'
import type { GridOrder } from './ladder.ts'
import { earnsMin, endlessLevel, isWorthwhile, levelsOf, mostGrids, shareEarned } from './levels.ts'
import { rangeOf } from './opening.ts'
import { fundsFor, leastSize, standAt } from './sizing.ts'
import { afterFee, isTradable, netLots, type Terms, termsOf } from './terms.ts'

const no = (code: BotRejectionCode, field: string, params?: Record<string, string>): BotRefusal => ({
  code,
  field,
  ...(params && { params }),
})

export function checkGrid(config: GridConfig, context: ReactorContext): BotRefusal | undefined {
  const closed = checkPair(context.pair(config.symbol))
  const terms = termsOf(context, config.symbol)
  if (closed || !terms) return closed
  const last = units(context.last(config.symbol))
  return (
    checkRange(config, last, terms) ??
    checkExits(config, config, context) ??
    checkTrigger(config, last, terms) ??
    checkTrailing(config, last, terms) ??
    checkGrids(config, terms) ??
    checkInvestment(config, context, terms)
  )
}

const isOnTick = (price: string, { tick }: Terms) => units(price) % tick === 0n

function checkRange(config: GridConfig, last: bigint, terms: Terms): BotRefusal | undefined {
  const low = units(config.low)
  if (!isOnTick(config.low, terms))
    return no(botRejection.marketMismatch, 'low', { step: textOf(terms.tick) })
  const lowest = times(last, units(gridLimits.lowest))
  if (low < lowest) return no(botRejection.priceTooLow, 'low', { min: textOf(lowest) })
  if (config.type === 'infinite') {
    const from = units(config.triggerPrice ?? textOf(last))
    return low < from ? undefined : no(botRejection.priceTooHigh, 'low', { max: textOf(from) })
  }
  const high = units(config.high)
  if (!isOnTick(config.high, terms))
    return no(botRejection.marketMismatch, 'high', { step: textOf(terms.tick) })
  if (low >= high) return no(botRejection.priceTooHigh, 'low', { max: config.high })
  const highest = times(last, units(gridLimits.highest))
  return high > highest ? no(botRejection.priceTooHigh, 'high', { max: textOf(highest) }) : undefined
}

/** Take profit beyond the range where it earns, stop loss beyond its other end; and neither behind the price already. */
export function checkExits(
  config: GridConfig,
  { takeProfit, stopLoss }: ExitPrices,
  context: ReactorContext,
): BotRefusal | undefined {
  const last = units(context.last(config.symbol))
  const rising = config.type !== 'reverse'
  const exits = [
    { field: 'takeProfit', price: takeProfit, above: rising },
    { field: 'stopLoss', price: stopLoss, above: !rising },
  ]
  for (const { field, price, above } of exits) {
    if (price === undefined) continue
    const exit = units(price)
    const high = config.type === 'infinite' ? 0n : units(config.high)
    if (above && exit <= high) return no(botRejection.mustExceedHighest, field, { min: textOf(high) })
    if (!above && exit >= units(config.low))
      return no(botRejection.mustBeBelowLowest, field, { max: config.low })
    if (above && exit <= last) return no(botRejection.priceTooLow, field, { min: textOf(last) })
    if (!above && exit >= last) return no(botRejection.priceTooHigh, field, { max: textOf(last) })
  }
  return undefined
}

function checkTrigger(config: GridConfig, last: bigint, terms: Terms): BotRefusal | undefined {
  const { triggerPrice, takeProfit, stopLoss } = config
  if (triggerPrice === undefined) return undefined
  if (!isOnTick(triggerPrice, terms))
    return no(botRejection.marketMismatch, 'triggerPrice', { step: textOf(terms.tick) })
  const trigger = units(triggerPrice)
  const [above, below] = config.type === 'reverse' ? [stopLoss, takeProfit] : [takeProfit, stopLoss]
  const highest = above ?? textOf(times(last, units(gridLimits.highest)))
  const lowest = below ?? textOf(times(last, units(gridLimits.lowest)))
  if (trigger > units(highest) || above === triggerPrice)
    return no(botRejection.priceTooHigh, 'triggerPrice', { max: highest })
  return trigger < units(lowest) || below === triggerPrice
    ? no(botRejection.priceTooLow, 'triggerPrice', { min: lowest })
    : undefined
}

/** The prices where a moving range stops lie outside it; the price where it begins lies inside (domain.md 9.5). */
function checkTrailing(config: GridConfig, last: bigint, terms: Terms): BotRefusal | undefined {
  if (config.type === 'infinite' || !config.trailing) return undefined
  const { max, min } = config.trailing
  const [low, high] = [units(config.low), units(config.high)]
  if (max === undefined) return no(botRejection.priceMissing, 'trailing.max')
  if (units(max) <= high) return no(botRejection.mustExceedHighest, 'trailing.max', { min: config.high })
  const highest = times(last, units(gridLimits.highest))
  if (units(max) > highest) return no(botRejection.priceTooHigh, 'trailing.max', { max: textOf(highest) })
  if (min !== undefined && units(min) >= low)
    return no(botRejection.mustBeBelowLowest, 'trailing.min', { max: config.low })
  const lowest = times(last, units(gridLimits.lowest))
  if (min !== undefined && units(min) < lowest)
    return no(botRejection.priceTooLow, 'trailing.min', { min: textOf(lowest) })
  for (const [field, price] of [
    ['max', max],
    ['min', min],
  ])
    if (price !== undefined && !isOnTick(price, terms))
      return no(botRejection.marketMismatch, `trailing.${field}`, { step: textOf(terms.tick) })
  const field = config.triggerPrice === undefined ? 'high' : 'triggerPrice'
  const start = units(config.triggerPrice ?? textOf(last))
  return start < low || start > high ? no(botRejection.marketMismatch, field) : undefined
}

function checkGrids(config: GridConfig, terms: Terms): BotRefusal | undefined {
  if (config.type === 'infinite') {
    const origin = units(config.low)
    const next = endlessLevel(origin, shareOf(config.step), 1, terms.tick)
    return next > origin && shareEarned(origin, next, terms.fee) >= earnsMin
      ? undefined
      : no(botRejection.cannotStart, 'step')
  }
  const limit = config.trailing ? gridLimits.gridsTrailing : gridLimits.grids
  const range = rangeOf(config)
  const most = mostGrids(range, terms.fee, limit.max)
  const params = { min: `${limit.min}`, max: `${most}` }
  if (config.grids < limit.min || config.grids > most) return no(botRejection.cannotStart, 'grids', params)
  return isWorthwhile(levelsOf(range, terms.tick), terms.fee)
    ? undefined
    : no(botRejection.cannotStart, 'grids', params)
}

function checkInvestment(config: GridConfig, context: ReactorContext, terms: Terms): BotRefusal | undefined {
  const coin = investedCoin(config, terms)
  const most = investmentMaxOf(config, context, terms)
  const invested = units(config.investment)
  if (invested > most) return no(botRejection.investmentTooLarge, 'investment', { max: textOf(most), coin })
  const price = units(config.triggerPrice ?? context.last(config.symbol))
  if (config.type === 'infinite') return checkEndless(config, price, terms)
  const least = investmentMin(config, price, terms)
  return invested < least
    ? no(botRejection.belowMinimumToRun, 'investment', { min: textOf(least), coin })
    : undefined
}

/** The least that runs a range from this price (V-G10). */
export function investmentMin(config: RangeConfig, price: bigint, terms: Terms): bigint {
  const levels = levelsOf(rangeOf(config), terms.tick)
  const size = leastSize(config.type, levels, terms)
  return investmentFor(fundsFor(config.type, standAt(levels, price), size), config, terms)
}

/** In the invested coin. */
export function investmentMaxOf(config: GridConfig, context: ReactorContext, terms: Terms): bigint {
  return fromUsdt(context, investedCoin(config, terms), units(gridLimits.investmentMax))
}

/** Its steps down to the lowest price are counted, and its first orders have to be ones that the pair takes. */
function checkEndless(config: EndlessConfig, price: bigint, terms: Terms): BotRefusal | undefined {
  const step = shareOf(config.step)
  const end = endlessLevel(price, step, -gridLimits.grids.max, terms.tick)
  if (end > units(config.low)) return no(botRejection.cannotStart, 'step', { max: `${gridLimits.grids.max}` })
  const kept = keptWorth(working(units(config.investment), config, terms), config, price)
  const endless = {
    origin: textOf(price),
    worth: textOf(times(kept, step)),
    top: 0,
    away: {},
    carried: {},
    opening: ['0', '0'] as [string, string],
  }
  const [sell, buy] = endlessOrders(config, endless, terms) as [GridOrder, GridOrder?]
  const bought = netLots(sell.size, terms)
  // Its pairs have to earn after lots, too; the higher the price, the fewer of them there are in one step.
  const earns = afterFee(times(bought, sell.price), terms) > times(sell.size, price)
  const takes = [sell, buy ?? sell].every((order) => isTradable(bought, order.price, terms))
  return earns && takes ? undefined : no(botRejection.belowMinimumToRun, 'investment')
}
