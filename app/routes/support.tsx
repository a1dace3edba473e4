// /{locale}/support?q=: the support centre: search, articles by section, announcements, the way to the operator.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AnnouncementList } from '#app/features/support/announcement-list.tsx'
import { articleQueryMost } from '#app/features/support/find-articles.server.ts'
import { loadSupport } from '#app/features/support/load-support.server.ts'
import { ArticleSearch, ArticleSections, FoundArticles } from '#app/features/support/support-home.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['support'] }

const announcementsShown = 2

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return {
    page: pageTitle(request, 'support:title', 'support:lead'),
    announcements: await context.services.support.announcements(announcementsShown),
    queryMost: articleQueryMost,
    ...loadSupport(localeOf(params), query),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function Support() {
  const { query, queryMost, found, sections, announcements } = useLoaderData<typeof loader>()
  const { t } = useTranslation('support')
  const local = useLocalPath()
  const contact = <ButtonLink to={local('/support/contact')}>{t('contact.title')}</ButtonLink>
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-5 p-4 pad:p-6">
      <div>
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <ArticleSearch query={query} most={queryMost} />
      {query !== '' && (
        <p role="status" className="text-text-3">
          {t('search.count', { count: found.length, query })}
        </p>
      )}
      {query !== '' &&
        (found.length > 0 ? (
          <FoundArticles found={found} />
        ) : (
          <EmptyState text={t('search.none')} action={contact} className="panel" />
        ))}
      <ArticleSections sections={sections} />
      <section aria-labelledby="announcements" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="announcements" className="text-lg">
            {t('announcements.title')}
          </h2>
          {announcements.length > 0 && (
            <Link to={local('/support/announcements')} className="py-1 text-accent hover:underline">
              {t('announcements.all')}
            </Link>
          )}
        </div>
        <AnnouncementList announcements={announcements} headings="h3" />
      </section>
      <section aria-labelledby="contact" className="panel flex flex-col items-start gap-3 p-4">
        <h2 id="contact" className="text-md">
          {t('contact.ask')}
        </h2>
        <p className="text-text-2">{t('contact.lead')}</p>
        {contact}
      </section>
    </div>
  )
}
