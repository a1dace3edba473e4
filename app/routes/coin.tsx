// /{locale}/coins/{coin}: a coin's profile.

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinChains, CoinFacts } from '#app/features/coins/coin-facts.tsx'
import { CoinHead } from '#app/features/coins/coin-head.tsx'
import { CoinPrice } from '#app/features/coins/coin-price.tsx'
import { loadCoin, type Period, periods, readPeriod } from '#app/features/coins/load-coin.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { loadSparks } from '#app/features/markets/load-sparks.ts'
import { marketColumns } from '#app/features/markets/market-columns.ts'
import { readMarketQuery, sortMarkets } from '#app/features/markets/market-list.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { useLiveMarkets } from '#app/features/markets/use-live-markets.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { currencyFor } from '#app/server/first-visit.ts'

export const handle = { i18n: ['coin', 'market'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context
  const { search, searchParams } = new URL(request.url)
  const cookies = request.headers.get('Cookie')
  const named = params.coin ?? ''
  const coin = named.toUpperCase()
  const period = readPeriod(searchParams)
  const profile = await loadCoin(services.markets, coin, period, currencyFor(request, localeOf(params)))
  if (!profile) throw data(null, { status: 404 })
  if (named !== coin) throw redirect(`/${localeOf(params)}/coins/${coin}${search}`, 301)
  const subject = await services.people.subject(cookies)
  const balances = subject ? services.trading.balances(subject.account) : []
  const symbols = profile.pairs.map(({ symbol }) => symbol)
  const t = translator(localeOf(params))
  return {
    page: {
      title: `${t('coin:pageTitle', { name: profile.name, coin })} | ${t('common:brand')}`,
      description: t('coin:description', { name: profile.name, coin }),
    },
    profile: { ...profile, pairs: sortMarkets(profile.pairs, readMarketQuery(searchParams)) },
    period,
    holding: balances.find((balance) => balance.coin === coin) ?? null,
    favourites: subject ? await services.favourites.list(subject.userId) : [],
    sparks: await loadSparks(services.markets, symbols, services.now()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

const periodNames = Object.keys(periods) as Period[]

export default function Coin() {
  const { profile, period, holding, favourites, sparks } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coin')
  const head = useRef<HTMLDivElement>(null)
  useLiveMarkets(head, profile.pairs)
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 max-pad:pb-20 pad:p-6">
      <div ref={head}>
        <CoinHead profile={profile} />
      </div>
      <div className="grid gap-4 pc:grid-cols-[1fr_360px] pc:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <CoinPrice profile={profile} period={period} names={periodNames} />
          <section className="panel" aria-labelledby="pairs">
            <h2 id="pairs" className="px-4 py-2 text-md">
              {t('pairs')}
            </h2>
            <MarketTable markets={profile.pairs} columns={marketColumns} {...{ favourites, sparks }} />
          </section>
          <CoinChains chains={profile.chains} coin={profile.coin} />
        </div>
        <CoinFacts profile={profile} holding={holding} />
      </div>
    </div>
  )
}
