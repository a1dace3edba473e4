// What the market forbids of a CTA bot on a contract before it begins (domain.md 10.2).

import { over, textOf, times, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { contractOf } from '../contracts/config.ts'
import { positionMax } from '../contracts/liquidation.ts'
import { ctaDefaults } from '../cta/config.ts'
import { wrongField } from '../cta/wrong-field.ts'
import type { BotRefusal, ReactorContext } from '../reactor.ts'
import { isTradable, min, termsOf } from '../spot-grid/terms.ts'
import type { FuturesCtaConfig } from './config.ts'

export function checkFuturesCta(config: FuturesCtaConfig, context: ReactorContext): BotRefusal | undefined {
  const symbol = contractOf(config)
  const pair = context.pair(symbol)
  const closed = checkPair(pair)
  const terms = termsOf(context, symbol)
  if (closed || !pair || !terms) return closed
  const wrong = wrongField(config.strategy)
  if (wrong !== undefined) return { code: botRejection.marketMismatch, field: wrong }
  const most = pair.contract?.maxLeverage ?? 1
  if (config.leverage > most)
    return { code: botRejection.marketMismatch, field: 'leverage', params: { max: `${most}` } }
  const leverage = BigInt(config.leverage)
  const margin = units(config.amount)
  const largest = min(units(ctaDefaults.investmentMax), positionMax(config.leverage, pair) / leverage)
  if (margin > largest)
    return {
      code: botRejection.investmentTooLarge,
      field: 'amount',
      params: { max: textOf(largest), coin: pair.quote },
    }
  // Half of it may be lost before its position becomes too small to be opened.
  const position = (times(margin, units(ctaDefaults.positionShare)) * leverage) / 2n
  const last = units(context.last(symbol))
  return isTradable(over(position, last), last, terms)
    ? undefined
    : { code: botRejection.investmentTooSmall, field: 'amount', params: { min: textOf(terms.minNotional) } }
}
