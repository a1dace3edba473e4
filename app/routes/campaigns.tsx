// /{locale}/campaigns: trading campaigns (domain.md 15.2).

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { CampaignsTable } from '#app/features/launch/campaigns-table.tsx'
import { LaunchFrame } from '#app/features/launch/launch-frame.tsx'
import { loadLaunch, projectsOf } from '#app/features/launch/load-launch.server.ts'
import { ProjectPages } from '#app/features/launch/project-pages.tsx'
import { RecordsPanel } from '#app/features/launch/records-panel.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'

export const handle = { i18n: ['launch'] }

export async function loader(args: LoaderFunctionArgs) {
  const { launch } = args.context.services
  const { shown } = await loadLaunch(args, 'campaign')
  const { projects, pages } = await projectsOf(launch.campaigns(), args)
  return {
    page: pageTitle(args.request, 'launch:campaign.title', 'launch:campaign.lead'),
    pages,
    rows: projects.map((one) => ({ ...one, fund: one.prizes.reduce(addDecimals, '0') })),
    shown,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function Campaigns() {
  const { rows, pages, shown } = useLoaderData<typeof loader>()
  const { t } = useTranslation('launch')
  return (
    <LaunchFrame title={t('campaign.title')} lead={t('campaign.lead')} did={shown.did} refused={null}>
      <div className="panel overflow-hidden">
        {rows.length > 0 ? <CampaignsTable rows={rows} /> : <EmptyState text={t('campaign.none')} />}
      </div>
      <ProjectPages {...pages} />
      <RecordsPanel {...shown.records} />
    </LaunchFrame>
  )
}
