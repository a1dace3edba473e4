// The lists of contract orders as tables: each with the columns of its rows.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { contractPath, symbolParts } from '#app/parts/contract-path.ts'
import { moveOf } from '#app/parts/move-of.ts'
import { type ListColumns, type ListKeys, ListTable } from '#app/ui/list-table.tsx'
import { addDecimals } from '#engine/core/decimal-arithmetic.ts'
import { wordOfOrder } from '../order-words.ts'
import { useKindText, useTriggerText } from '../plan-words.ts'
import type { ContractList } from './history-query.ts'
import type { HistoryRow, HistoryRows } from './load-history.server.ts'

/** Coin of margin and profit, by contract. */
export type SettleCoins = Record<string, { settle: string; unit: string; priceDecimals: number }>

type Rows = { [List in ContractList]: HistoryRow<List> }

function useCells(coins: SettleCoins) {
  const formats = useFormats()
  const local = useLocalPath()
  const of = (symbol: string) => coins[symbol] ?? { settle: '', unit: '', priceDecimals: 2 }
  return {
    time: (at: number) => formats.dateTime(at),
    contract: (symbol: string | null): ReactNode =>
      symbol === null ? (
        '-'
      ) : (
        <Link to={local(contractPath(symbol))} className="hover:underline" lang="en" translate="no">
          <b>{symbolParts(symbol).name}</b>
        </Link>
      ),
    price: (text: string | null | undefined, symbol: string | null) =>
      text === null || text === undefined
        ? '-'
        : formats.decimal(text, { minPlaces: symbol === null ? 0 : of(symbol).priceDecimals }),
    size: (text: string | null, symbol: string | null) =>
      text === null ? '-' : `${formats.decimal(text)} ${symbol === null ? '' : of(symbol).unit}`,
    money: (text: string, coin: string) => <Amount text={text} coin={coin} named />,
    gain: (text: string, coin: string) => (
      <span data-move={moveOf(text)} className={{ up: 'text-up', down: 'text-down', '': '' }[moveOf(text)]}>
        <Amount text={text} coin={coin} named signed />
      </span>
    ),
    settle: (symbol: string) => of(symbol).settle,
    percent: (share: string | null) =>
      share === null ? '-' : formats.percent(share, { places: 4, signed: true }),
    ratio: (share: string | null) =>
      share === null ? '-' : formats.percent(share, { places: 2, signed: false }),
  }
}

