// What the form of a spot grid asks for (domain.md 9).

import { floorTo, over, roundTo, textOf, times, units } from '#engine/reactors/amounts.ts'
import { gridLimits } from '#engine/reactors/spot-grid/defaults.ts'
import type { FieldSpec, FormSpec, Market, Values } from '../form/field-spec.ts'

const hasRange = ({ type }: Values) => type !== 'infinite'
const trails = (values: Values) => hasRange(values) && values.trails === 'on'

/** A share of the last price, on the tick. */
export const near =
  (share: string) =>
  ({ last, tick }: Market): string =>
    textOf(roundTo(times(units(last), units(share)), units(tick)))

/** As much of the base coin as the usual amount of quote buys. */
export const usualBase = ({ usual, last, lot }: Market): string =>
  textOf(floorTo(over(units(usual), units(last)), units(lot)))

const price = (path: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  as: 'decimal',
  unit: 'quote',
  ...more,
})

export const spotGridForm: FormSpec = {
  kind: 'spot-grid',
  slug: 'spot-grid',
  of: 'pair',
  amount: 'investment',
  investsBase: ({ type }) => type === 'reverse',
  sections: [
    {
      name: 'range',
      fields: [
        { path: 'type', as: 'choice', choices: ['forward', 'reverse', 'infinite'], first: 'forward' },
        price('low', { first: near('0.9') }),
        price('high', { isShown: hasRange, first: near('1.1') }),
        { path: 'grids', as: 'whole', isShown: hasRange, first: '10' },
        {
          path: 'spacing',
          as: 'choice',
          choices: ['arithmetic', 'geometric'],
          isShown: hasRange,
          first: 'arithmetic',
        },
        { path: 'step', as: 'decimal', unit: 'percent', isShown: (values) => !hasRange(values), first: '1' },
      ],
    },
    {
      name: 'investment',
      fields: [
        {
          path: 'investment',
          as: 'decimal',
          unit: 'invested',
          first: (market, { type }) => (type === 'reverse' ? usualBase(market) : market.usual),
        },
      ],
    },
    {
      name: 'conditions',
      folded: true,
      fields: [
        price('triggerPrice', { optional: true }),
        price('takeProfit', { optional: true }),
        price('stopLoss', { optional: true }),
        { path: 'closeOnEnd', as: 'flag', first: '' },
      ],
    },
    {
      name: 'more',
      folded: true,
      fields: [
        { path: 'reinvest', as: 'flag', isShown: hasRange, first: '' },
        { path: 'trails', as: 'flag', aside: true, isShown: hasRange, first: '' },
        { path: 'trailing.percent', as: 'decimal', unit: 'percent', isShown: trails, first: '5' },
        price('trailing.max', { isShown: trails, first: near('1.5') }),
        price('trailing.min', { isShown: trails, optional: true }),
        { path: 'slip', as: 'decimal', unit: 'percent', first: gridLimits.slipPercent.usual },
        { path: 'reserve', as: 'decimal', unit: 'percent', optional: true },
      ],
    },
  ],
}
