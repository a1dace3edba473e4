// /{locale}/docs/api: the reference of the API. `?call=` is one call, `?q=` a search.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findCalls, groupCalls } from '#app/features/api-docs/call-groups.ts'
import { CallList } from '#app/features/api-docs/call-list.tsx'
import { CallPage } from '#app/features/api-docs/call-page.tsx'
import { DocsFrame } from '#app/features/api-docs/docs-frame.tsx'
import { DocsIntro } from '#app/features/api-docs/docs-intro.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useRootData } from '#app/parts/root-data.ts'

export const handle = { i18n: ['api-docs'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reference = (await context.services.apiPages?.())?.reference
  const search = new URL(request.url).searchParams
  const language = localeOf(params) === 'tr' ? 'tr' : 'en'
  const wanted = search.get('call')
  const call = wanted === null ? null : (reference?.call(wanted, language) ?? null)
  if (reference === undefined || (wanted !== null && call === null)) throw data(null, { status: 404 })
  const query = (search.get('q') ?? '').trim().slice(0, 60)
  const page = pageTitle(request, 'api-docs:title', 'api-docs:description')
  const entries = reference.entries(language)
  return {
    page: call ? { ...page, title: `/${call.path} | ${page.title}` } : page,
    call,
    query,
    groups: groupCalls(entries),
    found: query === '' ? null : groupCalls(findCalls(entries, query)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function DocsApi() {
  const { call, query, groups, found } = useLoaderData<typeof loader>()
  const { t } = useTranslation('api-docs')
  const origin = useRootData()?.origin ?? ''
  if (call)
    return (
      <DocsFrame
        title={
          <code lang="en" translate="no" className="font-mono text-lg">
            {call.method} /{call.path}
          </code>
        }
        groups={groups}
        query={query}
        shown={call.path}
      >
        <CallPage call={call} origin={origin} />
      </DocsFrame>
    )
  return (
    <DocsFrame title={t('title')} groups={groups} query={query}>
      {found === null && <DocsIntro />}
      <CallList groups={found ?? groups} query={query} />
    </DocsFrame>
  )
}
