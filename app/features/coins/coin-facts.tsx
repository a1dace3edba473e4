// What is known of a coin in words and figures, and the chains it moves on.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { CoinChain } from '#engine/market/coin-chains.ts'
import type { CoinProfile } from './load-coin.ts'

export interface Holding {
  available: string
  frozen: string
}

export function CoinFacts({ profile, holding }: { profile: CoinProfile; holding: Holding | null }) {
  const { t } = useTranslation('coin')
  const { t: market } = useTranslation('market')
  const formats = useFormats()
  const { coin, sector, launch, pairs, turnoverUsdt, main } = profile
  const amount = (text: string) => `${formats.decimal(text)} ${coin}`
  const facts: [string, ReactNode][] = [
    [t('fact.sector'), market(`partition.${sector}`)],
    ...(launch ? [[t('fact.launch'), launch.split('-').reverse().join('.')] as [string, string]] : []),
    [t('fact.pairs'), pairs.length],
    [t('fact.turnover'), `${formats.compact(turnoverUsdt)} USDT`],
    [
      t('fact.range'),
      <Range key="range" low={main.ticker.low} high={main.ticker.high} places={main.priceDecimals} />,
    ],
    ...(holding
      ? ([
          [t('fact.available'), amount(holding.available)],
          [t('fact.frozen'), amount(holding.frozen)],
        ] as [string, string][])
      : []),
  ]
  return (
    <section className="panel px-4 py-2" aria-labelledby="facts">
      <h2 id="facts" className="flex h-10 items-center text-md">
        {t('fact.title')}
      </h2>
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex min-h-9 items-center justify-between gap-4 border-t border-line-1 py-1"
          >
            <dt className="text-text-3">{label}</dt>
            <dd className="num min-w-0 text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line-1 py-2 text-sm text-text-3">
        {t('source')} {launch && t('launchSource')}
      </p>
    </section>
  )
}

function Range({ low, high, places }: { low: string; high: string; places: number }) {
  const formats = useFormats()
  return (
    <>
      {formats.decimal(low, { places })} / {formats.decimal(high, { places })}
    </>
  )
}

export function CoinChains({ chains, coin }: { chains: readonly CoinChain[]; coin: string }) {
  const { t } = useTranslation('coin')
  const formats = useFormats()
  if (chains.length === 0) return null
  const amount = (text: string) => `${formats.decimal(text)} ${coin}`
  const yes = (is: boolean) => t(is ? 'chain.yes' : 'chain.no')
  const columns: Column<CoinChain>[] = [
    {
      name: t('chain.name'),
      cell: ({ chain }) => (
        <span lang="en" translate="no">
          {chain}
        </span>
      ),
    },
    { name: t('chain.deposit'), cell: ({ canDeposit }) => yes(canDeposit) },
    { name: t('chain.withdraw'), cell: ({ canWithdraw }) => yes(canWithdraw) },
    { name: t('chain.memo'), cell: ({ needsMemo }) => yes(needsMemo) },
    { name: t('chain.minDeposit'), end: true, cell: ({ minDeposit }) => amount(minDeposit) },
    { name: t('chain.minWithdraw'), end: true, cell: ({ minWithdraw }) => amount(minWithdraw) },
    { name: t('chain.fee'), end: true, cell: ({ withdrawFee }) => amount(withdrawFee) },
    { name: t('chain.confirmations'), end: true, cell: ({ confirmations }) => confirmations },
  ]
  return (
    <div className="panel overflow-hidden">
      <h2 className="px-4 py-2 text-md">{t('chain.title')}</h2>
      <CardTable label={t('chain.title')} columns={columns} rows={chains} keyOf={({ chain }) => chain} />
    </div>
  )
}
