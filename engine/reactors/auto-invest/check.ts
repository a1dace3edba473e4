// What the market and the calendar forbid of a plan before it begins (domain.md 12).

import { shareOf, splitAmount, symbolOf } from '../allocation.ts'
import { ceilTo, textOf, times, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import type { BotRefusal, PairRules, ReactorContext } from '../reactor.ts'
import { firstDateHolds } from './calendar.ts'
import { type AutoInvestConfig, autoInvestDefaults } from './config.ts'

const cent = units('0.01')

/** What a run spends on each coin. */
export function partsOf({ amount, coins }: Pick<AutoInvestConfig, 'amount' | 'coins'>): bigint[] {
  return splitAmount(units(amount), coins.map(shareOf), cent)
}

export function checkPlan(config: AutoInvestConfig, context: ReactorContext): BotRefusal | undefined {
  if (!firstDateHolds(config, context.now)) return { code: botRejection.marketMismatch, field: 'firstDate' }
  return checkParts(config, context)
}

/** Each coin's share buys at least the least order of its pair. */
export function checkParts(config: AutoInvestConfig, context: ReactorContext): BotRefusal | undefined {
  const parts = partsOf(config)
  for (const [index, { coin }] of config.coins.entries()) {
    const field = `coins[${index}].coin`
    const pair = context.pair(symbolOf(coin))
    const refused = checkPair(pair, field)
    if (refused || !pair) return refused
    const min = smallestPart(pair, units(context.last(pair.symbol)))
    if ((parts[index] as bigint) < min)
      return { code: botRejection.investmentTooSmall, field: 'amount', params: { coin, min: textOf(min) } }
  }
  return undefined
}

/** The least that may be spent on a coin: its smallest order, whole cents. */
function smallestPart(pair: PairRules, last: bigint): bigint {
  const amount = units(pair.minAmount) > 0n ? pair.minAmount : pair.lot
  const bounds = [units(autoInvestDefaults.coinMin), units(pair.minNotional), times(units(amount), last)]
  return ceilTo(
    bounds.reduce((most, bound) => (bound > most ? bound : most)),
    cent,
  )
}
