// The title of a page in the language of its path, made by its loader.

import { defaultLocale, localeFromPath } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'

/** Keys are written as `area:key`. */
export function pageTitle(
  request: Request,
  title: string,
  description?: string,
  words: Record<string, string> = {},
) {
  const t = translator(localeFromPath(new URL(request.url).pathname) ?? defaultLocale) as (
    key: string,
    words: Record<string, string>,
  ) => string
  return {
    title: `${t(title, words)} | ${t('common:brand', {})}`,
    description: description && t(description, words),
  }
}
