// Campaigns, one row each, with the way to their pages.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { CampaignView } from '#app/services/launch.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useSymbolName } from './campaign-symbols.ts'
import { StatusBadge } from './project-times.tsx'

export function CampaignsTable({ rows }: { rows: readonly (CampaignView & { fund: string })[] }) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  const local = useLocalPath()
  const nameOf = useSymbolName()
  const namesOf = (symbols: readonly string[]) => symbols.map(nameOf).join(', ')
  const columns: Column<(typeof rows)[number]>[] = [
    { name: t('campaign.pairs'), cell: ({ symbols }) => namesOf(symbols) },
    { name: t('campaign.measure'), cell: ({ measure }) => t(`campaign.measures.${measure}`) },
    { name: t('times.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { name: t('times.start'), spare: true, cell: ({ startAt }) => formats.dateTime(startAt) },
    { name: t('times.end'), cell: ({ endAt }) => formats.dateTime(endAt) },
    {
      name: t('campaign.fund'),
      end: true,
      cell: ({ fund, coin }) => `${formats.decimal(fund)} ${coin}`,
    },
    { name: t('campaign.entrants'), end: true, cell: ({ entrants }) => formats.decimal(`${entrants}`) },
    {
      name: t('campaign.action'),
      end: true,
      cell: ({ projectId, symbols }) => (
        <Link
          to={local(`/campaigns/${projectId}`)}
          className={buttonClass()}
          aria-label={t('campaign.openOf', { pairs: namesOf(symbols), id: projectId })}
        >
          {t('campaign.open')}
        </Link>
      ),
    },
  ]
  return (
    <CardTable
      label={t('campaign.list')}
      columns={columns}
      rows={rows}
      keyOf={({ projectId }) => projectId}
    />
  )
}
