// The parts of the support centre's first page: search, sections of articles, what was found.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { HelpSection } from '#app/parts/help-articles.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import type { ArticleCard } from './article-card.ts'

export function ArticleSearch({ query, most }: { query: string; most: number }) {
  const { t } = useTranslation('support')
  const { t: common } = useTranslation()
  const local = useLocalPath()
  return (
    <Form action={local('/support')} role="search" aria-label={t('search.label')} className="flex gap-2">
      <input
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        maxLength={most}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        autoComplete="off"
        className={cx(controlClass, 'h-10 px-3')}
      />
      <Button type="submit" kind="primary" size={40}>
        {common('action.search')}
      </Button>
    </Form>
  )
}

export function FoundArticles({ found }: { found: readonly ArticleCard[] }) {
  const local = useLocalPath()
  return (
    <ul className="panel">
      {found.map(({ id, title, lead }) => (
        <li key={id} className="border-b border-line-1 last:border-0">
          <Link
            to={local(`/support/articles/${id}`)}
            className="flex flex-col gap-0.5 px-4 py-3 hover:bg-bg-2"
          >
            <span className="font-medium">{title}</span>
            <span className="text-text-2">{lead}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export interface SectionCards {
  section: HelpSection
  articles: Pick<ArticleCard, 'id' | 'title'>[]
}

export function ArticleSections({ sections }: { sections: readonly SectionCards[] }) {
  const { t } = useTranslation('support')
  const local = useLocalPath()
  return (
    <div className="grid gap-4 pad:grid-cols-2 pc:grid-cols-3">
      {sections.map(({ section, articles }) => (
        <section key={section} className="panel p-4" aria-labelledby={section}>
          <h2 id={section} className="pb-1 text-md">
            {t(`section.${section}`)}
          </h2>
          <ul>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={local(`/support/articles/${id}`)}
                  className="block py-1 text-accent hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
