// What the form of a Smart Portfolio asks for beside its coins (domain.md 10.3).

import { portfolioPeriods } from '#engine/reactors/portfolio/periods.ts'
import type { FormSpec, Values } from '../form/field-spec.ts'

const by = (name: string) => (values: Values) => values['mode.by'] === name

export const portfolioForm: FormSpec = {
  kind: 'portfolio',
  slug: 'smart-portfolio',
  of: 'coins',
  amount: 'amount',
  sections: [
    {
      name: 'investment',
      fields: [
        { path: 'name', as: 'text', first: 'BTC + ETH' },
        { path: 'amount', as: 'decimal', unit: 'invested', first: ({ usual }) => usual },
      ],
    },
    {
      name: 'balance',
      fields: [
        { path: 'mode.by', as: 'choice', choices: ['ratio', 'time', 'hand'], first: 'ratio' },
        { path: 'mode.threshold', as: 'decimal', unit: 'percent', isShown: by('ratio'), first: '5' },
        {
          path: 'mode.every',
          as: 'choice',
          choices: Object.keys(portfolioPeriods),
          isShown: by('time'),
          first: '1d',
        },
        { path: 'closeOnEnd', as: 'flag', first: 'on' },
      ],
    },
  ],
}
