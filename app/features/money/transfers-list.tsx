// Deposits and withdrawals with their states: filters, one row each, the way to its page.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { DayWindow } from '#app/parts/list-days.ts'
import { FilterChoice, ListFilter } from '#app/parts/list-filter.tsx'
import { type MoneyTransfer, transferDirections, transferStates } from '#app/services/money/transfer-terms.ts'
import { CardTable } from '#app/ui/card-table.tsx'
import {
  filtersTransfers,
  type TransferQuery,
  transferAddress,
  unfilteredTransfers,
} from './transfer-query.ts'
import { TransferStatus, transferPath, useWayWords } from './transfer-words.tsx'

export interface TransferFiltersProps {
  query: TransferQuery
  coins: readonly string[]
  windows: readonly DayWindow[]
}

export function TransferFilters({ query, coins, windows }: TransferFiltersProps) {
  const { t } = useTranslation('money')
  return (
    <ListFilter
      days={query}
      windows={windows}
      addressOf={(days) => transferAddress(query, days)}
      cleared={filtersTransfers(query) ? transferAddress(query, unfilteredTransfers) : null}
    >
      <FilterChoice
        name="direction"
        label={t('transfers.direction')}
        chosen={query.direction}
        all={t('transfers.all')}
        options={transferDirections.map((value) => ({ value, text: t(`transfers.directions.${value}`) }))}
      />
      <FilterChoice
        name="coin"
        label={t('list.coin')}
        chosen={query.coin}
        all={t('transfers.allCoins')}
        options={coins.map((value) => ({ value, text: value }))}
      />
      <FilterChoice
        name="state"
        label={t('list.status')}
        chosen={query.state}
        all={t('transfers.allStates')}
        options={transferStates.map((value) => ({ value, text: t(`transfers.states.${value}`) }))}
      />
    </ListFilter>
  )
}

export function TransferRows({ rows }: { rows: readonly MoneyTransfer[] }) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const local = useLocalPath()
  const wayOf = useWayWords()
  return (
    <CardTable
      label={t('transfers.title')}
      rows={rows}
      keyOf={({ table, id }) => `${table}-${id}`}
      columns={[
        { name: t('list.time'), cell: ({ at }) => formats.dateTime(at) },
        {
          name: t('transfers.direction'),
          cell: ({ direction }) => t(`transfers.directions.${direction}`),
        },
        {
          name: t('list.amount'),
          end: true,
          cell: ({ amount, coin }) => `${formats.decimal(amount)} ${coin}`,
        },
        { name: t('transfers.way'), cell: wayOf },
        { name: t('list.status'), cell: (row) => <TransferStatus transfer={row} /> },
        {
          name: t('transfers.updated'),
          spare: true,
          cell: ({ updatedAt }) => formats.dateTime(updatedAt),
        },
        {
          name: t('transfers.details'),
          end: true,
          cell: (row) => (
            <Link
              to={local(transferPath(row))}
              aria-label={`${t('transfers.details')}: ${t(`transfers.directions.${row.direction}`)}, ${formats.decimal(row.amount)} ${row.coin}, ${formats.dateTime(row.at)}`}
              className="py-1 text-accent hover:underline"
            >
              {t('transfers.details')}
            </Link>
          ),
        },
      ]}
    />
  )
}
