// The sentence of a refusal on the server, for pages and for programs that name a language.

import en from './locales/en/errors.ts'
import tr from './locales/tr/errors.ts'
import type { Locale } from './locales.ts'
import { pseudoText } from './pseudo.ts'
import { type Refused, refusalSentence } from './refusal-sentence.ts'

export function refusalText(locale: Locale, refused: Refused): string {
  const sentence = refusalSentence(locale === 'tr' ? tr : en, locale, refused)
  return locale === 'ct' ? pseudoText(sentence) : sentence
}
