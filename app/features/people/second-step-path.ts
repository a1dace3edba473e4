// Where a login with an authenticator goes on.

import type { Locale } from '#app/i18n/locales.ts'

export function secondStepPath(locale: Locale, returnTo: FormDataEntryValue | null): string {
  const query = typeof returnTo === 'string' && returnTo !== '' ? `?${new URLSearchParams({ returnTo })}` : ''
  return `/${locale}/login/code${query}`
}
