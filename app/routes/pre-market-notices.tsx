// /{locale}/pre-market/notices: which coins came to the pre-market, with their times.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { PremarketFrame } from '#app/features/premarket/premarket-frame.tsx'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['pre-market'] }

const all = ['upcoming', 'current', 'ended', 'delivering', 'settled', 'delisted'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageTitle(request, 'pre-market:tab.notices', 'pre-market:notices.lead')
  return { page, rows: await context.services.premarket.projects(all) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function PreMarketNotices() {
  const { rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <PremarketFrame title={t('tab.notices')} lead={t('notices.lead')}>
      <section className="panel p-4" aria-label={t('tab.notices')}>
        {rows.length === 0 && <EmptyState text={t('notices.none')} />}
        <ol className="flex flex-col gap-4">
          {rows.map(({ projectId, coin, announcedAt, startAt, endAt, deliveryAt, spotAt }) => (
            <li key={projectId} className="flex flex-col gap-1">
              <span className="text-sm text-text-3">{formats.dateTime(announcedAt)}</span>
              <Link to={local(`/pre-market/${coin}`)} className="hover:underline">
                {t('notices.text', {
                  coin,
                  start: formats.dateTime(startAt),
                  end: formats.dateTime(endAt),
                  delivery: formats.dateTime(deliveryAt),
                  spot: formats.dateTime(spotAt),
                })}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </PremarketFrame>
  )
}