function useColumns(coins: SettleCoins): ListColumns<Rows> {
  const { t } = useTranslation(['futures', 'order'])
  const local = useLocalPath()
  const cell = useCells(coins)
  const kindText = useKindText()
  const triggerText = useTriggerText()
  const orders: ListColumns<Rows>['open'] = [
    { name: t('column.time'), cell: (row) => cell.time(row.createdAt) },
    { name: t('column.contract'), cell: (row) => cell.contract(row.symbol) },
    {
      name: t('column.side'),
      cell: (row) => (
        <span className={row.side === 'buy' ? 'text-up' : 'text-down'}>{t(`word.${wordOfOrder(row)}`)}</span>
      ),
    },
    {
      name: t('column.price'),
      end: true,
      cell: (row) =>
        row.orderType === 'market' ? t('order:type.market') : cell.price(row.price, row.symbol),
    },
    {
      name: t('column.filledOf'),
      end: true,
      cell: (row) => `${cell.size(row.executedSize, null).trim()} / ${cell.size(row.size, row.symbol)}`,
    },
    { name: t('order:column.average'), end: true, cell: (row) => cell.price(row.averagePrice, row.symbol) },
    {
      name: t('order:column.fee'),
      end: true,
      spare: true,
      cell: (row) => cell.money(row.fee, cell.settle(row.symbol)),
    },
    {
      name: t('history.realised'),
      end: true,
      spare: true,
      cell: (row) => cell.gain(row.realised, cell.settle(row.symbol)),
    },
    {
      name: t('order:column.status'),
      end: true,
      cell: (row) => (
        <span title={row.reason === undefined ? undefined : reasonOf(t, row.reason)}>
          {t(`order:status.${row.status}`)}
        </span>
      ),
    },
  ]
  const plans: ListColumns<Rows>['plans'] = [
    { name: t('column.time'), cell: (row) => cell.time(row.createdAt) },
    { name: t('column.contract'), cell: (row) => cell.contract(row.symbol) },
    { name: t('history.planKind'), cell: kindText },
    {
      name: t('column.side'),
      cell: (row) => (
        <span className={row.side === 'buy' ? 'text-up' : 'text-down'}>{t(`word.${wordOfOrder(row)}`)}</span>
      ),
    },
    {
      name: t('column.trigger'),
      end: true,
      cell: (row) => triggerText(row, coins[row.symbol]?.priceDecimals ?? 2),
    },
    {
      name: t('column.price'),
      end: true,
      cell: (row) => (row.price === undefined ? t('order:type.market') : cell.price(row.price, row.symbol)),
    },
    {
      name: t('column.size'),
      end: true,
      cell: (row) => (row.size === undefined ? t('plan.whole') : cell.size(row.size, row.symbol)),
    },
    {
      name: t('order:column.status'),
      end: true,
      cell: (row) => (
        <span title={row.reason === undefined ? undefined : reasonOf(t, row.reason)}>
          {t(`order:planStatus.${row.status}`)}
        </span>
      ),
    },
  ]
  return {
    open: orders,
    plans,
    history: orders,
    pastPlans: plans,
    positions: [
      { name: t('history.closed'), cell: (row) => cell.time(row.closedAt) },
      { name: t('column.contract'), cell: (row) => cell.contract(row.symbol) },
      {
        name: t('column.side'),
        cell: (row) => (
          <span className={row.side === 'long' ? 'text-up' : 'text-down'}>
            {t(`side.${row.side}`)}{' '}
            <small className="text-text-3">
              {t(`word.${row.marginMode}`)} {row.leverage}x
            </small>
          </span>
        ),
      },
      { name: t('column.size'), end: true, cell: (row) => cell.size(row.size, row.symbol) },
      { name: t('column.entry'), end: true, cell: (row) => cell.price(row.entryPrice, row.symbol) },
      { name: t('history.closePrice'), end: true, cell: (row) => cell.price(row.closePrice, row.symbol) },
      {
        name: t('history.fees'),
        end: true,
        spare: true,
        cell: (row) => cell.gain(addDecimals(row.openFee, row.closeFee), cell.settle(row.symbol)),
      },
      {
        name: t('history.fundingSum'),
        end: true,
        spare: true,
        cell: (row) => cell.gain(row.funding, cell.settle(row.symbol)),
      },
      {
        name: t('history.net'),
        end: true,
        cell: (row) =>
          cell.gain(
            [row.openFee, row.closeFee, row.funding].reduce(addDecimals, row.realised),
            cell.settle(row.symbol),
          ),
      },
      { name: t('history.by'), end: true, cell: (row) => t(`history.by_${row.by}`) },
    ],
    fills: [
      { name: t('column.time'), cell: (row) => cell.time(row.at) },
      { name: t('column.contract'), cell: (row) => cell.contract(row.symbol) },
      {
        name: t('column.side'),
        cell: (row) => (
          <span className={row.side === 'buy' ? 'text-up' : 'text-down'}>
            {t(`word.${wordOfOrder(row)}`)}
          </span>
        ),
      },
      { name: t('column.price'), end: true, cell: (row) => cell.price(row.price, row.symbol) },
      { name: t('order:column.amount'), end: true, cell: (row) => cell.size(row.size, row.symbol) },
      { name: t('order:column.fee'), end: true, cell: (row) => cell.money(row.fee, row.feeCoin) },
      { name: t('history.realised'), end: true, cell: (row) => cell.gain(row.realised, row.feeCoin) },
      { name: t('order:column.role'), end: true, spare: true, cell: (row) => t(`order:role.${row.role}`) },
    ],
    funding: [
      { name: t('column.time'), cell: (row) => cell.time(row.at) },
      { name: t('column.contract'), cell: (row) => cell.contract(row.symbol) },
      { name: t('column.size'), end: true, cell: (row) => cell.size(row.size, row.symbol) },
      { name: t('list.funding'), end: true, cell: (row) => cell.percent(row.rate) },
      { name: t('history.amount'), end: true, cell: (row) => cell.gain(row.amount, row.coin) },
    ],
    liquidations: [
      { name: t('column.time'), cell: (row) => cell.time(row.at) },
      {
        name: t('column.contract'),
        cell: (row) =>
          row.symbol === null ? t('report.cross', { coin: row.coin }) : cell.contract(row.symbol),
      },
      { name: t('report.kind'), cell: (row) => t(`report.kind_${row.kind}`) },
      { name: t('column.ratio'), end: true, cell: (row) => cell.ratio(row.marginRatio) },
      {
        name: t('column.action'),
        end: true,
        cell: (row) => (
          <Link
            to={local(`/orders/futures/liquidations/${row.liquidationId}`)}
            className="text-accent hover:underline"
          >
            {t('report.open')}
          </Link>
        ),
      },
    ],
  }
}

const reasonOf = (t: ReturnType<typeof useTranslation<['futures', 'order']>>['t'], reason: number): string =>
  t(`order:reason.${reason}` as 'order:reason.other', { code: reason })

const keys: ListKeys<Rows> = {
  open: ({ orderId }) => orderId,
  plans: ({ planId }) => planId,
  history: ({ orderId }) => orderId,
  pastPlans: ({ planId }) => planId,
  positions: ({ closedId }) => closedId,
  fills: ({ fillId }) => fillId,
  funding: ({ billId }) => billId,
  liquidations: ({ liquidationId }) => liquidationId,
}

export function HistoryTable({ page, coins }: { page: HistoryRows; coins: SettleCoins }) {
  const { t } = useTranslation('futures')
  const label = t(`history.list.${page.list}`)
  return <ListTable label={label} columns={useColumns(coins)} keys={keys} page={page} />
}
