// What the account holds: free and bound in orders.

import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { Balance } from '#engine/exchange/view.ts'

export function BalancesPanel({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation('account')
  return (
    <section className="panel overflow-x-auto max-[359px]:text-sm">
      <h2 className="flex h-11 items-center px-4 text-md">{t('balances.title')}</h2>
      {balances.length === 0 ? (
        <EmptyState text={t('balances.empty')} />
      ) : (
        <Table>
          <thead>
            <tr className="border-y border-line-1">
              <Th className="ps-4!">{t('balances.coin')}</Th>
              <Th end>{t('balances.available')}</Th>
              <Th end className="pe-4!">
                {t('balances.frozen')}
              </Th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ coin, available, frozen }) => (
              <tr key={coin} className="h-11 border-b border-line-1 last:border-0">
                <Td className="ps-4!">
                  <span lang="en" translate="no" className="flex items-center gap-2 font-medium">
                    <span className="flex max-[359px]:hidden">
                      <CoinLogo coin={coin} size={22} />
                    </span>
                    {coin}
                  </span>
                </Td>
                <Td end>
                  <Amount text={available} coin={coin} />
                </Td>
                <Td end className="pe-4! text-text-2">
                  <Amount text={frozen} coin={coin} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
