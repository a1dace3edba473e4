// /{locale}/coins/{coin}: a coin's profile.

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinChains, CoinFacts } from '#app/features/coins/coin-facts.tsx'
import { CoinHead } from '#app/features/coins/coin-head.tsx'
import { type Period, periods, readPeriod } from '#app/features/coins/coin-period.ts'
import { CoinPrice } from '#app/features/coins/coin-price.tsx'
import { contractsOf } from '#app/features/coins/contracts-of.ts'
import { loadCoin } from '#app/features/coins/load-coin.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { marketColumns } from '#app/features/markets/market-columns.ts'
import { readMarketQuery, sortMarkets } from '#app/features/markets/market-list.ts'
import { MarketTable } from '#app/features/markets/market-table.tsx'
import { useLiveMarkets } from '#app/features/markets/use-live-markets.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { ContractTable } from '#app/live/contracts/contract-table.tsx'
import { currencyFor } from '#app/server/first-visit.ts'
import { servicesFor } from '#app/server/reader-markets.ts'
import { readerZone } from '#app/server/reader-zone.ts'

export const handle = { i18n: ['coin', 'market', 'chart'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  const cookies = request.headers.get('Cookie')
  const subject = await context.services.people.subject(cookies)
  const services = await servicesFor(context.services, cookies, subject)
  const named = params.coin ?? ''
  const coin = named.toUpperCase()
  const period = readPeriod(searchParams)
  const wanted = currencyFor(request, localeOf(params))
  const zoneMinutes = await readerZone(services, cookies, subject)
  const profile = await loadCoin(services.markets, {
    coin,
    period,
    wanted,
    zoneMinutes,
    now: services.now(),
  })
  if (!profile) throw data(null, { status: 404 })
  if (named !== coin) throw redirect(`/${localeOf(params)}/coins/${coin}${search}`, 301)
  const balances = subject ? services.trading.tradingBalances(subject.account) : []
  const t = translator(localeOf(params))
  return {
    page: {
      title: `${t('coin:pageTitle', { name: profile.name, coin })} | ${t('common:brand')}`,
      description: t('coin:description', { name: profile.name, coin }),
    },
    profile: { ...profile, pairs: sortMarkets(profile.pairs, readMarketQuery(searchParams)) },
    period,
    holding: balances.find((balance) => balance.coin === coin) ?? null,
    contracts: contractsOf(services.contracts, coin),
    favourites: subject ? await services.favourites.list(subject.userId) : [],
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

/** The chart above says what small drawings would. */
const columns = marketColumns.filter((column) => column !== 'week')
const periodNames = Object.keys(periods) as Period[]

export default function Coin() {
  const { profile, period, holding, contracts, favourites } = useLoaderData<typeof loader>()
  const { t } = useTranslation('coin')
  const { t: market } = useTranslation('market')
  const head = useRef<HTMLDivElement>(null)
  useLiveMarkets(head, profile.pairs)
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 max-pad:pb-20 pad:p-6">
      <div ref={head}>
        <CoinHead profile={profile} contract={contracts[0]} />
      </div>
      <div className="grid gap-4 pc:grid-cols-[1fr_360px] pc:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <CoinPrice profile={profile} period={period} names={periodNames} />
          <section className="panel" aria-labelledby="pairs">
            <h2 id="pairs" className="px-4 py-2 text-md">
              {t('pairs')}
            </h2>
            <MarketTable markets={profile.pairs} columns={columns} favourites={favourites} />
          </section>
          {contracts.length > 0 && (
            <section className="panel" aria-labelledby="contracts">
              <h2 id="contracts" className="px-4 py-2 text-md">
                {market('contract.ofCoin')}
              </h2>
              <ContractTable rows={contracts} />
            </section>
          )}
          <CoinChains chains={profile.chains} coin={profile.coin} />
        </div>
        <CoinFacts profile={profile} holding={holding} />
      </div>
    </div>
  )
}
