// Translations in the browser: only the namespaces of the matched routes are fetched, each as one hashed chunk. The server names
// these files in the head of the page (word-links.server.ts), so that they come with its other scripts.

import i18next, { type i18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { defaultLocale, localeFromPath } from './locales.ts'

const lists = { tr: () => import('./word-files.tr.ts'), en: () => import('./word-files.en.ts') }

async function load(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const folder = locale === 'tr' ? 'tr' : 'en'
  const { files } = await lists[folder]()
  const messages = await files[`./locales/${folder}/${namespace}.ts`]?.()
  if (messages === undefined) return {}
  return locale === 'ct' ? (await import('./pseudo.ts')).pseudoMessages(messages) : messages
}

/** Ready once the words of the page that the server rendered are here. */
export async function startTranslations(): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(resourcesToBackend(load))
    .init({
      lng: localeFromPath(window.location.pathname) ?? defaultLocale,
      ns: ['common', ...getInitialNamespaces()],
      defaultNS: 'common',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  return i18next
}
