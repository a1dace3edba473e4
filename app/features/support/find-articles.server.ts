// Searches titles and texts of the articles: every word must be found; dotted and dotless i, and accents, do not count.

import { foldText } from '#app/i18n/fold-text.ts'
import { helpArticles } from '#app/parts/help-articles.ts'
import type { ArticleCard } from './article-card.ts'
import { type ArticleLanguage, articleCard, articleText } from './articles.server.ts'
import { wholeText } from './read-markdown.server.ts'

export const articleQueryMost = 60

/** In the title it weighs more than in the text, and at the beginning of a word more than within one. */
function weight(words: readonly string[], title: string, text: string): number {
  if (!words.every((word) => text.includes(word))) return 0
  const starts = (of: string, word: string) => ` ${of}`.includes(` ${word}`)
  return words.reduce(
    (sum, word) =>
      sum + 1 + (starts(text, word) ? 1 : 0) + (title.includes(word) ? 4 : 0) + (starts(title, word) ? 2 : 0),
    0,
  )
}

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}%]+/gu, ' ')

export function findArticles(query: string, language: ArticleLanguage): ArticleCard[] {
  const words = plain(query.slice(0, articleQueryMost)).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return helpArticles
    .map((id) => {
      const article = articleText(id, language)
      return { id, weight: weight(words, plain(article.title), plain(wholeText(article))) }
    })
    .filter((found) => found.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => articleCard(id, language))
}
