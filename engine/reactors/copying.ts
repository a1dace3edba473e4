// The kinds of bots that others may copy: what one has made, and the settings with which a copy of it begins (domain.md 11.3).

import { allocationQuote } from './allocation.ts'
import { floorTo, textOf, units } from './amounts.ts'
import type { BotState } from './bot-life.ts'
import type { CtaConfig } from './cta/config.ts'
import type { CtaState } from './cta/cta.ts'
import { configNow, type MartingaleConfig } from './martingale/config.ts'
import { amountsOf, sumOf } from './martingale/ladder.ts'
import { investedCoin as martingaleCoin } from './martingale/sides.ts'
import type { MartingaleState } from './martingale/state.ts'
import { moneyStep } from './order-inputs.ts'
import type { PortfolioConfig } from './portfolio/config.ts'
import { symbolsOf } from './portfolio/portfolio.ts'
import type { PairRules, ReactorContext } from './reactor.ts'
import type { GridConfig } from './spot-grid/config.ts'
import { reportGrid } from './spot-grid/report.ts'
import type { GridState } from './spot-grid/state.ts'
import { equityOf, type FinalWorth, type Prices } from './worth.ts'

/** Money in the coin that it invests, in units of amounts.ts. */
export interface BotResult {
  coin: string
  invested: bigint
  equity: bigint
  total: bigint
}

interface Copying<Config, State> {
  result(config: Config, state: State, prices: Prices): BotResult
  /** The same parameters, as they are by now, for another budget. */
  config(config: Config, state: State, amount: string, context: ReactorContext): unknown
}

type OtherState = BotState & FinalWorth

function resultOf(
  coin: string,
  invested: bigint,
  state: OtherState,
  symbols: string[],
  prices: Prices,
): BotResult {
  const { endEquity } = state
  const equity = endEquity === undefined ? equityOf(state, coin, symbols, prices) : units(endEquity)
  return { coin, invested, equity, total: equity - invested }
}

const pairOf = ({ pair }: Prices, { symbol }: { symbol: string }) => pair(symbol) as PairRules

const spotGrid: Copying<GridConfig, GridState> = {
  result(config, state, prices) {
    const pair = pairOf(prices, config)
    const last = prices.last(config.symbol)
    const report = reportGrid(config, state, { last, now: prices.now, pair })
    const { coin, invested, equity, totalProfit } = report
    return { coin, invested: units(invested), equity: units(equity), total: units(totalProfit) }
  },
  config(config, { ladder, exits }, investment) {
    const { triggerPrice: _waited, takeProfit: _profit, stopLoss: _loss, ...rest } = config
    const now = { ...rest, ...exits, investment }
    if (!ladder) return now
    const { levels } = ladder
    return { ...now, low: levels[0], high: levels.at(-1), grids: levels.length - 1 }
  },
}

const martingale: Copying<MartingaleConfig, MartingaleState> = {
  result(config, state, prices) {
    const coin = martingaleCoin(config.direction, pairOf(prices, config))
    return resultOf(coin, sumOf(amountsOf(config)), state, [config.symbol], prices)
  },
  config(given, { targets }, amount, context) {
    const config = configNow(given, targets)
    const whole = sumOf(amountsOf(config))
    const step = config.direction === 'forward' ? moneyStep : units(pairOf(context, config).lot)
    const part = (text: string) => textOf(floorTo((units(text) * units(amount)) / whole, step))
    const { baseAmount, safetyAmount, trigger } = config
    return {
      ...config,
      baseAmount: part(baseAmount),
      ...(safetyAmount !== undefined && { safetyAmount: part(safetyAmount) }),
      trigger: trigger.by === 'price' ? { by: 'now' } : trigger,
    }
  },
}

const cta: Copying<CtaConfig, CtaState> = {
  result: (config, state, prices) =>
    resultOf(pairOf(prices, config).quote, units(config.amount), state, [config.symbol], prices),
  config({ takeProfit, stopLoss, ...config }, { exits = { takeProfit, stopLoss } }, amount) {
    return { ...config, ...exits, amount }
  },
}

const portfolio: Copying<PortfolioConfig, OtherState> = {
  result: (config, state, prices) =>
    resultOf(allocationQuote, units(config.amount), state, [...symbolsOf(config)], prices),
  config: (config, _state, amount) => ({ ...config, amount }),
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own, which the stored config and state have
type AnyCopying = Copying<any, any>

const kinds: Partial<Record<string, AnyCopying>> = { 'spot-grid': spotGrid, martingale, cta, portfolio }

/** Undefined for kinds that live by what only their owner has: signals, a calendar. */
export const copyingOf = (kind: string): AnyCopying | undefined => kinds[kind]
