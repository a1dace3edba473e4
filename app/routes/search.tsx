// /{locale}/search?q=: pairs, contracts, coins and pages by name; without a word, the liveliest pairs.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadSparks } from '#app/features/markets/load-sparks.ts'
import { readMarketQuery, sortMarkets } from '#app/features/markets/market-list.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { queryMost } from '#app/features/search/find.ts'
import { searchSite } from '#app/features/search/search-site.server.ts'
import { findArticles } from '#app/features/support/find-articles.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ContractTable } from '#app/live/contracts/contract-table.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { nameOfPage, sitePages } from '#app/parts/site-pages.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { controlClass } from '#app/ui/field.tsx'

/** The best ones; the help centre finds the rest. */
const articlesMost = 5

export const handle = { i18n: ['search', 'market', 'palette'] }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const subject = await context.services.people.subject(cookies)
  const services = await servicesFor(context.services, cookies, subject)
  const search = new URL(request.url).searchParams
  const query = (search.get('q') ?? '').trim().slice(0, queryMost)
  const found = searchSite(services, query)
  const language = localeOf(params) === 'en' ? 'en' : 'tr'
  return {
    page: pageTitle(request, 'search:title'),
    query,
    ...found,
    articles: findArticles(query, language).slice(0, articlesMost),
    pairs: sortMarkets(found.pairs, readMarketQuery(search)),
    favourites: subject ? await services.favourites.list(subject.userId) : [],
    sparks: await loadSparks(
      services.markets,
      found.pairs.map(({ symbol }) => symbol),
      services.now(),
    ),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="px-4 py-2 text-md">
        {title}
      </h2>
      {children}
    </section>
  )
}

const row = 'flex min-h-10 items-center gap-3 border-t border-line-1 px-4 hover:bg-bg-2'

export default function Search() {
  const { query, pairs, contracts, coins, pages, articles, favourites, sparks } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('search')
  const { t: common } = useTranslation()
  const { t: market } = useTranslation('market')
  const { t: pageName } = useTranslation(['palette', 'common'])
  const local = useLocalPath()
  const count = pairs.length + contracts.length + coins.length + pages.length + articles.length
  return (
    <div className="mx-auto flex w-full max-w-[1024px] flex-col gap-4 p-4 pad:p-6">
      <h1 className="text-xl">{t('title')}</h1>
      <Form action={local('/search')} className="flex gap-2">
        <input
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          maxLength={queryMost}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          autoComplete="off"
          className={cx(controlClass, 'h-10 px-3')}
        />
        <Button type="submit" kind="primary" size={40}>
          {common('action.search')}
        </Button>
      </Form>
      <p role="status" className="text-text-3">
        {query === '' ? t('hint') : t('count', { count, query })}
      </p>
      {count === 0 && <EmptyState text={t('none')} />}
      {pages.length > 0 && (
        <Group id="pages" title={t('pages')}>
          {pages.map((page) => (
            <Link key={page} to={local(sitePages[page])} className={row}>
              {pageName(nameOfPage(page))}
            </Link>
          ))}
        </Group>
      )}
      {coins.length > 0 && (
        <Group id="coins" title={t('coins')}>
          {coins.map(({ coin, name }) => (
            <Link key={coin} to={local(`/coins/${coin}`)} className={row}>
              <CoinLogo coin={coin} size={24} />
              <span className="font-medium">{name}</span>
              <span lang="en" translate="no" className="text-text-3">
                {coin}
              </span>
            </Link>
          ))}
        </Group>
      )}
      {articles.length > 0 && (
        <Group id="articles" title={t('articles')}>
          {articles.map(({ id, title }) => (
            <Link key={id} to={local(`/support/articles/${id}`)} className={row}>
              {title}
            </Link>
          ))}
        </Group>
      )}
      {contracts.length > 0 && (
        <Group id="contracts" title={market('contract.ofCoin')}>
          <ContractTable rows={contracts} />
        </Group>
      )}
      {pairs.length > 0 && (
        <Group id="pairs" title={query === '' ? t('lively') : t('pairs')}>
          <MarketTable markets={pairs} columns={['change', 'volume']} {...{ favourites, sparks }} />
        </Group>
      )}
    </div>
  )
}
