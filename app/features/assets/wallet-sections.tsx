// The wallets of one tab: what each is worth and its coins, with the ways on; a bot's leads to its page.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHoldingColumns } from './holding-columns.tsx'
import type { WalletCoin, WalletPage, WalletSection } from './load-wallet.ts'

function useCoinColumns(currency: string, hasDebts: boolean): Column<WalletCoin>[] {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  return [
    ...useHoldingColumns(),
    ...(hasDebts
      ? [
          {
            name: t('wallets.debt'),
            end: true,
            cell: ({ debt, coin }: WalletCoin) => <Amount text={debt} coin={coin} />,
          },
        ]
      : []),
    {
      name: t('column.worth', { currency }),
      end: true,
      cell: ({ worth }) => (worth === null ? '-' : formats.money(worth, currency)),
    },
  ]
}

interface SectionProps {
  section: WalletSection
  currency: string
  isBot: boolean
}

function Section({ section: { wallet, worth, coins, loans, floating }, currency, isBot }: SectionProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const local = useLocalPath()
  const walletName = useWalletWords()
  const columns = useCoinColumns(currency, loans !== null)
  const name = isBot ? t('wallets.bot', { id: wallet }) : walletName(wallet)
  const of = encodeURIComponent(wallet)
  return (
    <div className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-1 px-4 py-2">
        <h2 className="text-md">{name}</h2>
        <span className="num flex-1 text-text-2">
          {formats.money(worth, currency)}
          {floating !== null && (
            <span className="text-text-3">
              {' · '}
              {t('wallets.floating', { amount: formats.money(floating, currency, { signed: true }) })}
            </span>
          )}
          {loans?.safety && (
            <span className="text-text-3">
              {' · '}
              {t('wallets.owes', {
                debt: formats.money(loans.debt, currency),
                ratio: formats.percent(loans.safety, { places: 2, signed: false }),
              })}
            </span>
          )}
        </span>
        {loans && (
          <Link to={local(`/margin?wallet=${of}`)} className={buttonClass('neutral', 24)}>
            {t('wallets.loans')}
          </Link>
        )}
        {wallet === 'unified' && (
          <Link to={local('/unified')} className={buttonClass('neutral', 24)}>
            {t('wallets.unifiedPage')}
          </Link>
        )}
        {isBot ? (
          <Link to={local(`/bots/mine/${wallet}`)} className={buttonClass('neutral', 24)}>
            {name}
          </Link>
        ) : (
          <>
            <Link to={local(`/assets/transfer?from=${of}`)} className={buttonClass('neutral', 24)}>
              {t('wallets.transfer')}
            </Link>
            <Link to={local(`/assets/history?wallet=${of}`)} className={buttonClass('neutral', 24)}>
              {t('wallets.history')}
            </Link>
          </>
        )}
      </div>
      {coins.length > 0 ? (
        <CardTable label={name} columns={columns} rows={coins} keyOf={({ coin }) => coin} />
      ) : (
        <EmptyState text={t(worth === '0.00' ? 'wallets.empty' : 'wallets.allSmall')} />
      )}
    </div>
  )
}

export function WalletSections({ page, isOfBots }: { page: WalletPage; isOfBots: boolean }) {
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  if (page.sections.length === 0)
    return (
      <div className="panel overflow-hidden">
        <EmptyState
          text={t('wallets.emptyBots')}
          action={
            <Link to={local('/bots')} className={buttonClass()}>
              {t('wallets.startBot')}
            </Link>
          }
        />
      </div>
    )
  return page.sections.map((section) => (
    <Section key={section.wallet} section={section} currency={page.currency} isBot={isOfBots} />
  ))
}
