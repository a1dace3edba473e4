// /{locale}/auto-invest: one's plans that buy by the calendar, and what they come to.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { loadPlans } from '#app/features/bots/plans/load-plans.server.ts'
import { PlanTable } from '#app/features/bots/plans/plan-table.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { Result } from '#app/features/bots/use-bot-words.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { allocationQuote } from '#engine/reactors/allocation.ts'

export const handle = { i18n: ['bots', 'auto-invest'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'auto-invest:title', 'auto-invest:lead'),
    coin: allocationQuote,
    ...(await loadPlans(args)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function AutoInvest() {
  const { plans, sums, coin } = useLoaderData<typeof loader>()
  const { t } = useTranslation('auto-invest')
  const local = useLocalPath()
  const formats = useFormats()
  useBotNews(plans.map(({ bot }) => bot))
  const create = (
    <ButtonLink to={local('/auto-invest/new')} kind="primary" size={40} className="self-start">
      {t('create')}
    </ButtonLink>
  )
  const money = (text: string) => formats.money(text, coin, { places: 2 })
  return (
    <BotsFrame article="auto-invest" title={t('title')} lead={t('lead')}>
      {plans.length > 0 && (
        <>
          {create}
          <section className="panel overflow-hidden" aria-label={t('sum.invested')}>
            <FactList
              facts={[
                { label: t('sum.plans'), value: plans.length },
                { label: t('sum.invested'), value: money(sums.invested) },
                { label: t('sum.value'), value: money(sums.value) },
                { label: t('sum.profit'), value: <Result amount={sums.profit} coin={coin} /> },
              ]}
            />
          </section>
        </>
      )}
      <section className="panel overflow-hidden">
        {plans.length > 0 ? <PlanTable plans={plans} /> : <EmptyState text={t('empty')} action={create} />}
      </section>
      <p className="text-sm text-text-3">
        {t('past')}{' '}
        <Link to={local('/bots/history')} className="inline-block py-1 text-accent hover:underline">
          {t('pastLink')}
        </Link>
      </p>
    </BotsFrame>
  )
}
