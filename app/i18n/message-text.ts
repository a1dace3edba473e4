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

/** A body with the person's anti-phishing code under it, in mail. */
export const withMark = (locale: Locale, body: string, antiPhishing: string | null | undefined): string => {
  const words = locale === 'tr' ? tr : en
  return antiPhishing ? `${body}\n\n${filled(words.antiPhishing, { code: antiPhishing })}` : body
}

export const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export function messageText(locale: Locale, { kind, params = {}, antiPhishing }: MessageInput): MessageText {
  const words = locale === 'tr' ? tr : en
  const { subject, body } = words.text[kind]
  const text = { subject, body: withMark(locale, filled(body, params), antiPhishing) }
  return locale === 'ct' ? { subject: pseudoText(text.subject), body: pseudoText(text.body) } : text
}
