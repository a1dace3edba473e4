// Deposits or withdrawals, one row each, with their state and the transaction on the chain.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { DepositRecord, WithdrawalRecord } from '#app/services/money/coin-transfers.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { Code } from './transfer-words.tsx'

type Shown<Row> = Row & { transaction: string | null }
type Status = DepositRecord['status'] | WithdrawalRecord['status']

const tones: Record<Status, BadgeTone> = {
  confirming: 'info',
  credited: 'up',
  reviewing: 'warn',
  processing: 'info',
  completed: 'up',
  rejected: 'down',
  cancelled: 'neutral',
}

function useColumns() {
  const { t } = useTranslation('money')
  const formats = useFormats()
  return {
    time: {
      name: t('list.time'),
      cell: ({ createdAt }: { createdAt: number }) => formats.dateTime(createdAt),
    },
    amount: {
      name: t('list.amount'),
      end: true,
      cell: ({ amount, coin }: { amount: string; coin: string }) => `${formats.decimal(amount)} ${coin}`,
    },
    chain: { name: t('list.chain'), cell: ({ chain }: { chain: string }) => chain },
    confirmations: {
      name: t('list.confirmations'),
      end: true,
      cell: ({ confirmations, required }: { confirmations: number; required: number }) =>
        `${formats.decimal(`${confirmations}`)}/${formats.decimal(`${required}`)}`,
    },
    status: {
      name: t('list.status'),
      cell: ({ status }: { status: Status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    transaction: {
      name: t('list.transaction'),
      cell: ({ transaction }: { transaction: string | null }) =>
        transaction === null ? '-' : <Code text={transaction} />,
    },
  }
}

export function DepositsTable({ rows }: { rows: readonly Shown<DepositRecord>[] }) {
  const { t } = useTranslation('money')
  const { time, amount, chain, confirmations, status, transaction } = useColumns()
  return (
    <CardTable
      label={t('list.deposits')}
      columns={[time, amount, chain, status, confirmations, transaction]}
      rows={rows}
      keyOf={({ depositId }) => `${depositId}`}
    />
  )
}

interface WithdrawalsTableProps {
  rows: readonly Shown<WithdrawalRecord>[]
  request: string
}

export function WithdrawalsTable({ rows, request }: WithdrawalsTableProps) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const { time, amount, chain, confirmations, status, transaction } = useColumns()
  const recipient: Column<Shown<WithdrawalRecord>> = {
    name: t('list.to'),
    cell: ({ address, memo }) => <Code text={memo === null ? address : `${address} (${memo})`} />,
  }
  const state: Column<Shown<WithdrawalRecord>> = {
    name: status.name,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {status.cell(row)}
        {row.status === 'reviewing' && (
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="request" value={`${request}-${row.withdrawalId}`} />
            <input type="hidden" name="withdrawal" value={row.withdrawalId} />
            <Button
              type="submit"
              name="intent"
              value="cancel"
              size={24}
              aria-label={t('list.cancelOne', { amount: formats.decimal(row.amount), coin: row.coin })}
            >
              {t('list.cancel')}
            </Button>
          </Form>
        )}
      </span>
    ),
  }
  return (
    <CardTable
      label={t('list.withdrawals')}
      columns={[time, amount, chain, state, confirmations, recipient, transaction]}
      rows={rows}
      keyOf={({ withdrawalId }) => `${withdrawalId}`}
    />
  )
}
