// /{locale}/markets/futures: perpetual contracts as markets, searched and sorted by the address.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { MarketsFrame } from '#app/features/markets/markets-frame.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ContractMarket } from '#app/live/contracts/contract-market.tsx'
import { loadContractMarket } from '#app/live/contracts/load-contract-market.server.ts'
import { Region } from '#app/parts/region.tsx'

export const handle = { i18n: ['market'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'market:contract.title', 'market:contract.description'),
    market: await loadContractMarket(context.services, request),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function MarketsFutures() {
  const { market } = useLoaderData<typeof loader>()
  const { t } = useTranslation('market')
  const local = useLocalPath()
  return (
    <MarketsFrame
      title={t('contract.title')}
      lead={t('contract.lead')}
      aside={
        <Link to={local('/mix')} className="text-accent hover:underline">
          {t('contract.overview')}
        </Link>
      }
    >
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <Region>
          <ContractMarket {...market} />
        </Region>
      </section>
    </MarketsFrame>
  )
}
