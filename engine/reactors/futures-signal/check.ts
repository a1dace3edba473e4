// What the market forbids of a signal bot on contracts before it begins (domain.md 10.4).

import { floorTo, one, over, textOf, times, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { contractOf, settles } from '../contracts/config.ts'
import { positionMax } from '../contracts/liquidation.ts'
import { moneyStep } from '../order-inputs.ts'
import type { BotRefusal, PairRules, ReactorContext } from '../reactor.ts'
import { signalDefaults } from '../signal/config.ts'
import { max, min } from '../spot-grid/terms.ts'
import { type FuturesSignalConfig, shareMost } from './config.ts'

export function checkFuturesSignal(
  { symbols, amount, leverage }: FuturesSignalConfig,
  context: ReactorContext,
): BotRefusal | undefined {
  const pairs: PairRules[] = []
  for (const [index, symbol] of symbols.entries()) {
    const field = `symbols[${index}]`
    const pair = context.pair(contractOf({ symbol }))
    const refused = checkPair(pair, field)
    if (refused || !pair) return refused
    const most = pair.contract?.maxLeverage ?? 1
    if (leverage > most)
      return { code: botRejection.marketMismatch, field: 'leverage', params: { max: `${most}` } }
    pairs.push(pair)
  }
  const margin = units(amount)
  const bearable = pairs.reduce((sum, pair) => sum + positionMax(leverage, pair), 0n) / BigInt(leverage)
  const largest = min(units(signalDefaults.investmentMax), bearable)
  if (margin > largest)
    return {
      code: botRejection.investmentTooLarge,
      field: 'amount',
      params: { max: textOf(largest), coin: settles },
    }
  const least = pairs.reduce((most, pair) => max(most, marginMin(pair, leverage, context)), 0n)
  if (margin < least)
    return {
      code: botRejection.investmentTooSmall,
      field: 'amount',
      params: { min: textOf(least), coin: settles },
    }
  return floorTo(margin, moneyStep) === margin
    ? undefined
    : { code: botRejection.marketMismatch, field: 'amount' }
}

/** With which the smallest order of the contract may be placed, in whole units of money. */
function marginMin(pair: PairRules, leverage: number, context: ReactorContext): bigint {
  const last = units(context.last(pair.symbol))
  const size = max(units(pair.minAmount), units(pair.lot))
  // A lot more than that, because the size is rounded down.
  const value = max(times(size, last), units(pair.minNotional) + times(units(pair.lot), last))
  const margin = over(value / BigInt(leverage), units(shareMost))
  return ((margin + one - 1n) / one) * one
}
