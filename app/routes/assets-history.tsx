// /{locale}/assets/history: what came to one's account and what left it, by kind, coin and days.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filtersFunds, fundAddress, readFundQuery, unfilteredFunds } from '#app/features/assets/fund-query.ts'
import { FundFilters, FundsTable } from '#app/features/assets/funds-list.tsx'
import { loadFunds } from '#app/features/assets/load-funds.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HistoryTabs } from '#app/parts/history-tabs.tsx'
import { windowStarts } from '#app/parts/list-days.ts'
import { FileLink, ListPager, NothingFiltered } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const query = readFundQuery(new URL(args.request.url).searchParams)
  const zone = await readerZone(services, args.request.headers.get('Cookie'), subject)
  const coins = services.markets.list().flatMap(({ base, quote }) => [base, quote])
  return {
    page: pageTitle(args.request, 'assets:funds.title'),
    query,
    ...(await loadFunds(services.funds, subject.account, query, zone)),
    coins: [...new Set(coins)].sort(),
    wallets: await services.funds.wallets(subject.account),
    windows: windowStarts(services.now(), zone),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

function Lines() {
  const { query, lines, wallets } = useLoaderData<typeof loader>()
  const { t } = useTranslation('assets')
  if (lines.length > 0) return <FundsTable lines={lines} namesWallets={wallets.length > 0} />
  return filtersFunds(query) ? (
    <NothingFiltered cleared={fundAddress(query, unfilteredFunds)} />
  ) : (
    <EmptyState text={t('funds.none')} />
  )
}

export default function AssetsHistory() {
  const { query, next, coins, wallets, windows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('assets')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 pt-6 pad:px-0">
        <div>
          <Link to={local('/assets')} className="text-sm text-accent hover:underline">
            {t('title')}
          </Link>
          <h1 className="text-xl">{t('funds.title')}</h1>
          <p className="text-text-2">{t('funds.lead')}</p>
        </div>
        <FileLink href={`/export/funds.csv${fundAddress(query)}`} />
      </div>
      <HistoryTabs />
      <section className="border-y border-line-1 bg-bg-1 *:first:border-t-0 pad:rounded-3 pad:border-x">
        <FundFilters query={query} coins={coins} wallets={wallets} windows={windows} />
        <Lines />
        <ListPager
          newest={query.before === null ? null : fundAddress(query)}
          older={next === null ? null : fundAddress(query, { before: next })}
        />
      </section>
    </div>
  )
}
