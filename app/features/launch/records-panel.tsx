// What happened to the reader in projects of one kind, newest first, page by page.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import type { LaunchRecord } from '#app/services/launch.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LaunchShown } from './load-launch.server.ts'

export function RecordsPanel({ rows, start, next }: LaunchShown['records']) {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  if (rows.length === 0 && start === null) return null
  const columns: Column<LaunchRecord>[] = [
    { name: t('records.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('records.project'), cell: ({ projectId }) => `#${projectId}` },
    { name: t('records.what'), cell: ({ kind }) => t(`records.kinds.${kind}`) },
    {
      name: t('records.amount'),
      end: true,
      cell: ({ amount, coin }) => (amount === null ? '-' : `${formats.decimal(amount)} ${coin}`),
    },
  ]
  return (
    <Panel name="launch-records" title={t('records.title')}>
      {rows.length > 0 ? (
        <CardTable
          label={t('records.list')}
          columns={columns}
          rows={rows}
          keyOf={({ recordId }) => `${recordId}`}
        />
      ) : (
        <EmptyState text={t('records.none')} />
      )}
      <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
    </Panel>
  )
}
