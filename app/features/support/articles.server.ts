// The articles in a language: read from their files once, with the numbers of the code in them.

import { formatsFor, homeZoneMinutes } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type HelpArticle, helpArticles, helpSections } from '#app/parts/help-articles.ts'
import type { ArticleCard } from './article-card.ts'
import type { ArticleText } from './article-text.ts'
import { articleValues } from './article-values.server.ts'
import { readMarkdown } from './read-markdown.server.ts'

const files = import.meta.glob<string>('./articles/*.md', { eager: true, query: '?raw', import: 'default' })

export type ArticleLanguage = 'tr' | 'en'

/** The copy-test language reads English. */
export const articleLanguage = (locale: Locale): ArticleLanguage => (locale === 'tr' ? 'tr' : 'en')

export const articleFiles = Object.keys(files).map((path) => path.replace('./articles/', ''))

function filled(source: string, language: ArticleLanguage, id: string): string {
  const values = articleValues(formatsFor(language, homeZoneMinutes))
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name as keyof typeof values]
    if (value === undefined) throw new Error(`${id}: the code has no value for {{${name}}}`)
    return value
  })
}

const kept = new Map<string, ArticleText>()

export function articleText(id: HelpArticle, language: ArticleLanguage): ArticleText {
  const file = `./articles/${id}.${language}.md`
  let text = kept.get(file)
  if (text === undefined) {
    const source = files[file]
    if (source === undefined) throw new Error(`there is no article ${file}`)
    text = readMarkdown(filled(source, language, id))
    kept.set(file, text)
  }
  return text
}

export function articleCard(id: HelpArticle, language: ArticleLanguage): ArticleCard {
  const { title, lead } = articleText(id, language)
  return { id, title, lead }
}

const relatedMost = 4

/** Those that the article links to, then its neighbours of the same section. */
export function relatedArticles(id: HelpArticle, language: ArticleLanguage): ArticleCard[] {
  const linked = articleText(id, language).blocks.flatMap((block) => {
    const runs = 'runs' in block ? block.runs : block.kind === 'list' ? block.items.flat() : []
    return runs.map(({ to }) => to?.match(/^\/support\/articles\/([\w-]+)$/)?.[1])
  })
  const section: readonly HelpArticle[] =
    Object.values(helpSections).find((ids: readonly HelpArticle[]) => ids.includes(id)) ?? []
  const at = section.indexOf(id)
  const neighbours = [...section.slice(at + 1), ...section.slice(0, at)]
  const found = new Set(
    [...linked, ...neighbours].filter(
      (other): other is HelpArticle => other !== id && helpArticles.some((known) => known === other),
    ),
  )
  return [...found].slice(0, relatedMost).map((other) => articleCard(other, language))
}
