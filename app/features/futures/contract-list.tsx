// The overview of futures: the contracts, and the ways on.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ContractMarket, type ContractMarketProps } from '#app/live/contracts/contract-market.tsx'
import { MixTabs } from '#app/parts/mix-tabs.tsx'

export function ContractList(market: ContractMarketProps) {
  const { t } = useTranslation('futures')
  const common = useTranslation().t
  const local = useLocalPath()
  return (
    <div className="mx-auto w-full max-w-[1440px] pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-6 pb-4 pad:px-0">
        <div>
          <h1 className="text-xl">{t('list.title')}</h1>
          <p className="text-text-2">{t('list.lead')}</p>
        </div>
        <p className="flex flex-wrap gap-4">
          <Link to={local('/calculator/pnl')} className="text-accent hover:underline">
            {common('nav.calculator')}
          </Link>
          <Link to={local('/legal/risk')} className="text-accent hover:underline">
            {t('risk.more')}
          </Link>
        </p>
      </div>
      <div className="mb-4">
        <MixTabs />
      </div>
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <ContractMarket {...market} />
      </section>
    </div>
  )
}
