// The words of the boxes of one kind of bot; their keys are the paths of its config.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import type { Field, Values } from './fields.ts'

type Say = (key: string, options?: { defaultValue: string }) => string

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
  return {
    percent,
    label: (path: string) => t(`${kind}.field.${path}`),
    hint: (path: string) => t(`${kind}.hint.${path}`, { defaultValue: '' }),
    section: (name: string) => t(`${kind}.section.${name}`),
    choice,
    unit,
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
