// The way from a page to the article that explains it.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { HelpArticle } from './help-articles.ts'

export function HelpLink({ article }: { article: HelpArticle }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (
    <Link
      to={local(`/support/articles/${article}`)}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 text-sm text-text-2 hover:text-text-1 hover:underline"
    >
      <Icon name="help" size={14} />
      {t('help')}
    </Link>
  )
}

/** The main heading of a page with help beside it. */
export function HelpedTitle({ article, children }: { article: HelpArticle; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="min-w-0 text-xl break-words">{children}</h1>
      <HelpLink article={article} />
    </div>
  )
}
