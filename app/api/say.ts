// The sentence of a refusal in the caller's language, from the same messages that the pages use.

import { createInstance, type i18n } from 'i18next'
import en from '../i18n/locales/en/errors.ts'
import tr from '../i18n/locales/tr/errors.ts'
import type { Language, Say } from './envelope.ts'

function sentences(language: Language, errors: object): i18n {
  const instance = createInstance()
  instance.init({
    lng: language,
    resources: { [language]: { errors } },
    defaultNS: 'errors',
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

const speakers: Record<Language, i18n> = { tr: sentences('tr', tr), en: sentences('en', en) }

export const say: Say = (language, { code, params }) => {
  const speaker = speakers[language]
  const key = `code.${code}`
  const known = speaker.exists(key) ? key : 'unknown'
  return (speaker.t as (key: string, params?: object) => string)(known, params)
}
