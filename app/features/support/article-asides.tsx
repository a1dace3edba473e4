// Beside an article: what is in it, what else helps, and the question whether it did.

import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ArticleCard } from './article-card.ts'
import type { TextBlock } from './article-text.ts'

const link = 'block rounded-2 py-1 text-text-2 hover:text-text-1 hover:underline'

export function ArticleContents({ blocks }: { blocks: readonly TextBlock[] }) {
  const { t } = useTranslation('support')
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav aria-label={t('article.contents')} className="flex flex-col gap-1">
      <h2 className="text-md">{t('article.contents')}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation('support')
  const local = useLocalPath()
  return (
    <nav aria-label={t('article.related')} className="flex flex-col gap-1">
      <h2 className="text-md">{t('article.related')}</h2>
      <ul>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={local(`/support/articles/${id}`)} className={link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `vote`: what this reader answered; null before. */
export function UsefulForm({ vote, refused }: { vote: boolean | null; refused: string | null | undefined }) {
  const { t } = useTranslation('support')
  const local = useLocalPath()
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="useful" className="flex flex-col gap-2 border-t border-line-1 pt-4">
      <h2 id="useful" className="text-md">
        {t('useful.question')}
      </h2>
      <RefusalBanner text={refused} />
      <Form method="post" preventScrollReset className="flex gap-2">
        <CsrfField />
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            type="submit"
            name="useful"
            value={answer}
            pending={isPending}
            aria-pressed={vote === null ? false : vote === (answer === 'yes')}
            kind={vote === (answer === 'yes') ? 'primary' : 'neutral'}
          >
            {t(`useful.${answer}`)}
          </Button>
        ))}
      </Form>
      <p role="status" className="text-sm text-text-2">
        {vote !== null && t(vote ? 'useful.thanks' : 'useful.sorry')}{' '}
        {vote === false && (
          <Link to={local('/support/contact')} className="text-accent underline">
            {t('contact.title')}
          </Link>
        )}
      </p>
    </section>
  )
}
