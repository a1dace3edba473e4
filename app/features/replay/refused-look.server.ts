// Why a replay cannot be shown, in words and as a status: when it is only a matter of time, after how long to ask again.

import type { Locale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import type { Refusal } from '#app/services/result.ts'
import { refusal } from '#app/services/service-codes.ts'

export function refusedLook(locale: Locale, why: Refusal): { text: string; init: ResponseInit } {
  const text = refusalText(locale, why)
  if (why.code === refusal.forkMissing) return { text, init: { status: 404 } }
  if (why.code !== refusal.replayBusy && why.code !== refusal.replayFailed)
    return { text, init: { status: 422 } }
  return { text, init: { status: 503, headers: { 'Retry-After': why.params?.seconds ?? '30' } } }
}
