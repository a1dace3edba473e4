// What a list shows of an article.

import type { HelpArticle } from '#app/parts/help-articles.ts'

export interface ArticleCard {
  id: HelpArticle
  title: string
  lead: string
}
