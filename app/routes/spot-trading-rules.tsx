// The rules of every pair, as validation applies them; searched and filtered by the address.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadRules } from '#app/features/rules/load-rules.ts'
import { RulesNotes } from '#app/features/rules/rules-notes.tsx'
import { RulesTable } from '#app/features/rules/rules-table.tsx'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { MarketFilter } from '#app/parts/market-filter.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['market', 'rules', 'vip'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'rules:title', 'rules:description'),
    ...loadRules(context.services.markets, new URL(request.url).searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function SpotTradingRules() {
  const { quotes, rules, limits, ladder } = useLoaderData<typeof loader>()
  const { t } = useTranslation('rules')
  const { t: market } = useTranslation('market')
  const { t: common } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="px-4 pt-6 pad:px-0">
        <HelpedTitle article="spot-orders">{t('title')}</HelpedTitle>
        <p className="text-text-2">{t('lead')}</p>
      </div>
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <MarketFilter quotes={quotes} />
        {rules.length > 0 ? (
          <RulesTable rows={rules} />
        ) : (
          <EmptyState
            text={market('search.none')}
            action={
              <Link to="?" className={buttonClass('neutral', 32)}>
                {common('action.clear')}
              </Link>
            }
          />
        )}
      </section>
      <RulesNotes limits={limits} ladder={ladder} />
    </div>
  )
}
