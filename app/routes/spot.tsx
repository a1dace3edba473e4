// The spot index: boards of the running pairs, and beside them where one was and what waits.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { boards } from '#app/features/markets/board-names.ts'
import { loadSpotIndex } from '#app/features/markets/load-spot-index.ts'
import { marketColumns } from '#app/features/markets/market-columns.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { AllMarketsCard, LastPairCard, OpenOrdersCard } from '#app/features/markets/spot-cards.tsx'
import { DemoForm } from '#app/parts/demo-form.tsx'
import { MarketFilter } from '#app/parts/market-filter.tsx'
import { useUser } from '#app/parts/root-data.ts'
import { lastPairOf } from '#app/server/last-pair.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['market'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const subject = await context.services.people.subject(cookies)
  const services = await servicesFor(context.services, cookies, subject)
  const search = new URL(request.url).searchParams
  return {
    page: pageTitle(request, 'market:title', 'market:description'),
    ...(await loadSpotIndex(services, subject, search, lastPairOf(cookies))),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

function Nothing({ isUnstarred }: { isUnstarred: boolean }) {
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  return (
    <EmptyState
      text={isUnstarred ? t('favourite.none') : t('search.none')}
      action={
        <Link to="?" className={buttonClass('neutral', 32)}>
          {isUnstarred ? t('board.hot') : common('action.clear')}
        </Link>
      }
    />
  )
}

export default function SpotIndex() {
  const { quotes, total, board, markets, favourites, sparks, last, openOrders } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('market')
  const user = useUser()
  return (
    <div className="mx-auto w-full max-w-[1440px] px-0 pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 pt-6 pb-4 pad:px-0">
        <div>
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-text-2">{t('lead')}</p>
        </div>
        {!user && <DemoForm kind="primary" size={32} />}
      </div>
      <div className="grid gap-4 xl:grid-cols-[1fr_320px] xl:items-start">
        <aside
          aria-label={t('index.label')}
          className="grid gap-3 px-4 pad:grid-cols-3 pad:px-0 xl:order-1 xl:grid-cols-1"
        >
          {last && <LastPairCard market={last} />}
          {openOrders && <OpenOrdersCard {...openOrders} />}
          <AllMarketsCard total={total} />
        </aside>
        <section className="min-w-0 border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
          <TabLinks
            param="board"
            label={t('board.label')}
            selected={board}
            items={boards.map((value) => ({ value, label: t(`board.${value}`) }))}
            className="px-4 pt-1"
          />
          <MarketFilter quotes={quotes} />
          {markets.length > 0 ? (
            <MarketTable markets={markets} columns={marketColumns} {...{ favourites, sparks }} />
          ) : (
            <Nothing isUnstarred={board === 'favourites' && favourites.length === 0} />
          )}
        </section>
      </div>
    </div>
  )
}
