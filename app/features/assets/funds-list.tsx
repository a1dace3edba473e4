// The history of funds: filters, one row per coin that came or went, and where each comes from.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import type { DayWindow } from '#app/parts/list-days.ts'
import { FilterChoice, ListFilter } from '#app/parts/list-filter.tsx'
import { endOf, useWalletWords } from '#app/parts/wallet-words.ts'
import { type FundLine, fundKinds } from '#app/services/holdings/fund-terms.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { type FundQuery, filtersFunds, fundAddress, unfilteredFunds } from './fund-query.ts'

export interface FundFiltersProps {
  query: FundQuery
  coins: readonly string[]
  /** Beside spot; without any there is nothing to choose. */
  wallets: readonly string[]
  windows: readonly DayWindow[]
}

export function FundFilters({ query, coins, wallets, windows }: FundFiltersProps) {
  const { t } = useTranslation('assets')
  const walletName = useWalletWords()
  return (
    <ListFilter
      days={query}
      windows={windows}
      addressOf={(days) => fundAddress(query, days)}
      cleared={filtersFunds(query) ? fundAddress(query, unfilteredFunds) : null}
    >
      {wallets.length > 0 && (
        <FilterChoice
          name="wallet"
          label={t('wallets.one')}
          chosen={query.wallet}
          all={t('wallets.all')}
          options={['spot', ...wallets].map((value) => ({ value, text: walletName(value) }))}
        />
      )}
      <FilterChoice
        name="kind"
        label={t('funds.kind')}
        chosen={query.kind}
        all={t('funds.allKinds')}
        options={fundKinds.map((value) => ({ value, text: t(`funds.kinds.${value}`) }))}
      />
      <FilterChoice
        name="coin"
        label={t('column.coin')}
        chosen={query.coin}
        all={t('funds.allCoins')}
        options={coins.map((value) => ({ value, text: value }))}
      />
    </ListFilter>
  )
}

function Origin({ kind, orderId, symbol, other, from, to }: FundLine) {
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  const walletName = useWalletWords()
  if (orderId !== null)
    return (
      <Link to={local(`/orders/${orderId}`)} className="py-1 text-accent hover:underline">
        {t('funds.order', { symbol, id: orderId })}
      </Link>
    )
  if (kind === 'bot')
    return (
      <Link to={local(`/bots/mine/${other}`)} className="py-1 text-accent hover:underline">
        {t('funds.bot', { id: other })}
      </Link>
    )
  if (from === null || to === null) return '-'
  const [payer, payee] = [endOf(from), endOf(to)]
  if (payer.owner === payee.owner)
    return t('funds.moved', { from: walletName(payer.wallet), to: walletName(payee.wallet) })
  return t('funds.account', { account: other })
}

/** What moved within the list neither came nor left. */
function Amount({ amount, from, other }: FundLine) {
  const formats = useFormats()
  if (from !== null && other === null) return formats.decimal(amount)
  return (
    <span className={directionClass[directionOf(amount)]}>{formats.decimal(amount, { signed: true })}</span>
  )
}

interface FundsTableProps {
  lines: readonly FundLine[]
  /** Whether lines are of several wallets. */
  namesWallets: boolean
}

export function FundsTable({ lines, namesWallets }: FundsTableProps) {
  const { t } = useTranslation('assets')
  const walletName = useWalletWords()
  const formats = useFormats()
  const columns: Column<FundLine>[] = [
    { name: t('funds.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('funds.kind'), cell: ({ kind }) => t(`funds.kinds.${kind}`) },
    ...(namesWallets ? [{ name: t('wallets.one'), cell: ({ wallet }: FundLine) => walletName(wallet) }] : []),
    {
      name: t('column.coin'),
      cell: ({ coin }) => (
        <b lang="en" translate="no" className="font-medium">
          {coin}
        </b>
      ),
    },
    {
      name: t('funds.amount'),
      end: true,
      cell: (line) => <Amount {...line} />,
    },
    {
      name: t('column.worth', { currency: 'USDT' }),
      end: true,
      cell: ({ usdt }) => (usdt === null ? '-' : formats.decimal(usdt, { places: 2 })),
    },
    { name: t('funds.origin'), end: true, cell: (line) => <Origin {...line} /> },
  ]
  const keys = new Map(lines.map((line, index) => [line, String(index)]))
  return (
    <CardTable
      label={t('funds.title')}
      columns={columns}
      rows={lines}
      keyOf={(line) => keys.get(line) as string}
    />
  )
}
