// What the form of a bot that follows a signal asks for (domain.md 10.4); its pairs are the signal's.

import type { FormSpec, Values } from '../form/field-spec.ts'

const by =
  (name: string) =>
  (values: Values): boolean =>
    values['size.by'] === name

export const signalForm: FormSpec = {
  kind: 'signal',
  slug: 'signal',
  of: 'signal',
  amount: 'amount',
  sections: [
    {
      name: 'investment',
      fields: [
        { path: 'name', as: 'text', first: ({ symbol }) => symbol },
        { path: 'amount', as: 'decimal', unit: 'invested', first: ({ usual }) => usual },
        {
          path: 'size.by',
          as: 'choice',
          choices: ['script', 'percent', 'amount'],
          absent: 'script',
          first: 'script',
        },
        { path: 'size.percent', as: 'decimal', unit: 'percent', isShown: by('percent'), first: '25' },
        { path: 'size.amount', as: 'decimal', unit: 'invested', isShown: by('amount'), first: '100' },
      ],
    },
    {
      name: 'following',
      fields: [
        { path: 'start', as: 'choice', choices: ['first-signal', 'script-flat'], first: 'first-signal' },
        { path: 'multipleEntries', as: 'flag', first: '' },
        { path: 'maxLagSeconds', as: 'whole', first: '60' },
        { path: 'closeOnEnd', as: 'flag', first: 'on' },
      ],
    },
  ],
}
