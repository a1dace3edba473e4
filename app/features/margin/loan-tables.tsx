// The lists of loans as tables: each with the columns of its rows.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import { type ListColumns, type ListKeys, ListTable } from '#app/ui/list-table.tsx'
import type { LoanRow, LoanRows } from './load-loans.server.ts'
import type { LoanList } from './loan-query.ts'

type Rows = { [List in LoanList]: LoanRow<List> }

function useColumns(): ListColumns<Rows> {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const walletName = useWalletWords()
  const time = { name: t('list.time'), cell: ({ at }: { at: number }) => formats.dateTime(at) }
  const wallet = {
    name: t('list.wallet'),
    cell: ({ wallet: of }: { wallet: string }) => walletName(of),
  }
  const amount = {
    name: t('list.amount'),
    end: true,
    cell: (row: { amount: string; coin: string }) => <Amount text={row.amount} coin={row.coin} named />,
  }
  const percent = (share: string | null, places: number) =>
    share === null ? '-' : formats.percent(share, { places, signed: false })
  return {
    loans: [
      time,
      wallet,
      amount,
      {
        name: t('list.by'),
        end: true,
        cell: ({ orderId }) => (orderId === null ? t('list.manual') : `${t('list.byOrder')} ${orderId}`),
      },
    ],
    repayments: [
      time,
      wallet,
      {
        name: t('list.interestPart'),
        end: true,
        cell: ({ interest, coin }) => <Amount text={interest} coin={coin} named />,
      },
      {
        name: t('list.principal'),
        end: true,
        cell: ({ principal, coin }) => <Amount text={principal} coin={coin} named />,
      },
      {
        name: t('list.debtLeft'),
        end: true,
        cell: ({ debt, coin }) => <Amount text={debt} coin={coin} named />,
      },
      { name: t('list.by'), end: true, cell: ({ by }) => t(`list.${by}`) },
    ],
    interest: [
      time,
      wallet,
      { name: t('list.kind'), cell: ({ kind }) => t(`list.${kind}`) },
      {
        name: t('list.principal'),
        end: true,
        cell: ({ principal, coin }) => <Amount text={principal} coin={coin} named />,
      },
      { name: t('list.rate'), end: true, cell: ({ dailyRate }) => percent(dailyRate, 6) },
      amount,
    ],
    liquidations: [
      time,
      {
        name: t('list.ended'),
        cell: ({ endedAt }) => (endedAt === null ? '-' : formats.dateTime(endedAt)),
      },
      wallet,
      { name: t('list.assets'), end: true, cell: ({ assets }) => formats.decimal(assets, { places: 2 }) },
      { name: t('list.debt'), end: true, cell: ({ debt }) => formats.decimal(debt, { places: 2 }) },
      { name: t('list.risk'), end: true, cell: ({ risk }) => percent(risk, 2) },
      {
        name: t('list.fee'),
        end: true,
        cell: ({ fee, feeCoin }) =>
          fee === null || feeCoin === null ? '-' : <Amount text={fee} coin={feeCoin} named />,
      },
      {
        name: t('list.deficit'),
        end: true,
        spare: true,
        cell: ({ deficit }) => (deficit === null ? '-' : formats.decimal(deficit, { places: 2 })),
      },
    ],
    bills: [
      time,
      wallet,
      { name: t('list.kind'), cell: ({ kind }) => t(`list.${kind}`) },
      {
        name: t('list.amount'),
        end: true,
        cell: (row) => <Amount text={row.amount} coin={row.coin} named signed />,
      },
      {
        name: t('list.billFee'),
        end: true,
        spare: true,
        cell: ({ fee, coin }) => (fee === '0' ? '-' : <Amount text={fee} coin={coin} named signed />),
      },
      {
        name: t('list.balance'),
        end: true,
        cell: ({ balance, coin }) => <Amount text={balance} coin={coin} named />,
      },
    ],
  }
}

const keys: ListKeys<Rows> = {
  loans: ({ loanId }) => loanId,
  repayments: ({ repaymentId }) => repaymentId,
  interest: ({ interestId }) => interestId,
  liquidations: ({ liquidationId }) => liquidationId,
  bills: ({ billId }) => billId,
}

export function LoanTable({ page }: { page: LoanRows }) {
  const { t } = useTranslation('margin')
  return <ListTable label={t(`list.${page.list}`)} columns={useColumns()} keys={keys} page={page} />
}
