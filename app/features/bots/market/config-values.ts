// The settings of a bot as the fields of its form hold them, readable without a form.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { isDecimal } from '#engine/core/decimal.ts'
import type { BotForm, FormField, Values } from '../form/fields.ts'

/** { trailing: { percent: '1' } } → { 'trailing.percent': '1' }, items of lists by number; flags as 'on' or ''. */
export function valuesOf(config: object, locale: Locale, before = ''): Values {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(config)) {
    const path = before + name
    if (typeof value === 'boolean') values[path] = value ? 'on' : ''
    else if (typeof value === 'number') values[path] = `${value}`
    else if (typeof value === 'string')
      values[path] = isDecimal(value) ? formatDecimal(value, locale, { maxPlaces: 8 }) : value
    else if (value) Object.assign(values, valuesOf(value, locale, `${path}.`))
  }
  return values
}

/** Boxes with a value in this config, but the amount, which is shown elsewhere. */
export const fieldsOf = (form: BotForm | undefined, values: Values): FormField[] =>
  (form?.sections ?? [])
    .flatMap(({ fields }) => fields)
    .filter(({ path, needs }) => values[path] && path !== form?.amount && (!needs || values[needs]))
