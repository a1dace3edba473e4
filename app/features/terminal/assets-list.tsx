// Own balances: what is free, what open orders hold, and the way to protect it.

import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { queryWith } from '#app/parts/query-with.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMask } from './balance-mask.tsx'
import { FigureCell } from './order-cells.tsx'
import { OrderTable } from './order-table.tsx'
import { useTerminal } from './terminal-context.ts'
import { useBalances } from './use-own-prices.ts'

const held = (text: string) => /[1-9]/.test(text)

/** Leads to take profit and stop loss on what one holds, where the coin has a pair of its own. */
function ProtectCell({ coin }: { coin: string }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const local = useLocalPath()
  const [search] = useSearchParams()
  const isHere = data.market.base === coin
  const pair = isHere ? data.market : data.pairs.find(({ base }) => base === coin)
  if (pair === undefined) return <td />
  const query = isHere ? queryWith(search, { side: 'sell', type: 'tpsl' }) : '?side=sell&type=tpsl'
  return (
    <td className="row-actions">
      <Link
        to={`${isHere ? '' : local(`/spot/${pair.symbol}`)}${query}#order-form`}
        preventScrollReset
        className={buttonClass('ghost', 24)}
        aria-label={t('row.protectNamed', { coin })}
      >
        {t('form.tpsl')}
      </Link>
    </td>
  )
}

export function AssetsList() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const local = useLocalPath()
  const mask = useMask()
  const { margin } = data
  const debts = margin?.debts ?? {}
  const balances = useBalances().filter(
    ({ coin, available, frozen }) => held(available) || held(frozen) || coin in debts,
  )
  if (balances.length === 0) {
    const verify = data.viewer?.hindrance === 'kyc'
    return (
      <EmptyState
        text={t('empty.assets')}
        action={verify && <ButtonLink to={local('/account/verified')}>{t('empty.assetsAction')}</ButtonLink>}
      />
    )
  }
  return (
    <OrderTable className="assets" columns={['coin', 'available', 'frozen', margin ? 'debt' : 'action']}>
      {balances.map((row) => (
        <tr key={row.coin}>
          <td data-label={t('column.coin')} lang="en" translate="no">
            <b>{row.coin}</b>
          </td>
          <FigureCell label={t('column.available')}>
            {mask(<Amount text={row.available} coin={row.coin} />)}
          </FigureCell>
          <FigureCell label={t('column.frozen')}>
            {mask(<Amount text={row.frozen} coin={row.coin} />)}
          </FigureCell>
          {margin ? (
            <FigureCell label={t('column.debt')}>
              {mask(<Amount text={debts[row.coin] ?? '0'} coin={row.coin} />)}
            </FigureCell>
          ) : (
            <ProtectCell coin={row.coin} />
          )}
        </tr>
      ))}
    </OrderTable>
  )
}
