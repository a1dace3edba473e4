// /{locale}/proof-of-reserves/accounting: the sum of all accounts for each coin, as the ledger stands now.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AccountingTable } from '#app/features/reserves/accounting-table.tsx'
import { ReservesFrame } from '#app/features/reserves/reserves-frame.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'

export const handle = { i18n: ['reserves'] }

const refreshMs = 5000

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'reserves:accounting.title', 'reserves:accounting.description'),
    ...(await context.services.reserves.accounting()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Accounting() {
  const { seq, at, coins } = useLoaderData<typeof loader>()
  const { t } = useTranslation('reserves')
  const formats = useFormats()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const broken = coins.filter(({ sum }) => sum !== '0').map(({ coin }) => coin)
  return (
    <ReservesFrame selected="accounting" title={t('accounting.title')} lead={t('accounting.lead')}>
      {broken.length > 0 ? (
        <Banner tone="down">{t('accounting.broken', { coins: broken.join(', ') })}</Banner>
      ) : (
        <Banner tone="up">{t('accounting.balanced', { count: coins.length })}</Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-text-3">
          {t('accounting.at', { seq: formats.decimal(`${seq}`), time: formats.dateTime(at) })}
        </p>
        <Link to="." replace preventScrollReset className={buttonClass('neutral')}>
          {t('accounting.refresh')}
        </Link>
      </div>
      <section className="panel overflow-hidden">
        <AccountingTable coins={coins} />
      </section>
    </ReservesFrame>
  )
}
