// Countries by name in the reader's language, for the select of the forms.

import { type Locale, locales } from '#app/i18n/locales.ts'
import { countryCodes } from '#app/services/people/countries.ts'

const cache = new Map<string, { value: string; label: string }[]>()

export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const language = locales[locale].numbers
  let options = cache.get(language)
  if (options === undefined) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const sorted = new Intl.Collator(language)
    options = countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => sorted.compare(a.label, b.label))
    cache.set(language, options)
  }
  return options
}
