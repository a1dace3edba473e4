// Projects of the pre-market, one row each.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { OtcProjectRecord } from '#app/services/premarket.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { TimeLeft } from './time-left.tsx'

const nextOf = ({ status, startAt, endAt, deliveryAt, spotAt }: OtcProjectRecord) =>
  status === 'upcoming'
    ? (['start', startAt] as const)
    : status === 'current'
      ? (['end', endAt] as const)
      : status === 'ended'
        ? (['delivery', deliveryAt] as const)
        : (['spot', spotAt] as const)

export function ProjectsTable({ rows, now }: { rows: readonly OtcProjectRecord[]; now: number }) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const local = useLocalPath()
  const isOver = ({ status }: OtcProjectRecord) => status === 'settled' || status === 'delisted'
  const resultOf = ({ reason, spotPrice, settlementPrice }: OtcProjectRecord) =>
    reason !== null
      ? t('list.calledOff', { reason })
      : settlementPrice !== null
        ? t('list.settledAt', { price: formats.decimal(settlementPrice) })
        : spotPrice === null
          ? ''
          : t('list.opened', { price: formats.decimal(spotPrice) })
  const columns: Column<OtcProjectRecord>[] = [
    {
      name: t('list.coin'),
      cell: ({ coin }) => (
        <Link to={local(`/pre-market/${coin}`)} className="font-medium text-accent-text hover:underline">
          {coin}
        </Link>
      ),
    },
    { name: t('list.status'), cell: ({ status }) => t(`status.${status}`) },
    {
      name: t('list.last'),
      end: true,
      cell: ({ lastPrice }) => (lastPrice === null ? '–' : `${formats.decimal(lastPrice)} USDT`),
    },
    { name: t('list.volume'), end: true, cell: ({ volume, coin }) => `${formats.decimal(volume)} ${coin}` },
    {
      name: t('list.next'),
      cell: (project) => {
        if (isOver(project)) return resultOf(project)
        const [word, at] = nextOf(project)
        return (
          <span className="flex flex-col pad:flex-row pad:gap-2">
            <span className="text-text-3">{t(`times.${word}`)}</span>
            <TimeLeft at={at} now={now} />
          </span>
        )
      },
    },
  ]
  return (
    <CardTable label={t('title')} columns={columns} rows={rows} keyOf={({ projectId }) => `${projectId}`} />
  )
}
