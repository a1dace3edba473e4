// The top of a coin's page: its name and kind, its price now, and the ways to trade it.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { contractPath } from '#app/parts/contract-path.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CoinProfile } from './load-coin.ts'

export interface CoinHeadProps {
  profile: CoinProfile
  /** The most traded one on the coin. */
  contract: ContractQuote | undefined
}

export function CoinHead({ profile, contract }: CoinHeadProps) {
  const { t } = useTranslation('coin')
  const { t: market } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const { coin, name, sector, main, worth } = profile
  const { ticker, priceDecimals } = main
  const pair = `${main.base}/${main.quote}`
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex items-center gap-3">
        <CoinLogo coin={coin} size={44} />
        <div>
          <h1 className="flex flex-wrap items-baseline gap-x-2 text-xl">
            <span>{name}</span>
            <span lang="en" translate="no" className="text-md font-normal text-text-3">
              {coin}
            </span>
          </h1>
          <Badge>{market(`partition.${sector}`)}</Badge>
        </div>
      </div>
      <div className="flex flex-col pad:items-end" data-symbol={main.symbol}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num text-2xl font-semibold">
            <span data-live="last">{formats.decimal(ticker.last, { places: priceDecimals })}</span>{' '}
            <span className="text-md font-normal text-text-3">{main.quote}</span>
          </span>
          <ChangeText change={ticker.change} />
        </p>
        <p className="num text-text-3">
          {worth && worth.currency !== main.quote && main.base === coin
            ? t('about', { amount: formats.money(worth.amount, worth.currency) })
            : pair}
        </p>
      </div>
      <div className="z-10 flex gap-2 max-pad:fixed max-pad:inset-x-0 max-pad:bottom-[calc(var(--bottom-bar)+1px)] max-pad:border-t max-pad:border-line-1 max-pad:bg-bg-1 max-pad:p-2">
        <ButtonLink to={local(`/spot/${main.symbol}`)} kind="primary" size={40} className="max-pad:flex-1">
          {t('trade', { pair })}
        </ButtonLink>
        {contract && (
          <ButtonLink to={local(contractPath(contract.symbol))} size={40} className="max-pad:flex-1">
            {t('tradeContract', { contract: contract.name })}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
