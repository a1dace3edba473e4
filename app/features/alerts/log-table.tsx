// When alerts fired, one row each.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { AlertFiring } from '#app/services/alerts.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useAlertWords } from './use-alert-words.ts'

export function LogTable({ rows, names }: { rows: readonly AlertFiring[]; names: Record<string, string> }) {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const words = useAlertWords()
  const columns: Column<AlertFiring>[] = [
    { name: t('log.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('list.pair'), cell: ({ symbol }) => names[symbol] ?? symbol },
    { name: t('list.condition'), cell: words },
    { name: t('log.price'), end: true, cell: ({ firedPrice }) => formats.decimal(firedPrice) },
    {
      name: t('log.notice'),
      cell: ({ suppressed, deliveries }) =>
        suppressed
          ? t(`log.suppressed.${suppressed}`)
          : [
              t('channel.app'),
              ...deliveries.map(({ channel, state }) =>
                t(`log.${state}`, { channel: t(`channel.${channel}`) }),
              ),
            ].join(' · '),
    },
  ]
  return (
    <CardTable
      label={t('log.title')}
      columns={columns}
      rows={rows}
      keyOf={({ seq, alertId }) => `${seq}-${alertId}`}
    />
  )
}
