// The lists of a unified account as tables: each with the columns of its rows.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { FileLink, ListPager } from '#app/parts/list-tools.tsx'
import type { Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type ListColumns, type ListKeys, ListTable } from '#app/ui/list-table.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { UnifiedRow, UnifiedRows } from './load-lists.server.ts'
import type { UnifiedList } from './unified-parts.ts'
import { useRates } from './use-rates.ts'

type Rows = { [List in UnifiedList]: UnifiedRow<List> }

function useColumns(): ListColumns<Rows> {
  const { t } = useTranslation('unified')
  const formats = useFormats()
  const { daily } = useRates()
  const time = { name: t('list.time'), cell: ({ at }: { at: number }) => formats.dateTime(at) }
  const amountOf = <Row extends { coin: string }>(
    name: string,
    of: (row: Row) => string,
    signed = false,
  ) => ({
    name,
    end: true,
    cell: (row: Row) => <Amount text={of(row)} coin={row.coin} named signed={signed} />,
  })
  type LineColumn = Column<UnifiedRow<'changes'>>
  const moved: LineColumn[] = [
    time,
    { name: t('list.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    amountOf(t('list.amount'), ({ amount }) => amount, true),
  ]
  const fee: LineColumn = {
    name: t('list.fee'),
    end: true,
    spare: true,
    cell: ({ fee: paid, coin }) => (paid === '0' ? '-' : <Amount text={paid} coin={coin} named signed />),
  }
  const balance: LineColumn = amountOf(t('list.balance'), (row) => row.balance)
  const reference: LineColumn = {
    name: t('list.ref'),
    end: true,
    spare: true,
    cell: ({ orderId, symbol }) => (orderId === null ? (symbol ?? '-') : `${t('list.order')} ${orderId}`),
  }
  return {
    loans: [
      time,
      amountOf(t('list.borrowed'), ({ amount }) => amount),
      amountOf(t('list.debt'), ({ debt }) => debt),
      {
        name: t('list.ref'),
        end: true,
        cell: ({ orderId }) => (orderId === null ? '-' : `${t('list.order')} ${orderId}`),
      },
    ],
    interest: [
      time,
      amountOf(t('list.debt'), ({ principal }) => principal),
      {
        name: t('list.rate'),
        end: true,
        cell: ({ dailyRate }) => (dailyRate === null ? '-' : daily(dailyRate)),
      },
      amountOf(t('list.interest'), ({ amount }) => amount),
    ],
    repayments: [
      time,
      amountOf(t('list.repaid'), ({ principal }) => principal),
      amountOf(t('list.debtLeft'), ({ debt }) => debt),
      {
        name: t('list.by'),
        end: true,
        cell: ({ by }) => t(by === 'liquidation' ? 'list.byLiquidation' : 'list.byAccount'),
      },
    ],
    changes: [...moved, fee, balance, reference],
    flow: [...moved, balance],
    liquidations: [
      time,
      {
        name: t('list.ended'),
        cell: ({ endedAt }) => (endedAt === null ? '-' : formats.dateTime(endedAt)),
      },
      { name: t('state.adjusted'), end: true, cell: ({ assets }) => formats.decimal(assets, { places: 2 }) },
      { name: t('state.maintenance'), end: true, cell: ({ debt }) => formats.decimal(debt, { places: 2 }) },
      {
        name: t('state.risk'),
        end: true,
        cell: ({ risk }) => formats.percent(risk, { places: 2, signed: false }),
      },
      {
        name: t('list.deficit'),
        end: true,
        spare: true,
        cell: ({ deficit }) => (deficit === null ? '-' : formats.decimal(deficit, { places: 2 })),
      },
    ],
  }
}

const keys: ListKeys<Rows> = {
  loans: ({ billId }) => billId,
  interest: ({ interestId }) => interestId,
  repayments: ({ repaymentId }) => repaymentId,
  changes: ({ billId }) => billId,
  flow: ({ billId }) => billId,
  liquidations: ({ liquidationId }) => liquidationId,
}

function Table({ page }: { page: UnifiedRows }) {
  const { t } = useTranslation('unified')
  const label = t('list.table', { list: t(`part.${page.list}`) })
  return <ListTable label={label} columns={useColumns()} keys={keys} page={page} />
}

export interface UnifiedListPanelProps {
  page: UnifiedRows
  before: string | null
  next: string | null
}

export function UnifiedListPanel({ page, before, next }: UnifiedListPanelProps) {
  const { t } = useTranslation('unified')
  return (
    <Panel name="unified-list" title={t(`part.${page.list}`)}>
      <div className="flex justify-end p-3 pad:px-4">
        <FileLink href={`/export/unified.csv?list=${page.list}`} />
      </div>
      {page.rows.length > 0 ? <Table page={page} /> : <EmptyState text={t('list.empty')} />}
      <ListPager newest={before === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
    </Panel>
  )
}
