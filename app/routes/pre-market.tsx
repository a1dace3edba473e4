// /{locale}/pre-market, and its history: the projects that run or come, or those that are over (domain.md 14).

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { PremarketFrame } from '#app/features/premarket/premarket-frame.tsx'
import { ProjectsTable } from '#app/features/premarket/projects-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['pre-market'] }

const running = ['upcoming', 'current', 'ended', 'delivering'] as const
const over = ['settled', 'delisted'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { premarket, now } = context.services
  const isHistory = new URL(request.url).pathname.endsWith('/history')
  return {
    page: pageTitle(request, isHistory ? 'pre-market:tab.history' : 'pre-market:title', 'pre-market:lead'),
    rows: await premarket.projects(isHistory ? over : running),
    isHistory,
    now: now(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function PreMarket() {
  const { rows, isHistory, now } = useLoaderData<typeof loader>()
  const { t } = useTranslation('pre-market')
  return (
    <PremarketFrame title={isHistory ? t('tab.history') : t('title')} lead={t('lead')}>
      <div className="panel overflow-hidden">
        {rows.length > 0 ? (
          <ProjectsTable rows={rows} now={now} />
        ) : (
          <EmptyState text={t(isHistory ? 'list.noHistory' : 'list.none')} />
        )}
      </div>
    </PremarketFrame>
  )
}
