// /{locale}/support/articles/{id}: one article, what else helps, and the question whether it did.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { ArticleContents, RelatedArticles, UsefulForm } from '#app/features/support/article-asides.tsx'
import { ArticleBody } from '#app/features/support/article-body.tsx'
import { articleLanguage, articleText, relatedArticles } from '#app/features/support/articles.server.ts'
import { readerOf } from '#app/features/support/reader-of.server.ts'
import { SupportFrame } from '#app/features/support/support-frame.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { refuse } from '#app/parts/form-action.server.ts'
import { isHelpArticle } from '#app/parts/help-articles.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

export const handle = { i18n: ['support'] }

function articleOf({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  if (!isHelpArticle(params.articleId)) throw data(null, { status: 404 })
  return params.articleId
}

export async function loader(args: LoaderFunctionArgs) {
  const id = articleOf(args)
  const locale = localeOf(args.params)
  const language = articleLanguage(locale)
  const article = articleText(id, language)
  const vote = await args.context.services.support.vote(id, await readerOf(args))
  return {
    page: { title: `${article.title} | ${translator(locale)('common:brand')}`, description: article.lead },
    article,
    related: relatedArticles(id, language),
    vote: vote ?? null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const id = articleOf(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  if (!form.ok) return refuse(locale, form.refusal)
  const useful = form.value.get('useful')
  if (useful !== 'yes' && useful !== 'no')
    return refuse(locale, { code: rejection.parameterInvalid, field: 'useful' })
  const { support } = args.context.services
  const kept = await support.setVote(id, await readerOf(args), useful === 'yes')
  return kept.ok ? redirect(`/${locale}/support/articles/${id}#useful`, 303) : refuse(locale, kept.refusal)
}

export default function SupportArticle() {
  const { article, related, vote } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('support')
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-6 p-4 pad:p-6 pc:grid-cols-[minmax(0,720px)_1fr] pc:gap-12">
      <article className="flex min-w-0 flex-col gap-5">
        <SupportFrame title={article.title}>
          <ArticleBody blocks={article.blocks} />
        </SupportFrame>
        <UsefulForm vote={vote} refused={answer?.refused} />
      </article>
      <aside
        aria-label={t('article.beside')}
        className="flex flex-col gap-6 pc:sticky pc:top-16 pc:self-start"
      >
        <ArticleContents blocks={article.blocks} />
        <RelatedArticles articles={related} />
      </aside>
    </div>
  )
}
