// What the market forbids of a Martingale bot on a contract before it begins (domain.md 10.1, spec 5).

import { textOf, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { contractOf } from '../contracts/config.ts'
import { positionMax } from '../contracts/liquidation.ts'
import { checkExitPrices, checkPrices } from '../martingale/check.ts'
import { martingaleDefaults } from '../martingale/config.ts'
import { sumOf } from '../martingale/ladder.ts'
import type { BotRefusal, PairRules, ReactorContext } from '../reactor.ts'
import { isTradable, min, type Terms, termsOf } from '../spot-grid/terms.ts'
import type { FuturesMartingaleConfig } from './config.ts'
import { asOnSpot, fundsNeeded, ladderOf, survivesLadder, worthsOf } from './ladder.ts'

interface Market {
  pair: PairRules
  terms: Terms
  last: bigint
}

export function checkFuturesMartingale(
  config: FuturesMartingaleConfig,
  context: ReactorContext,
): BotRefusal | undefined {
  const symbol = contractOf(config)
  const pair = context.pair(symbol)
  const closed = checkPair(pair)
  const terms = termsOf(context, symbol)
  if (closed || !pair || !terms) return closed
  const market = { pair, terms, last: units(context.last(symbol)) }
  return (
    checkTicks(config, market) ??
    checkPrices(asOnSpot(config)) ??
    checkExitPrices(config, market.last) ??
    checkLargest(config, market) ??
    checkSmallest(config, market) ??
    checkLeverage(config, market)
  )
}

function checkTicks(config: FuturesMartingaleConfig, { terms: { tick } }: Market): BotRefusal | undefined {
  const { trigger, minExitPrice, maxExitPrice } = config
  const prices = {
    'trigger.price': trigger.by === 'price' ? trigger.price : undefined,
    minExitPrice,
    maxExitPrice,
  }
  for (const [field, price] of Object.entries(prices))
    if (price !== undefined && units(price) % tick !== 0n)
      return { code: botRejection.marketMismatch, field, params: { step: textOf(tick) } }
  return undefined
}

/** In margin: what the leverage and the limit of positions allow, and no more than any Martingale bot may have. */
function checkLargest(config: FuturesMartingaleConfig, { pair }: Market): BotRefusal | undefined {
  const leverage = BigInt(config.leverage)
  const most = min(units(martingaleDefaults.investmentMax), positionMax(config.leverage, pair) / leverage)
  if (sumOf(worthsOf(config)) / leverage <= most) return undefined
  const params = { max: textOf(most), coin: pair.quote }
  return { code: botRejection.investmentTooLarge, field: 'baseAmount', params }
}

const startOf = ({ trigger }: FuturesMartingaleConfig, { last }: Market) =>
  trigger.by === 'price' ? units(trigger.price) : last

/** Every order must be one that the contract takes. */
function checkSmallest(config: FuturesMartingaleConfig, market: Market): BotRefusal | undefined {
  const { terms } = market
  const orders = ladderOf(config, worthsOf(config), startOf(config, market), terms)
  const wrong = orders.findIndex(({ size, price }) => !isTradable(size, price, terms))
  if (wrong < 0) return undefined
  const params = { min: textOf(terms.minNotional), coin: terms.quote }
  return {
    code: botRejection.investmentTooSmall,
    field: wrong === 0 ? 'baseAmount' : 'safetyAmount',
    params,
  }
}

/** The price must come to the last safety order; the refusal names the most leverage with which it does. */
function checkLeverage(config: FuturesMartingaleConfig, market: Market): BotRefusal | undefined {
  const { pair, terms } = market
  const most = pair.contract?.maxLeverage ?? 1
  if (config.leverage > most)
    return { code: botRejection.marketMismatch, field: 'leverage', params: { max: `${most}` } }
  const survives = (leverage: number) => {
    const one = { ...config, leverage }
    const orders = ladderOf(one, worthsOf(one), startOf(one, market), terms)
    return survivesLadder(one, orders, fundsNeeded(one), pair)
  }
  if (survives(config.leverage)) return undefined
  let leverage = config.leverage - 1
  while (leverage > 0 && !survives(leverage)) leverage--
  return {
    code: botRejection.liquidatedInLadder,
    field: 'leverage',
    ...(leverage > 0 && { params: { max: `${leverage}` } }),
  }
}
