// /{locale}/assets/history/transfers: deposits and withdrawals of coins and of lira, with their states.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadTransfers } from '#app/features/money/load-transfers.ts'
import {
  filtersTransfers,
  readTransferQuery,
  transferAddress,
  unfilteredTransfers,
} from '#app/features/money/transfer-query.ts'
import { TransferFilters, TransferRows } from '#app/features/money/transfers-list.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HistoryTabs } from '#app/parts/history-tabs.tsx'
import { windowStarts } from '#app/parts/list-days.ts'
import { FileLink, ListPager, NothingFiltered } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['assets', 'money', 'fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const query = readTransferQuery(new URL(args.request.url).searchParams)
  const zone = await readerZone(services, args.request.headers.get('Cookie'), subject)
  const coins = [
    ...services.coinTransfers.chains('in').keys(),
    ...services.coinTransfers.chains('out').keys(),
  ]
  return {
    page: pageTitle(args.request, 'money:transfers.title'),
    query,
    ...(await loadTransfers(services, subject.account, query, zone)),
    coins: [...new Set([...coins, 'TRY'])].sort(),
    windows: windowStarts(services.now(), zone),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

function Rows() {
  const { query, rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('money')
  const local = useLocalPath()
  if (rows.length > 0) return <TransferRows rows={rows} />
  return filtersTransfers(query) ? (
    <NothingFiltered cleared={transferAddress(query, unfilteredTransfers)} />
  ) : (
    <EmptyState
      text={t('transfers.none')}
      action={<ButtonLink to={local('/assets/deposit')}>{t('deposit.title')}</ButtonLink>}
    />
  )
}

export default function AssetsHistoryTransfers() {
  const { query, next, coins, windows } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['money', 'assets'])
  const local = useLocalPath()
  useReread(2_000)
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 pt-6 pad:px-0">
        <div>
          <Link to={local('/assets')} className="text-sm text-accent hover:underline">
            {t('assets:title')}
          </Link>
          <h1 className="text-xl">{t('transfers.title')}</h1>
          <p className="text-text-2">{t('transfers.lead')}</p>
        </div>
        <FileLink href={`/export/transfers.csv${transferAddress(query)}`} />
      </div>
      <HistoryTabs />
      <section className="border-y border-line-1 bg-bg-1 *:first:border-t-0 pad:rounded-3 pad:border-x">
        <TransferFilters query={query} coins={coins} windows={windows} />
        <Rows />
        <ListPager
          newest={query.before === null ? null : transferAddress(query)}
          older={next === null ? null : transferAddress(query, { before: next })}
        />
      </section>
    </div>
  )
}
