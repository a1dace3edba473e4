// The words of the boxes of one kind of bot; their keys are the paths of its config.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import type { Field, Values } from './fields.ts'
import { conditionsText, type Say } from './rule-text.ts'

export interface FormCoins {
  base: string
  quote: string
  invested: string
}

export function useFormWords(kind: string, { base, quote, invested }: FormCoins) {
  // The keys come from the forms of the kinds, all of which a test looks up.
  const t = useTranslation('bot-forms').t as unknown as Say
  const formats = useFormats()
  const choice = (path: string, value: string) =>
    t(`${kind}.choice.${path}.${value}`, { defaultValue: value.replaceAll('_', ' ') })
  const units = { quote, base, invested, percent: '%' }
  const unit = (field: Field) => field.unit && units[field.unit]
  const locale = useLocale()
  /** As typed, with the sign where the language has it. */
  const percent = (text: string) => (locale === 'tr' ? `%${text}` : `${text}%`)
  const label = (path: string) => t(`${kind}.field.${path}`)
  const hint = (path: string) => t(`${kind}.hint.${path}`, { defaultValue: '' })
  /** "strategy.entry.0.length" → "row.length" */
  const rowPath = (path: string) => `row.${path.split('.').at(-1)}`
  return {
    percent,
    label,
    hint,
    section: (name: string) => t(`${kind}.section.${name}`),
    choice,
    unit,
    /** What a list of conditions says. */
    conditions: (path: string, values: Values) => conditionsText(t, path, values),
    /** Of the boxes of a list. */
    inRow: {
      label: (path: string) => label(rowPath(path)),
      hint: (path: string) => hint(rowPath(path)),
      choice: (path: string, value: string) => choice(rowPath(path), value),
      unit,
    },
    /** The content of a box, to be read. */
    value(field: Field, values: Values): string {
      const text = values[field.path] ?? ''
      if (field.as === 'choice') return choice(field.path, text)
      if (field.as === 'flag') return t(text === 'on' ? 'yes' : 'no')
      if (field.as === 'date' && text !== '') return formats.date(Date.parse(`${text}T12:00Z`))
      if (field.unit === 'percent') return percent(text)
      const after = unit(field)
      return after === undefined ? text : `${text} ${after}`
    },
  }
}

export type FormWords = ReturnType<typeof useFormWords>
/** What one box needs. */
export type BoxWords = FormWords['inRow']
