// What the market forbids of a grid on a contract before it begins (domain.md 9.5, 9.10).

import { ceilTo, one, over, textOf, times, units } from '../amounts.ts'
import { type BotRejectionCode, botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { contractOf } from '../contracts/config.ts'
import { positionMax } from '../contracts/liquidation.ts'
import type { BotRefusal, PairRules, ReactorContext } from '../reactor.ts'
import { gridLimits } from '../spot-grid/defaults.ts'
import { isWorthwhile, mostGrids } from '../spot-grid/levels.ts'
import { type Terms, termsOf } from '../spot-grid/terms.ts'
import type { FuturesGridConfig } from './config.ts'
import { gridLevels, planGrid, sumOf, survivesRange } from './plan.ts'

interface Market {
  pair: PairRules
  terms: Terms
  last: bigint
}

const no = (code: BotRejectionCode, field: string, params?: Record<string, string>): BotRefusal => ({
  code,
  field,
  ...(params && { params }),
})

export function checkFuturesGrid(config: FuturesGridConfig, context: ReactorContext): BotRefusal | undefined {
  const symbol = contractOf(config)
  const pair = context.pair(symbol)
  const closed = checkPair(pair)
  const terms = termsOf(context, symbol)
  if (closed || !pair || !terms) return closed
  const market = { pair, terms, last: units(context.last(symbol)) }
  return (
    checkRange(config, market) ??
    checkEnds(config, endsOf(config), market.last) ??
    checkTrigger(config, market) ??
    checkGrids(config, market) ??
    checkLeverage(config, market) ??
    checkMargin(config, market)
  )
}

function checkRange(config: FuturesGridConfig, { terms: { tick }, last }: Market): BotRefusal | undefined {
  for (const field of ['low', 'high', 'triggerPrice'] as const) {
    const price = config[field]
    if (price !== undefined && units(price) % tick !== 0n)
      return no(botRejection.marketMismatch, field, { step: textOf(tick) })
  }
  const [low, high] = [units(config.low), units(config.high)]
  const [lowest, highest] = [times(last, units(gridLimits.lowest)), times(last, units(gridLimits.highest))]
  if (low < lowest) return no(botRejection.priceTooLow, 'low', { min: textOf(lowest) })
  if (low >= high) return no(botRejection.priceTooHigh, 'low', { max: config.high })
  return high > highest ? no(botRejection.priceTooHigh, 'high', { max: textOf(highest) }) : undefined
}

/** A price at which the grid ends, and on which side of the range it must lie. */
interface End {
  field: 'takeProfit' | 'stopLoss' | 'endAbove' | 'endBelow'
  price: string | undefined
  isAbove: boolean
}

export function endsOf(config: FuturesGridConfig): End[] {
  if (config.direction === 'neutral')
    return [
      { field: 'endAbove', price: config.endAbove, isAbove: true },
      { field: 'endBelow', price: config.endBelow, isAbove: false },
    ]
  const isRising = config.direction === 'long'
  return [
    { field: 'takeProfit', price: config.takeProfit, isAbove: isRising },
    { field: 'stopLoss', price: config.stopLoss, isAbove: !isRising },
  ]
}

/** Outside the range, and not behind the price already. */
export function checkEnds(
  { low, high }: Pick<FuturesGridConfig, 'low' | 'high'>,
  ends: readonly End[],
  last: bigint,
): BotRefusal | undefined {
  for (const { field, price, isAbove } of ends) {
    if (price === undefined) continue
    const end = units(price)
    if (isAbove && end <= units(high)) return no(botRejection.mustExceedHighest, field, { min: high })
    if (!isAbove && end >= units(low)) return no(botRejection.mustBeBelowLowest, field, { max: low })
    if (isAbove && end <= last) return no(botRejection.priceTooLow, field, { min: textOf(last) })
    if (!isAbove && end >= last) return no(botRejection.priceTooHigh, field, { max: textOf(last) })
  }
  return undefined
}

/** Strictly between the prices at which it ends. */
function checkTrigger(config: FuturesGridConfig, { last }: Market): BotRefusal | undefined {
  const { triggerPrice } = config
  if (triggerPrice === undefined) return undefined
  const ends = endsOf(config)
  const above = ends.find(({ isAbove }) => isAbove)?.price
  const below = ends.find(({ isAbove }) => !isAbove)?.price
  const highest = above ?? textOf(times(last, units(gridLimits.highest)))
  const lowest = below ?? textOf(times(last, units(gridLimits.lowest)))
  const trigger = units(triggerPrice)
  if (trigger > units(highest) || above === triggerPrice)
    return no(botRejection.priceTooHigh, 'triggerPrice', { max: highest })
  return trigger < units(lowest) || below === triggerPrice
    ? no(botRejection.priceTooLow, 'triggerPrice', { min: lowest })
    : undefined
}

function checkGrids(config: FuturesGridConfig, { pair, terms }: Market): BotRefusal | undefined {
  const { spacing, low, high, grids } = config
  const most = mostGrids({ spacing, low: units(low), high: units(high) }, terms.fee, gridLimits.grids.max)
  return grids <= most && isWorthwhile(gridLevels(config, pair), terms.fee)
    ? undefined
    : no(botRejection.cannotStart, 'grids', { min: `${gridLimits.grids.min}`, max: `${most}` })
}

/** What the grids would hold has to live through the whole range; the refusal names the most leverage that does. */
function checkLeverage(config: FuturesGridConfig, market: Market): BotRefusal | undefined {
  const most = market.pair.contract?.maxLeverage ?? 1
  if (config.leverage > most) return no(botRejection.marketMismatch, 'leverage', { max: `${most}` })
  const survives = (leverage: number) => {
    const margin = units(config.investment)
    const plan = planGrid({ ...config, leverage }, margin, startOf(config, market), market.pair)
    return survivesRange(plan, margin, market.pair)
  }
  if (survives(config.leverage)) return undefined
  let leverage = config.leverage - 1
  while (leverage > 0 && !survives(leverage)) leverage--
  return no(botRejection.liquidatedInRange, 'leverage', leverage > 0 ? { max: `${leverage}` } : undefined)
}

const startOf = ({ triggerPrice }: FuturesGridConfig, { last }: Market) =>
  triggerPrice === undefined ? last : units(triggerPrice)

function checkMargin(config: FuturesGridConfig, market: Market): BotRefusal | undefined {
  const coin = market.pair.quote
  const margin = units(config.investment)
  const most = marginFor(positionMax(config.leverage, market.pair), config)
  if (margin > most) return no(botRejection.investmentTooLarge, 'investment', { max: textOf(most), coin })
  const least = marginMin(config, startOf(config, market), market.pair, market.terms)
  return margin < least
    ? no(botRejection.belowMinimumToRun, 'investment', { min: textOf(least), coin })
    : undefined
}

/** The margin of which so much is worth of orders, at this leverage. */
const marginFor = (worth: bigint, { leverage, reserve }: FuturesGridConfig): bigint =>
  over(worth, (one - units(reserve) / 100n) * BigInt(leverage))

/** The least with which every grid trades as much as the contract demands. */
export function marginMin(config: FuturesGridConfig, price: bigint, pair: PairRules, terms: Terms): bigint {
  const { entries, levels } = planGrid(config, units(config.investment), price, pair)
  const byWorth = ceilTo(over(terms.minNotional, levels[0] as bigint) + 1n, terms.lot)
  const size = byWorth > terms.minAmount ? byWorth : terms.minAmount
  return ceilTo(marginFor(times(size, sumOf(entries)), config) + 1n, units('0.01'))
}
