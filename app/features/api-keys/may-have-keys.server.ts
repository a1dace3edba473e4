// Whether a person may have keys at all, and the sentence that says why not.

import type { Locale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import type { KeyService } from '#app/services/keys/key-service.ts'
import type { Subject } from '#app/services/subject.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

/** Null when keys can be made. */
export function closedBecause(locale: Locale, keys: KeyService, subject: Subject): string | null {
  const refused = keys.refusalFor(subject)
  if (!refused) return null
  const t = translator(locale)
  if (refused.code === rejection.kycRequired) return t('api-keys:closed.kyc')
  if (refused.code === rejection.accountFrozen) return t('api-keys:closed.frozen')
  return subject.facts.kind === 'demo' ? t('api-keys:closed.demo') : refusalText(locale, refused)
}
