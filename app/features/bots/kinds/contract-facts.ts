// What kinds of bots on contracts say of their position and their trades.

import type { PositionFigures } from '#engine/reactors/contracts/figures.ts'
import type { TradeFigures } from '#engine/reactors/contracts/trade-figures.ts'
import { type BotFact, count, duration, money, price, word, yearly } from '../detail/bot-facts.ts'
import type { BotFigures } from '../detail/bot-figures.ts'

export const positionFacts = ({ position, liquidationPrice }: PositionFigures): BotFact[] => [
  word('positionSide', `position.${position?.side ?? 'none'}`),
  count('positionSize', position?.size),
  price('entry', position?.entryPrice),
  price('liquidation', liquidationPrice),
]

export const tradeFacts = (report: TradeFigures): BotFact[] => [
  count('trades', report.trades),
  count('wins', report.wins),
  money('unrealised', report.unrealised),
  money('funding', report.funding),
  yearly('totalYearly', report.totalYearly),
  duration('running', report.runningMs),
]

export const figuresOfTrades = ({ coin, tradeProfit, floating, fees }: TradeFigures): BotFigures => ({
  paired: tradeProfit,
  floating,
  fees: { [coin]: fees },
})
