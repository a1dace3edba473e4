// What the form of a CTA bot asks for (domain.md 10.2): one rule of two lines, as plain choices.

import type { FieldSpec, FormSpec, Values } from '../form/field-spec.ts'

const by =
  (...names: string[]) =>
  (values: Values) =>
    names.includes(values['strategy.by'] ?? '')

/** Lengths of lines differ by indicator, and so do their usual values. */
const usual: Record<string, Record<string, string>> = {
  ma: { fast: '7', slow: '25' },
  macd: { fast: '12', slow: '26', smooth: '9' },
  boll: { length: '20' },
  rsi: { length: '14' },
}

const length = (name: string, ...of: string[]): FieldSpec => ({
  path: `strategy.${name}`,
  as: 'whole',
  isShown: by(...of),
  first: (_, values) => usual[values['strategy.by'] ?? '']?.[name] ?? '',
})

export const ctaForm: FormSpec = {
  kind: 'cta',
  slug: 'cta',
  of: 'pair',
  amount: 'amount',
  sections: [
    {
      name: 'rule',
      fields: [
        { path: 'strategy.by', as: 'choice', choices: ['ma', 'macd', 'boll', 'rsi'], first: 'ma' },
        { path: 'interval', as: 'choice', choices: ['5m', '15m', '30m', '1H', '4H', '1D'], first: '15m' },
        length('fast', 'ma', 'macd'),
        length('slow', 'ma', 'macd'),
        length('smooth', 'macd'),
        length('length', 'boll', 'rsi'),
        { path: 'strategy.width', as: 'decimal', isShown: by('boll'), first: '2' },
        {
          path: 'strategy.closeAt',
          as: 'choice',
          choices: ['upper', 'middle'],
          isShown: by('boll'),
          first: 'upper',
        },
        { path: 'strategy.low', as: 'decimal', isShown: by('rsi'), first: '30' },
        { path: 'strategy.high', as: 'decimal', isShown: by('rsi'), first: '70' },
        {
          path: 'strategy.mode',
          as: 'choice',
          choices: ['wilder', 'cutler'],
          isShown: by('rsi'),
          first: 'wilder',
        },
      ],
    },
    {
      name: 'investment',
      fields: [{ path: 'amount', as: 'decimal', unit: 'quote', first: ({ usual: amount }) => amount }],
    },
    {
      name: 'conditions',
      folded: true,
      fields: [
        { path: 'takeProfit', as: 'decimal', unit: 'percent', optional: true },
        { path: 'stopLoss', as: 'decimal', unit: 'percent', optional: true },
        { path: 'closeOnEnd', as: 'flag', first: 'on' },
      ],
    },
  ],
}
