// What the form of a plan that buys by the calendar asks for beside its coins (domain.md 12).

import { type Zone, zones } from '#engine/reactors/auto-invest/zones.ts'
import type { FormSpec, Values } from '../form/field-spec.ts'

/** As its config has it, whose schema need not come along for it. */
const usualZone: Zone = 'Europe/Istanbul'

const every =
  (...names: string[]) =>
  (values: Values) =>
    names.includes(values['frequency.every'] ?? '')

export const autoInvestForm: FormSpec = {
  kind: 'auto-invest',
  slug: 'auto-invest',
  of: 'coins',
  amount: 'amount',
  sections: [
    {
      name: 'investment',
      fields: [{ path: 'amount', as: 'decimal', unit: 'invested', first: '100' }],
    },
    {
      name: 'calendar',
      fields: [
        { path: 'frequency.every', as: 'choice', choices: ['hours', 'day', 'month'], first: 'day' },
        {
          path: 'frequency.hours',
          as: 'choice',
          choices: ['1', '4', '8', '12'],
          numeric: true,
          isShown: every('hours'),
          first: '4',
        },
        { path: 'frequency.day', as: 'whole', isShown: every('month'), first: '1' },
        { path: 'frequency.hour', as: 'whole', isShown: every('day', 'month'), first: '9' },
        { path: 'zone', as: 'choice', choices: zones, first: usualZone },
        { path: 'firstDate', as: 'date', optional: true },
        { path: 'endOnShortFunds', as: 'flag', first: '' },
      ],
    },
  ],
}
