// The coins of a margin wallet: what there is, what is owed, the limits, and the price that would liquidate.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { MarginCoin, MarginWallet } from '#app/services/margin/wallet-state.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { marginAddress } from './margin-query.ts'

const hoursPerDay = 24

/** Of a daily share. */
export const hourlyShare = (daily: string) => (Number(daily) / hoursPerDay).toFixed(10)

export function MarginCoins({ state }: { state: MarginWallet }) {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const { wallet } = state
  const number = (name: 'available' | 'frozen' | 'principal' | 'interest' | 'net', spare = false) => ({
    name: t(`coins.${name}`),
    end: true,
    spare,
    cell: (row: MarginCoin) => formats.decimal(row[name]),
  })
  const columns: Column<MarginCoin>[] = [
    {
      name: t('coins.coin'),
      cell: ({ coin }) => (
        <b lang="en" translate="no" className="font-medium">
          {coin}
        </b>
      ),
    },
    number('available'),
    number('frozen', true),
    number('principal'),
    number('interest'),
    number('net', true),
    {
      name: t('coins.borrowable'),
      end: true,
      spare: true,
      cell: ({ borrowable }) => formats.decimal(borrowable),
    },
    {
      name: t('coins.removable'),
      end: true,
      spare: true,
      cell: ({ removable }) => formats.decimal(removable),
    },
    {
      name: t('coins.hourly'),
      end: true,
      spare: true,
      cell: ({ dailyRate }) => formats.percent(hourlyShare(dailyRate), { places: 6, signed: false }),
    },
    {
      name: t('coins.liquidation'),
      end: true,
      cell: ({ liquidationPrice }) =>
        liquidationPrice === null ? '-' : `${formats.decimal(liquidationPrice)} USDT`,
    },
    {
      name: t('coins.act'),
      end: true,
      cell: ({ coin, principal, interest }) => (
        <span className="flex justify-end gap-3">
          <Link to={marginAddress({ wallet, form: 'borrow', coin })} className="text-accent hover:underline">
            {t('form.borrow')}
          </Link>
          {(principal !== '0' || interest !== '0') && (
            <Link to={marginAddress({ wallet, form: 'repay', coin })} className="text-accent hover:underline">
              {t('form.repay')}
            </Link>
          )}
        </span>
      ),
    },
  ]
  return (
    <Panel name="margin-coins" title={t('coins.title')}>
      {state.coins.length > 0 ? (
        <CardTable label={t('coins.table')} columns={columns} rows={state.coins} keyOf={({ coin }) => coin} />
      ) : (
        <EmptyState text={t('coins.empty')} />
      )}
    </Panel>
  )
}
