// What the copies of one person did: skips with their reason, positions, shares, and copies that ended.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { copiedName, isSpotSymbol } from '#app/parts/contract-path.ts'
import type { CopyRecord, CopyShareRecord, CopySkipRecord } from '#app/services/copy-trading/copy-trading.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface ListPanelProps<Row> {
  name: string
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

function ListPanel<Row>({ name, title, columns, rows, keyOf }: ListPanelProps<Row>) {
  const { t } = useTranslation('copy-trading')
  return (
    <Panel name={name} title={title}>
      {rows.length === 0 ? (
        <EmptyState text={t('lists.none')} />
      ) : (
        <CardTable label={t('tableOf', { what: title })} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Panel>
  )
}

type Names = Readonly<Record<string, string>>

export function SkipList({ rows, names }: { rows: readonly CopySkipRecord[]; names: Names }) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const columns: Column<CopySkipRecord>[] = [
    { name: t('lists.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('lists.leader'), cell: ({ leader }) => names[leader] ?? leader },
    { name: t('position.contract'), cell: ({ symbol }) => <span lang="en">{copiedName(symbol)}</span> },
    {
      name: t('position.side'),
      cell: ({ symbol, side }) => t(isSpotSymbol(symbol) ? 'position.spot' : `position.${side}`),
    },
    { name: t('lists.notCopied'), end: true, cell: ({ size }) => formats.decimal(size) },
    { name: t('lists.reason'), cell: ({ reason }) => t(`skip.${reason}`) },
  ]
  const title = t('lists.skips')
  return <ListPanel name="copy-skips" {...{ title, columns, rows }} keyOf={({ skipId }) => `${skipId}`} />
}

export function ShareList({ rows, names }: { rows: readonly CopyShareRecord[]; names: Names }) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const columns: Column<CopyShareRecord>[] = [
    { name: t('lists.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('lists.leader'), cell: ({ leader }) => names[leader] ?? leader },
    { name: t('lists.net'), end: true, cell: ({ net }) => formats.decimal(net, { maxPlaces: 4 }) },
    {
      name: t('lists.mark'),
      end: true,
      cell: ({ highWaterMark }) => formats.decimal(highWaterMark, { maxPlaces: 4 }),
    },
    { name: t('lists.amount'), end: true, cell: ({ amount }) => formats.decimal(amount, { maxPlaces: 4 }) },
  ]
  const title = t('lists.shares')
  return <ListPanel name="copy-shares" {...{ title, columns, rows }} keyOf={({ shareId }) => `${shareId}`} />
}

export function EndedList({ rows, names }: { rows: readonly CopyRecord[]; names: Names }) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const columns: Column<CopyRecord>[] = [
    { name: t('lists.leader'), cell: ({ leader }) => names[leader] ?? leader },
    { name: t('position.opened'), cell: ({ startedAt }) => formats.dateTime(startedAt) },
    {
      name: t('position.closed'),
      cell: ({ endedAt }) => (endedAt === null ? '-' : formats.dateTime(endedAt)),
    },
    { name: t('lists.reason'), cell: ({ reason }) => (reason === null ? '-' : t(`stopReason.${reason}`)) },
    {
      name: t('position.profit'),
      end: true,
      cell: ({ profit }) => formats.decimal(profit, { maxPlaces: 4, signed: true }),
    },
    { name: t('lists.amount'), end: true, cell: ({ shared }) => formats.decimal(shared, { maxPlaces: 4 }) },
  ]
  const title = t('lists.ended')
  return <ListPanel name="copy-ended" {...{ title, columns, rows }} keyOf={({ copyId }) => `${copyId}`} />
}
