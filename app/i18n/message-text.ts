// A message to a person in the person's language, for mail and text messages.

import en from './locales/en/messages.ts'
import tr from './locales/tr/messages.ts'
import type { Locale } from './locales.ts'
import { pseudoText } from './pseudo.ts'

export type MessageKind = keyof typeof tr.text

export interface MessageInput {
  kind: MessageKind
  params?: Record<string, string>
  /** Of mail: what proves that it is from us. */
  antiPhishing?: string | null
}

export interface MessageText {
  subject: string
  body: string
}

const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export function messageText(locale: Locale, { kind, params = {}, antiPhishing }: MessageInput): MessageText {
  const words = locale === 'tr' ? tr : en
  const { subject, body } = words.text[kind]
  const mark = antiPhishing ? [filled(words.antiPhishing, { code: antiPhishing })] : []
  const text = { subject, body: [filled(body, params), ...mark].join('\n\n') }
  return locale === 'ct' ? { subject: pseudoText(text.subject), body: pseudoText(text.body) } : text
}
