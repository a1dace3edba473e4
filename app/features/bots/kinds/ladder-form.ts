// What the forms and pages of the Martingale bots on spot and on contracts share.

import type { ActionBoxes } from '../detail/actions.ts'
import type { Layout } from '../form/fields.ts'

type Section = Layout['sections'][number]

/** Its steps, behind the amounts of the first orders. */
export const stepBoxes: Section['boxes'] = [
  { path: 'count', first: '5' },
  { path: 'step', unit: 'percent', first: '2' },
  { path: 'multiplier', first: '1.5' },
  'stepScale',
]

export const exitSection: Section = {
  name: 'exit',
  boxes: [{ path: 'takeProfit', unit: 'percent', first: '2' }, 'cycles'],
}

export const conditionsSection: Section = {
  name: 'conditions',
  folded: true,
  boxes: [
    'trigger.by',
    { path: 'trigger.price', unit: 'quote' },
    { path: 'trigger.interval', choices: ['5m', '15m', '30m', '1H', '4H', '1D'], first: '1H' },
    'trigger.length',
    { path: 'trigger.level', first: '30' },
    { path: 'minPrice', unit: 'quote' },
    { path: 'maxPrice', unit: 'quote' },
    { path: 'minExitPrice', unit: 'quote' },
    { path: 'maxExitPrice', unit: 'quote' },
    { path: 'stopLoss.percent', unit: 'percent' },
    'stopLoss.from',
    'stopLoss.restart',
  ],
}

interface Targets {
  takeProfit: string
  stopLoss?: { percent: string } | undefined
}

export const targetBoxes = ({ takeProfit, stopLoss }: Targets): ActionBoxes => ({
  type: 'setTargets',
  boxes: {
    takeProfit: { unit: 'percent', value: takeProfit },
    stopLoss: { unit: 'percent', value: stopLoss?.percent },
  },
})
