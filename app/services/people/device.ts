// What a person logs in with, and the language of the messages that follow.

import type { Locale } from '#app/i18n/locales.ts'

export interface Device {
  /** As the browser names itself. */
  agent: string
  locale: Locale
}

const agentLengthMost = 200

export const deviceOf = (request: Request, locale: Locale): Device => ({
  agent: (request.headers.get('User-Agent') ?? '').slice(0, agentLengthMost),
  locale,
})

/** Of programs. */
export const unknownDevice: Device = { agent: '', locale: 'tr' }
