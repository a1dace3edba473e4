// The screens of a grid on a contract (domain.md 9.10).

import { contractOf } from '#engine/reactors/contracts/config.ts'
import type { FuturesGridConfig } from '#engine/reactors/futures-grid/config.ts'
import { futuresGrid as reactor } from '#engine/reactors/futures-grid/futures-grid.ts'
import { reportFuturesGrid } from '#engine/reactors/futures-grid/report.ts'
import type { FuturesGridState } from '#engine/reactors/futures-grid/state.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { previewFuturesGrid } from '../create/futures-grid-preview.ts'
import type { ActionBoxes } from '../detail/actions.ts'
import { type BotFact, count, duration, money, price, word, yearly } from '../detail/bot-facts.ts'
import type { BotFigures } from '../detail/bot-figures.ts'
import { near } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { positionFacts } from './contract-facts.ts'
import { exitBoxes } from './exit-boxes.ts'

export const futuresGrid: BotScreens<FuturesGridConfig, FuturesGridState> = {
  reactor,
  slug: 'futures-grid',
  contract: contractOf,
  form: {
    amount: 'investment',
    sections: [
      {
        name: 'range',
        boxes: [
          'direction',
          { path: 'low', unit: 'quote', first: near('0.9') },
          { path: 'high', unit: 'quote', first: near('1.1') },
          { path: 'grids', first: '10' },
          'spacing',
        ],
      },
      {
        name: 'investment',
        boxes: [
          { path: 'investment', unit: 'invested', first: ({ usual }) => usual },
          'leverage',
          'openAtStart',
        ],
      },
      {
        name: 'conditions',
        folded: true,
        boxes: [
          { path: 'triggerPrice', unit: 'quote' },
          { path: 'takeProfit', unit: 'quote' },
          { path: 'stopLoss', unit: 'quote' },
          { path: 'endAbove', unit: 'quote' },
          { path: 'endBelow', unit: 'quote' },
        ],
      },
      { name: 'more', folded: true, boxes: [{ path: 'reserve', unit: 'percent' }] },
    ],
  },
  preview: previewFuturesGrid,
  facts,
  figures,
  lines(state, config, context) {
    const { position, liquidationPrice } = reportFuturesGrid(config, state, context)
    return linesOf({
      low: state.grids?.levels[0],
      high: state.grids?.levels.at(-1),
      entry: position?.entryPrice,
      liquidation: liquidationPrice,
      takeProfit: state.exits.takeProfit,
      stopLoss: state.exits.stopLoss,
    })
  },
  actions,
}

function facts(state: FuturesGridState, config: FuturesGridConfig, context: ReactorContext): BotFact[] {
  const report = reportFuturesGrid(config, state, context)
  const { levels, size } = state.grids ?? {}
  const { takeProfit, stopLoss } = state.exits
  return [
    word('direction', `direction.${config.direction}`),
    count('leverage', config.leverage),
    ...positionFacts(report),
    count('pairs', report.pairs),
    price('range', levels?.[0], levels?.at(-1)),
    count('grids', levels && levels.length - 1),
    count('perOrder', size),
    money('realisedByAverage', report.realised),
    money('unrealised', report.unrealised),
    money('funding', report.funding),
    money('marginAdded', state.added),
    money('marginRemoved', state.removed),
    ...(config.direction === 'neutral'
      ? [price('endAbove', state.ends.above), price('endBelow', state.ends.below)]
      : [price('takeProfit', takeProfit), price('stopLoss', stopLoss)]),
    yearly('totalYearly', report.totalYearly),
    yearly('gridYearly', report.gridYearly),
    duration('running', report.runningMs),
  ]
}

function figures(state: FuturesGridState, config: FuturesGridConfig, context: ReactorContext): BotFigures {
  const { coin, gridProfit, unpaired, fees, inRange = null } = reportFuturesGrid(config, state, context)
  return { paired: gridProfit, floating: unpaired, fees: { [coin]: fees }, inRange }
}

function actions(state: FuturesGridState | undefined, config: FuturesGridConfig): ActionBoxes[] {
  const { above, below } = state?.ends ?? {}
  const exits = exitBoxes(state?.exits)
  const funds: ActionBoxes = {
    type: 'addFunds',
    words: 'addMargin',
    boxes: { amount: { unit: 'invested', label: 'edit.addFunds.amount' } },
  }
  const ends: ActionBoxes = {
    type: 'setEnds',
    lead: 'below',
    boxes: {
      endAbove: { unit: 'quote', label: 'fact.endAbove', value: above },
      endBelow: { unit: 'quote', label: 'fact.endBelow', value: below },
    },
  }
  const removal: ActionBoxes = {
    type: 'removeMargin',
    boxes: { amount: { unit: 'invested', label: 'edit.removeMargin.amount' } },
  }
  return [config.direction === 'neutral' ? ends : exits, funds, removal]
}
