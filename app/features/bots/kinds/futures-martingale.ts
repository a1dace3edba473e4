// The screens of a Martingale bot on a contract (domain.md 10.1).

import { textOf, units } from '#engine/reactors/amounts.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import { configNow, type FuturesMartingaleConfig } from '#engine/reactors/futures-martingale/config.ts'
import { futuresMartingale as reactor } from '#engine/reactors/futures-martingale/futures-martingale.ts'
import {
  fundsNeeded,
  futuresLadderTable,
  ladderOf,
  liquidationOfAll,
  worthsOf,
} from '#engine/reactors/futures-martingale/ladder.ts'
import { reportFuturesMartingale } from '#engine/reactors/futures-martingale/report.ts'
import type { FuturesMartingaleState } from '#engine/reactors/futures-martingale/state.ts'
import { stepsOf } from '#engine/reactors/martingale/sides.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import type { LadderPreview } from '../create/preview-shapes.ts'
import type { ActionBoxes } from '../detail/actions.ts'
import { type BotFact, count, duration, money, price, word, yearly } from '../detail/bot-facts.ts'
import type { BotFigures } from '../detail/bot-figures.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { conditionsSection, exitSection, stepBoxes, targetBoxes } from './ladder-form.ts'

type Config = FuturesMartingaleConfig
type State = FuturesMartingaleState

export const futuresMartingale: BotScreens<Config, State> = {
  reactor,
  slug: 'futures-martingale',
  contract: contractOf,
  form: {
    amount: 'baseAmount',
    sections: [
      {
        name: 'orders',
        boxes: [
          'direction',
          'leverage',
          { path: 'baseAmount', unit: 'invested', first: '20' },
          { path: 'safetyAmount', unit: 'invested' },
          ...stepBoxes,
        ],
      },
      exitSection,
      conditionsSection,
      { name: 'more', folded: true, boxes: ['stepFrom', 'reinvest', { path: 'reserve', unit: 'percent' }] },
    ],
  },
  preview,
  facts,
  figures,
  lines(state, config, context) {
    const { average, target, stop, liquidationPrice } = reportFuturesMartingale(config, state, context)
    return linesOf({ average, target, stopLoss: stop, liquidation: liquidationPrice })
  },
  actions,
}

function preview(config: Config, context: ReactorContext): LadderPreview | undefined {
  const symbol = contractOf(config)
  const pair = context.pair(symbol)
  if (!pair) return undefined
  const base = units(config.trigger.by === 'price' ? config.trigger.price : context.last(symbol))
  const funds = fundsNeeded(config)
  const orders = ladderOf(config, worthsOf(config), base, stepsOf(pair))
  const liquidation = liquidationOfAll(config, orders, funds, pair)
  return {
    of: 'ladder',
    rows: futuresLadderTable(config, base, stepsOf(pair)),
    onContract: {
      side: config.direction === 'long' ? 'buy' : 'sell',
      funds: textOf(funds),
      ...(liquidation !== undefined && { liquidation }),
    },
  }
}

function facts(state: State, config: Config, context: ReactorContext): BotFact[] {
  const report = reportFuturesMartingale(config, state, context)
  const { position, safeties } = report
  return [
    word('phase', `phase.${state.phase}`),
    word('direction', `direction.${config.direction}`),
    count('leverage', config.leverage),
    count('cycles', report.cycles),
    count('positionSize', position?.size),
    price('average', report.average),
    price('target', report.target),
    price('stop', report.stop),
    price('liquidation', report.liquidationPrice),
    count('safeties', safeties?.filled),
    money('unrealised', report.unrealised),
    money('funding', report.funding),
    money('marginAdded', state.added),
    yearly('totalYearly', report.totalYearly),
    duration('running', report.runningMs),
  ]
}

function figures(state: State, config: Config, context: ReactorContext): BotFigures {
  const { coin, cycleProfit, floating, fees } = reportFuturesMartingale(config, state, context)
  return { paired: cycleProfit, floating, fees: { [coin]: fees } }
}

function actions(state: State | undefined, config: Config): ActionBoxes[] {
  return [
    targetBoxes(configNow(config, state?.targets)),
    {
      type: 'addFunds',
      words: 'addMargin',
      boxes: { amount: { unit: 'invested', label: 'edit.addFunds.amount' } },
    },
  ]
}
