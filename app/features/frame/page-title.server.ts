// The title of a page in the language of its path, made by its loader.

import { defaultLocale, localeFromPath } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'

type Key = Parameters<ReturnType<typeof translator>>[0]

export function pageTitle(request: Request, title: Key, description?: Key) {
  const t = translator(localeFromPath(new URL(request.url).pathname) ?? defaultLocale)
  return {
    title: `${t(title)} | ${t('common:brand')}`,
    description: description ? `${t(description)}` : undefined,
  }
}
