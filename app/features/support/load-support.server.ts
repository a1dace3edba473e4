// What the support centre's first page shows of the articles: those that a search finds, and all of them by section.

import type { Locale } from '#app/i18n/locales.ts'
import { type HelpSection, helpSections } from '#app/parts/help-articles.ts'
import { articleCard, articleLanguage } from './articles.server.ts'
import { articleQueryMost, findArticles } from './find-articles.server.ts'
import type { SectionCards } from './support-home.tsx'

export function loadSupport(locale: Locale, typed: string) {
  const language = articleLanguage(locale)
  const query = typed.trim().slice(0, articleQueryMost)
  const sections = (Object.keys(helpSections) as HelpSection[]).map(
    (section): SectionCards => ({
      section,
      articles: helpSections[section].map((id) => {
        const { title } = articleCard(id, language)
        return { id, title }
      }),
    }),
  )
  return { query, found: findArticles(query, language), sections }
}
