// All markets: partitions, stars, search, order; each pair with its last seven days.

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencyForm } from '#app/features/frame/currency-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { ColumnChooser } from '#app/features/markets/column-chooser.tsx'
import { readCompared, withCompared } from '#app/features/markets/compare.ts'
import { loadMarkets } from '#app/features/markets/load-markets.ts'
import { columnsCookie, columnsText } from '#app/features/markets/market-columns.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { MarketsFrame } from '#app/features/markets/markets-frame.tsx'
import { preferenceCookie, readCookie } from '#app/parts/cookie-text.ts'
import { MarketFilter } from '#app/parts/market-filter.tsx'
import { Region } from '#app/parts/region.tsx'
import { cookieHeaders } from '#app/server/form.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { TabLinks } from '#app/ui/tabs.tsx'

/** Fetched where pairs are compared. The server has it at once: what it streams later is not seen without JavaScript. */
const ComparePanel = import.meta.env.SSR
  ? (await import('#app/features/markets/compare-panel.tsx')).default
  : lazyPart(() => import('#app/features/markets/compare-panel.tsx'))

export const handle = { i18n: ['market', 'chart'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const subject = await context.services.people.subject(cookies)
  const services = await servicesFor(context.services, cookies, subject)
  const { pathname, searchParams: search } = new URL(request.url)
  const compared = readCompared(search, context.services.markets)
  // Links are made from the address, so it names no pair that is not shown.
  if (`${compared}` !== `${search.getAll('compare')}`)
    throw redirect(pathname + withCompared(search, compared))
  const loaded = {
    page: pageTitle(request, 'market:all.title', 'market:description'),
    ...(await loadMarkets(services, subject, search, readCookie(cookies, columnsCookie))),
  }
  const chosen = preferenceCookie(cookies, columnsCookie, columnsText(loaded.columns))
  return data(loaded, { headers: cookieHeaders(search.has('cols') ? [chosen] : []) })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  if (pages < 2) return null
  const target = (to: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(to))
    return `?${next}`
  }
  return (
    <nav
      aria-label={t('pages')}
      className="flex items-center justify-center gap-3 border-t border-line-1 p-3"
    >
      {page > 1 && (
        <Link to={target(page - 1)} className={buttonClass()}>
          {t('previous')}
        </Link>
      )}
      <span className="num text-text-3">
        {page} / {pages}
      </span>
      {page < pages && (
        <Link to={target(page + 1)} className={buttonClass()}>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}

export default function Markets() {
  const { quotes, partitions, partition, markets, pageNumber, pages, compared, weekTimes, ...list } =
    useLoaderData<typeof loader>()
  const { favourites, sparks, columns } = list
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  const isUnstarred = partition === 'favourites' && favourites.length === 0
  return (
    <MarketsFrame title={t('all.title')} lead={t('all.lead')} aside={<CurrencyForm />}>
      {compared.length > 0 && (
        <Suspense>
          <ComparePanel compared={compared} weekTimes={weekTimes} />
        </Suspense>
      )}
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <TabLinks
          param="part"
          label={t('partition.label')}
          selected={partition}
          items={partitions.map((value) => ({ value, label: t(`partition.${value}`) }))}
          className="px-4 pt-1"
        />
        <MarketFilter quotes={quotes}>
          <ColumnChooser key={columns.join()} columns={columns} />
        </MarketFilter>
        {markets.length > 0 ? (
          <Region>
            <MarketTable markets={markets} {...{ favourites, sparks, columns }} isComparable />
          </Region>
        ) : (
          <EmptyState
            text={isUnstarred ? t('favourite.none') : t('search.none')}
            action={
              <Link to="?" className={buttonClass('neutral', 32)}>
                {isUnstarred ? t('partition.all') : common('action.clear')}
              </Link>
            }
          />
        )}
        <Pager page={pageNumber} pages={pages} />
      </section>
    </MarketsFrame>
  )
}
