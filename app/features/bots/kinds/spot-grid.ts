// The screens of a spot grid (domain.md 9).

import { textOf } from '#engine/reactors/amounts.ts'
import type { PairRules, ReactorContext } from '#engine/reactors/reactor.ts'
import { withdrawable } from '#engine/reactors/spot-grid/actions.ts'
import type { GridConfig } from '#engine/reactors/spot-grid/config.ts'
import { reportGrid } from '#engine/reactors/spot-grid/report.ts'
import { spotGrid as reactor } from '#engine/reactors/spot-grid/spot-grid.ts'
import type { GridState } from '#engine/reactors/spot-grid/state.ts'
import { termsOf } from '#engine/reactors/spot-grid/terms.ts'
import { previewGrid } from '../create/grid-preview.ts'
import type { ActionBoxes } from '../detail/actions.ts'
import { type BotFact, count, duration, money, price, share, yearly } from '../detail/bot-facts.ts'
import type { BotFigures } from '../detail/bot-figures.ts'
import { near, usualBase } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { exitBoxes } from './exit-boxes.ts'

export const spotGrid: BotScreens<GridConfig, GridState> = {
  reactor,
  slug: 'spot-grid',
  form: {
    amount: 'investment',
    investsBase: ({ type }) => type === 'reverse',
    sections: [
      {
        name: 'range',
        boxes: [
          'type',
          { path: 'low', unit: 'quote', first: near('0.9') },
          { path: 'high', unit: 'quote', first: near('1.1') },
          { path: 'grids', first: '10' },
          'spacing',
          { path: 'step', unit: 'percent', first: '1' },
        ],
      },
      {
        name: 'investment',
        boxes: [
          {
            path: 'investment',
            unit: 'invested',
            first: (market, { type }) => (type === 'reverse' ? usualBase(market) : market.usual),
          },
        ],
      },
      {
        name: 'conditions',
        folded: true,
        boxes: [
          { path: 'triggerPrice', unit: 'quote' },
          { path: 'takeProfit', unit: 'quote' },
          { path: 'stopLoss', unit: 'quote' },
          'endOutside',
          'closeOnEnd',
        ],
      },
      {
        name: 'more',
        folded: true,
        boxes: [
          'reinvest',
          { path: 'trails', turnsOn: 'trailing' },
          { path: 'trailing.percent', unit: 'percent', first: '5' },
          { path: 'trailing.max', unit: 'quote', required: true, first: near('1.5') },
          { path: 'trailing.min', unit: 'quote' },
          { path: 'slip', unit: 'percent' },
          { path: 'reserve', unit: 'percent' },
        ],
      },
    ],
  },
  preview: previewGrid,
  facts,
  figures,
  lines: ({ ladder, exits }) =>
    linesOf({
      low: ladder?.levels[0],
      high: ladder?.levels.at(-1),
      takeProfit: exits.takeProfit,
      stopLoss: exits.stopLoss,
    }),
  actions,
}

const reportOf = (state: GridState, config: GridConfig, { pair, last, now }: ReactorContext) =>
  reportGrid(config, state, { last: last(config.symbol), now, pair: pair(config.symbol) as PairRules })

const spareOf = (state: GridState | undefined, config: GridConfig, context: ReactorContext) => {
  const terms = state && termsOf(context, config.symbol)
  return state && terms ? textOf(withdrawable(config, state, terms)) : undefined
}

function facts(state: GridState, config: GridConfig, context: ReactorContext): BotFact[] {
  const report = reportOf(state, config, context)
  const { range, perGrid, pairs, withdrawn, reinvested } = report
  const { takeProfit, stopLoss } = state.exits
  return [
    count('pairs', pairs),
    price('range', range?.low, range?.high),
    count('grids', range?.grids),
    share('perGrid', perGrid?.min, perGrid?.max),
    money('withdrawn', withdrawn),
    money('reinvested', reinvested),
    money('spare', spareOf(state, config, context)),
    price('takeProfit', takeProfit),
    price('stopLoss', stopLoss),
    yearly('totalYearly', report.totalYearly),
    yearly('gridYearly', report.gridYearly),
    duration('running', report.runningMs),
  ]
}

function figures(state: GridState, config: GridConfig, context: ReactorContext): BotFigures {
  const { gridProfit, floating, fees, inRange = null, buyAndHold } = reportOf(state, config, context)
  return {
    paired: gridProfit,
    floating,
    fees,
    inRange,
    ...(buyAndHold !== undefined && { hold: buyAndHold }),
  }
}

function actions(state: GridState | undefined, config: GridConfig, context: ReactorContext): ActionBoxes[] {
  const [low, high] = [state?.ladder?.levels[0], state?.ladder?.levels.at(-1)]
  const spare = spareOf(state, config, context) ?? '0'
  const exits = exitBoxes(state?.exits)
  const range: ActionBoxes = {
    type: 'editRange',
    lead: 'below',
    boxes: {
      low: { unit: 'quote', label: 'edit.editRange.low', value: low },
      high: { unit: 'quote', label: 'edit.editRange.high', value: high },
    },
  }
  const amount = (type: 'addFunds' | 'withdrawProfit') => ({
    amount: { unit: 'invested' as const, label: `edit.${type}.amount` },
  })
  const funds: ActionBoxes = { type: 'addFunds', lead: 'none', boxes: amount('addFunds') }
  const profit: ActionBoxes = {
    type: 'withdrawProfit',
    lead: 'below',
    leadAmount: spare,
    boxes: amount('withdrawProfit'),
  }
  const reinvest: ActionBoxes = {
    type: 'setReinvest',
    lead: 'none',
    boxes: {
      on: { label: 'edit.setReinvest.on', hint: 'edit.setReinvest.lead', value: state?.reinvest ? 'on' : '' },
    },
  }
  return low === undefined ? [exits, funds, profit] : [exits, range, funds, profit, reinvest]
}
