// The screens of a Martingale bot (domain.md 10.1).

import { over, textOf, units } from '#engine/reactors/amounts.ts'
import { configNow, type MartingaleConfig } from '#engine/reactors/martingale/config.ts'
import { ladderTable } from '#engine/reactors/martingale/ladder.ts'
import { martingale as reactor } from '#engine/reactors/martingale/martingale.ts'
import { stepsOf } from '#engine/reactors/martingale/sides.ts'
import type { Cycle, MartingaleState } from '#engine/reactors/martingale/state.ts'
import { type BotFact, count, price, word } from '../detail/bot-facts.ts'
import { usualBase } from '../form/first-values.ts'
import { linesOf } from './bot-lines.ts'
import type { BotScreens } from './bot-screens.ts'
import { conditionsSection, exitSection, stepBoxes, targetBoxes } from './ladder-form.ts'

export const martingale: BotScreens<MartingaleConfig, MartingaleState> = {
  reactor,
  slug: 'spot-martingale',
  form: {
    amount: 'baseAmount',
    investsBase: ({ direction }) => direction === 'reverse',
    sections: [
      {
        name: 'orders',
        boxes: [
          'direction',
          {
            path: 'baseAmount',
            unit: 'invested',
            first: (market, { direction }) => (direction === 'reverse' ? usualBase(market) : '100'),
          },
          { path: 'safetyAmount', unit: 'invested' },
          ...stepBoxes,
        ],
      },
      exitSection,
      conditionsSection,
      { name: 'more', folded: true, boxes: ['stepFrom', 'reinvest', 'closeOnEnd'] },
    ],
  },
  preview(config, context) {
    const pair = context.pair(config.symbol)
    if (!pair) return undefined
    const base = units(config.trigger.by === 'price' ? config.trigger.price : context.last(config.symbol))
    return { of: 'ladder', rows: ladderTable(config, base, stepsOf(pair), units(pair.takerFee)) }
  },
  facts,
  lines: ({ cycle }) => linesOf({ average: averageOf(cycle), target: cycle?.target, stopLoss: cycle?.stop }),
  actions: (state, config) => [targetBoxes(configNow(config, state?.targets))],
}

const averageOf = (cycle: Cycle | undefined) =>
  cycle && units(cycle.base) > 0n ? textOf(over(units(cycle.quote), units(cycle.base))) : undefined

function facts({ phase, cycles, cycle }: MartingaleState): BotFact[] {
  const all = [word('phase', `phase.${phase}`), count('cycles', cycles)]
  if (!cycle) return all
  const average = averageOf(cycle)
  if (average !== undefined) all.push(price('average', average))
  if (cycle.target !== undefined) all.push(price('target', cycle.target))
  if (cycle.stop !== undefined) all.push(price('stop', cycle.stop))
  return all
}
