// Names the files with the words of a page in the head of its answer, so that the browser fetches them with the page's other
// scripts and not after them.

import type { EntryContext } from '@remix-run/node'
import type { Locale } from './locales.ts'

/** Which file of the build a source became; undefined while pages are worked on. */
export type ScriptOf = (source: string) => string | undefined

/** The value of a `Link` header; empty where no file is known. */
export function wordLinks(
  { staticHandlerContext, routeModules }: Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>,
  locale: Locale,
  scriptOf: ScriptOf,
): string {
  const folder = locale === 'tr' ? 'tr' : 'en'
  const namespaces = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { i18n?: readonly string[] } | undefined
    return handle?.i18n ?? []
  })
  const sources = [
    `app/i18n/word-files.${folder}.ts`,
    ...[...new Set(namespaces)].map((namespace) => `app/i18n/locales/${folder}/${namespace}.ts`),
  ]
  return sources
    .flatMap((source) => scriptOf(source) ?? [])
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ')
}
