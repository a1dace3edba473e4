// What the form of a Martingale bot asks for (domain.md 10.1).

import type { FormSpec, Values } from '../form/field-spec.ts'
import { usualBase } from './spot-grid.ts'

const by = (name: string) => (values: Values) => values['trigger.by'] === name

export const martingaleForm: FormSpec = {
  kind: 'martingale',
  slug: 'spot-martingale',
  of: 'pair',
  amount: 'baseAmount',
  investsBase: ({ direction }) => direction === 'reverse',
  sections: [
    {
      name: 'orders',
      fields: [
        { path: 'direction', as: 'choice', choices: ['forward', 'reverse'], first: 'forward' },
        {
          path: 'baseAmount',
          as: 'decimal',
          unit: 'invested',
          first: (market, { direction }) => (direction === 'reverse' ? usualBase(market) : '100'),
        },
        { path: 'safetyAmount', as: 'decimal', unit: 'invested', optional: true },
        { path: 'count', as: 'whole', first: '5' },
        { path: 'step', as: 'decimal', unit: 'percent', first: '2' },
        { path: 'multiplier', as: 'decimal', first: '1.5' },
        { path: 'stepScale', as: 'decimal', first: '1' },
      ],
    },
    {
      name: 'exit',
      fields: [
        { path: 'takeProfit', as: 'decimal', unit: 'percent', first: '2' },
        { path: 'cycles', as: 'whole', first: '0' },
      ],
    },
    {
      name: 'conditions',
      folded: true,
      fields: [
        { path: 'trigger.by', as: 'choice', choices: ['now', 'price', 'rsi'], first: 'now' },
        { path: 'trigger.price', as: 'decimal', unit: 'quote', isShown: by('price') },
        {
          path: 'trigger.interval',
          as: 'choice',
          choices: ['5m', '15m', '30m', '1H', '4H', '1D'],
          isShown: by('rsi'),
          first: '1H',
        },
        { path: 'trigger.length', as: 'whole', isShown: by('rsi'), first: '14' },
        { path: 'trigger.level', as: 'decimal', isShown: by('rsi'), first: '30' },
        { path: 'minPrice', as: 'decimal', unit: 'quote', optional: true },
        { path: 'maxPrice', as: 'decimal', unit: 'quote', optional: true },
        { path: 'stopLoss.percent', as: 'decimal', unit: 'percent', optional: true },
        {
          path: 'stopLoss.from',
          as: 'choice',
          choices: ['average', 'base'],
          needs: 'stopLoss.percent',
          first: 'average',
        },
        { path: 'stopLoss.restart', as: 'flag', needs: 'stopLoss.percent', first: '' },
      ],
    },
    {
      name: 'more',
      folded: true,
      fields: [
        { path: 'stepFrom', as: 'choice', choices: ['base', 'previous'], first: 'base' },
        { path: 'reinvest', as: 'flag', first: '' },
        { path: 'closeOnEnd', as: 'flag', first: 'on' },
      ],
    },
  ],
}
