// The sentence of a refusal code, for pages and for programs that name a language.

import en from './locales/en/errors.ts'
import tr from './locales/tr/errors.ts'
import type { Locale } from './locales.ts'
import { pseudoText } from './pseudo.ts'

type Sentences = Record<string, string>

/** Fills `{{name}}` with the refusal's parameters. Codes of later layers without a sentence get the general one. */
export function refusalText(
  locale: Locale,
  refused: { code: string; params?: Record<string, string> },
): string {
  const words = locale === 'tr' ? tr : en
  const sentence = (words.code as Sentences)[refused.code] ?? words.unknown
  const filled = sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => refused.params?.[name] ?? '')
  return locale === 'ct' ? pseudoText(filled) : filled
}
