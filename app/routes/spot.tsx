// The spot index: every running market with its figures.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useVisitor } from '#app/features/frame/root-data.ts'
import { chooseMarkets, readMarketQuery } from '#app/features/markets/market-list.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { DemoForm } from '#app/features/people/demo-form.tsx'
import { quotesOf } from '#app/parts/market-choice.ts'
import { MarketFilter } from '#app/parts/market-filter.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['market'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const rows = context.services.markets.list()
  const query = readMarketQuery(new URL(request.url).searchParams)
  return {
    page: pageTitle(request, 'market:title', 'market:description'),
    quotes: quotesOf(rows),
    total: rows.length,
    markets: chooseMarkets(rows, query),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function SpotIndex() {
  const { quotes, total, markets } = useLoaderData<typeof loader>()
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  const visitor = useVisitor()
  return (
    <div className="mx-auto w-full max-w-[1440px] px-0 pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 pt-6 pb-4 pad:px-0">
        <div>
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-text-2">{t('lead')}</p>
        </div>
        <div className="flex items-center gap-4">
          <p className="num text-sm text-text-3">{t('count', { count: total })}</p>
          {!visitor && <DemoForm kind="primary" size={32} />}
        </div>
      </div>
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <MarketFilter quotes={quotes} />
        {markets.length > 0 ? (
          <MarketTable markets={markets} />
        ) : (
          <EmptyState
            text={t('search.none')}
            action={
              <Link to="?" className={buttonClass('neutral', 32)}>
                {common('action.clear')}
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}
